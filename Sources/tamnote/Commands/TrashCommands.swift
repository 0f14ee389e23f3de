import KeyValueStorage
import SharedFolders

extension Subcommand {
  static let trashList = Subcommand(
    "trash list", "", "list deleted and overwritten notes, newest first", onlyReads: true,
    count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    let trash = try notes.trash()
    if invocation.isJSON { return try Output.print(.array(trash.map(json))) }
    try Output.print(
      trash.map { entry in
        let how = entry.reason == .deleted ? "deleted" : "changed"
        let when = Clock.wording(ofSeconds: entry.time)
        return OutputLine(
          words: "\(entry.id.description.prefix(6))  \(how) \(when) on \(entry.origin)  ",
          data: entry.placed.value.plainText)
      })
  }

  static let trashRestore = Subcommand(
    "trash restore", "ID…", "bring notes back from the Trash", count: 1...Int.max
  ) { invocation in
    let notes = try invocation.openNotes()
    let trash = try notes.trash()
    var entries: [TrashedValue] = []
    for word in invocation.operands {
      let entry = try entry(word, in: trash)
      if !entries.contains(entry) { entries.append(entry) }
    }
    let receipt = try notes.perform(.restore(key: Notes.key, entries))
    try Output.report(receipt, notes.store) { () throws(SharedFolderError) in
      if invocation.isJSON { return try Output.print(.array(entries.map(json))) }
      try Output.print(entries.map { OutputLine(data: $0.placed.value.plainText) })
    }
  }

  private static func entry(
    _ word: String, in trash: [TrashedValue]
  ) throws(CommandFailure) -> TrashedValue {
    let found = trash.filter { NoteReference.matches($0.id, word) }
    guard let entry = found.first else { throw .noSuchTrash(word) }
    guard found.count == 1 else { throw .ambiguousNote(word, count: found.count) }
    return entry
  }

  private static func json(_ entry: TrashedValue) -> JSONValue {
    [
      "id": .string(entry.id.description), "text": .string(entry.placed.value.plainText),
      "reason": entry.reason == .deleted ? "deleted" : "overwritten",
      "time": .integer(entry.time), "by": .string(entry.origin),
    ]
  }
}
