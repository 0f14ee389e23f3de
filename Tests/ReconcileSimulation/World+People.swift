import DocumentStorage
import SharedFolders

extension World {
  /// A document as somebody sees it on one machine.
  private struct Shown {
    let path: DocumentPath
    let file: SyncedFile
    let document: DocumentID
  }

  /// Somebody types into a document, takes typing back, or restores an older version.
  mutating func edit(_ index: Int) {
    guard desks[index].isRunning else { return runProgram(index) }
    guard let shown = pickShown(index) else { return }
    keep(shown.file.content, on: index)
    adopt(shown, index)
    let content = newContent(for: shown, index)
    guard content != shown.file.content else { return }
    ledger.note(written: pool.words(in: content))
    keep(content, on: index)
    desks[index].local.typed.append((shown.document, content))
    trace.note("\(desks[index].name): types \(show(content)) into \(shown.path.text)")
    journal(.edited, content, at: shown.path, of: shown, index)
    look(index)
  }

  private mutating func newContent(for shown: Shown, _ index: Int) -> ContentHash {
    let known = desks[index].local.documents[shown.document]
    switch chance.number(0..<12) {
    case 0...2:
      let typed = desks[index].local.typed.filter { $0.document == shown.document }
      if let old = chance.pick(typed) { return old.content }
    case 3:
      let kept = desks[index].local.kept
      let versions = known?.lineage.records.compactMap(\.content).filter(kept.contains) ?? []
      if let old = chance.pick(versions) { return old }
    default: break
    }
    return pool.add(
      Editing.change(pool[shown.file.content], chance: &chance, ledger: &ledger))
  }

  private mutating func pickShown(_ index: Int) -> Shown? {
    look(index)
    let files = desks[index].files.filter { CopyName.original(of: $0.path) == nil }
    guard let (path, file) = chance.pick(files) else { return nil }
    updateGraphs(index)
    let owner = sorting(index).assignment.owner(of: file.content, named: path)
    return Shown(
      path: path, file: file,
      document: owner?.id ?? DocumentID(firstText: file.content, path: path))
  }

  /// Writes down where the lineage of a file begins that was there before TamNote.
  private mutating func adopt(_ shown: Shown, _ index: Int) {
    guard desks[index].local.documents[shown.document] == nil else { return }
    write(
      RecordDraft(.born, from: [], content: shown.file.content, path: shown.path),
      for: shown.document, on: index)
    desks[index].local.documents[shown.document]?.update()
  }

  private mutating func journal(
    _ kind: LineageRecord.Kind, _ content: ContentHash?, at path: DocumentPath, of shown: Shown,
    _ index: Int
  ) {
    let known = desks[index].local.documents[shown.document]
    let parents = known?.graph?.names(of: shown.file.content) ?? [.text(shown.file.content)]
    desks[index].local.journal.append(
      Desk.PendingRecord(
        document: shown.document,
        draft: RecordDraft(kind, from: parents, content: content, path: path)))
  }

  /// Somebody makes, renames, deletes or takes back a document.
  mutating func changeNames(_ index: Int) {
    guard desks[index].isRunning else { return }
    switch chance.number(0..<8) {
    case 0...1: create(index)
    case 2...4: rename(index)
    case 5...6: delete(index)
    default: takeBack(index)
    }
  }

  private mutating func freePath(_ index: Int) -> DocumentPath? {
    let names = ["Note.md", "Plan.md", "List.md", "folder/Note.md"].map { DocumentPath($0) }
    return chance.pick(names.filter { desks[index].disk[$0] == nil })
  }

  private mutating func create(_ index: Int) {
    guard let path = freePath(index) else { return }
    look(index)
    guard desks[index].disk[path] == nil else { return }
    let text = chance.happens(onceIn: 3) ? "" : "w\(ledger.newWord())\n"
    let content = pool.add(Array(text.utf8))
    keep(content, on: index)
    let document = DocumentID(hash: ContentHash(of: "born \(chance.next())"))
    trace.note("\(desks[index].name): makes \(path.text)")
    desks[index].local.journal.append(
      Desk.PendingRecord(
        document: document, draft: RecordDraft(.born, from: [], content: content, path: path)))
    look(index)
  }

  private mutating func rename(_ index: Int) {
    guard let shown = pickShown(index), let path = freePath(index) else { return }
    keep(shown.file.content, on: index)
    adopt(shown, index)
    trace.note("\(desks[index].name): renames \(shown.path.text) to \(path.text)")
    journal(.renamed, shown.file.content, at: path, of: shown, index)
    look(index)
  }

  private mutating func delete(_ index: Int) {
    guard let shown = pickShown(index) else { return }
    keep(shown.file.content, on: index)
    adopt(shown, index)
    trace.note("\(desks[index].name): deletes \(shown.path.text)")
    journal(.deleted, nil, at: shown.path, of: shown, index)
    look(index)
    if survives(index), desks[index].disk[shown.path]?.content == shown.file.content {
      desks[index].disk[shown.path] = nil
    }
  }

  private mutating func takeBack(_ index: Int) {
    let kept = desks[index].local.kept
    for id in desks[index].local.documents.keys.sorted() {
      guard let graph = desks[index].local.documents[id]?.graph,
        graph.heads.allSatisfy({ graph.nodes[$0].content == nil }),
        let last = graph.nodes.last(where: { $0.content.map(kept.contains) ?? false }),
        let content = last.content, let path = graph.path(of: graph.heads),
        desks[index].disk[path] == nil
      else { continue }
      trace.note("\(desks[index].name): takes \(path.text) back")
      let parents = graph.heads.compactMap { graph.nodes[$0].records.first?.id }
      desks[index].local.journal.append(
        Desk.PendingRecord(
          document: id,
          draft: RecordDraft(
            .restored, from: parents.map { .version($0) }, content: content, path: path)))
      return look(index)
    }
  }
}
