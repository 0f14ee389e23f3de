import DocumentStorage
import SharedFolders

extension World {
  /// Does one thing that the rules asked for.
  ///
  /// - Returns: whether the program is still alive.
  mutating func carryOut(
    _ action: ReconcileAction, for document: DocumentID, on index: Int
  ) -> Bool {
    guard survives(index) else { return false }
    switch action {
    case .takeIn(let file): takeIn(file, on: index)
    case .keep(let text): keep(pool.add(text), on: index)
    case .record(let draft):
      if draft.kind == .merged { outcome.merges += 1 }
      write(draft, for: document, on: index)
    case .write(let content, let path, let expected):
      save(content, to: path, over: expected, on: index)
    case .remove(let path, let content):
      if desks[index].disk[path]?.content == content {
        trace.note("\(desks[index].name): removes \(path.text)")
        desks[index].disk[path] = nil
      }
    case .setAside(let content, let path): setAside(content, beside: path, of: document, on: index)
    case .keepVersion(let content, let reason):
      if reason == .diskWon { outcome.diskWins += 1 }
      // What is merged must be in the document, whoever looks at the version beside it.
      if !reason.isMergedIn { desks[index].local.conflictVersions.insert(content) }
      if reason == .mergedWithoutHistory { desks[index].local.strangeVersions.insert(content) }
      trace.note("\(desks[index].name): keeps version \(show(content)): \(reason)")
    }
    return true
  }

  private mutating func takeIn(_ file: ObservedFile, on index: Int) {
    desks[index].local.kept.insert(file.content)
    trace.note("\(desks[index].name): takes in \(show(file.content)) of \(file.path.text)")
    let words = pool.words(in: file.content)
    if file.role == .copy { ledger.owe(copied: words) } else { ledger.owe(whileCarried: words) }
  }

  mutating func keep(_ content: ContentHash, on index: Int) {
    desks[index].local.kept.insert(content)
    ledger.owe(pool.words(in: content))
  }

  /// Saves by exchange: what lay there is looked at afterwards.
  mutating func save(
    _ content: ContentHash, to path: DocumentPath, over expected: ContentHash?, on index: Int
  ) {
    if setting.programs, !isMeeting, expected != nil, chance.happens(onceIn: 12) {
      // A program writes between the last look and the exchange.
      program(index, edits: path)
    }
    let old = desks[index].disk[path]
    trace.note("\(desks[index].name): writes \(show(content)) to \(path.text)")
    desks[index].disk[path] = SyncedFile(
      content: content, modified: max(clock(index), (old?.modified ?? .min / 2) + 1),
      writer: .ourselves)
    if let old, old.content != expected {
      leftovers += 1
      desks[index].disk[CopyName.leftover(of: path, number: leftovers)] = old
    }
  }

  private mutating func setAside(
    _ content: ContentHash, beside path: DocumentPath, of document: DocumentID, on index: Int
  ) {
    let name = sorting(index).nameToSetAside(content, beside: path, of: document)
    if let name { save(content, to: name, over: nil, on: index) }
  }
}
