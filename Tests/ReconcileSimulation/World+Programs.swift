import DocumentStorage
import SharedFolders

extension World {
  /// A program that knows nothing of TamNote changes a file, or reads it to write it later.
  mutating func runProgram(_ index: Int) {
    let files = desks[index].files.filter { CopyName.original(of: $0.path) == nil }
    guard let (path, file) = chance.pick(files) else { return }
    if let reading = desks[index].readings.last, chance.happens(onceIn: 2) {
      desks[index].readings.removeLast()
      write(index, to: reading.path, havingRead: reading.content)
    } else if chance.happens(onceIn: 3) {
      desks[index].readings.append((path, file.content))
    } else {
      write(index, to: path, havingRead: file.content)
    }
    if chance.happens(onceIn: 2) { look(index) }
  }

  mutating func program(_ index: Int, edits path: DocumentPath) {
    guard let file = desks[index].disk[path] else { return }
    write(index, to: path, havingRead: file.content)
  }

  private mutating func write(
    _ index: Int, to path: DocumentPath, havingRead read: ContentHash
  ) {
    let content = pool.add(Editing.change(pool[read], chance: &chance, ledger: &ledger))
    guard let old = desks[index].disk[path], old.content != content else { return }
    readByPrograms[content] = read
    trace.note(
      "\(desks[index].name): a program that read \(show(read)) writes \(show(content))"
        + " to \(path.text)")
    if old.content != read { ledger.note(dropped: old.content, in: pool) }
    ledger.note(written: pool.words(in: content))
    ledger.lives.note(content, madeFrom: read, in: pool)
    desks[index].disk[path] = SyncedFile(
      content: content, modified: max(clock(index), old.modified + 1),
      writer: desks[index].isRunning ? .program : .engine)
  }

  /// Brings back TamNote's state folder of an earlier day; the shared folder stays as it is.
  mutating func setBack(_ index: Int) {
    let earlier = backups.indices.filter { backups[$0].desk == index }
    guard chance.happens(onceIn: 2), let backup = chance.pick(earlier) else {
      backups.append((index, desks[index].local))
      return
    }
    trace.note("\(desks[index].name): is set back to an earlier day")
    desks[index].local = backups[backup].state
    forgiveWhatIsNowhere()
    look(index)
  }

  /// Loses what TamNote remembers of its documents between two looks.
  mutating func forget(_ index: Int) {
    trace.note("\(desks[index].name): forgets what it remembers")
    for document in desks[index].local.documents.keys.sorted() {
      let forgotten = desks[index].local.documents[document]?.forget() ?? []
      for content in forgotten { ledger.forget(copied: pool.words(in: content)) }
    }
    look(index)
  }

  /// Texts that were only in the state folder are gone with it; what lies on disks is seen anew.
  private mutating func forgiveWhatIsNowhere() {
    let kept = desks.reduce(into: Set<ContentHash>()) { $0.formUnion($1.local.kept) }
    let files = Set(desks.flatMap { $0.disk.values.map(\.content) })
    ledger.forgive(allBut: kept, carried: files, in: pool)
  }
}
