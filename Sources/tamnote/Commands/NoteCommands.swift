import KeyValueStorage
import Screens
import SharedFolders

extension Subcommand {
  static let noteList = Subcommand(
    "note list", "", "list the notes with numbers and ids",
    flags: [.text], choices: [[.text, .json]], onlyReads: true, count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    let all = notes.all
    do throws(SharedFolderError) {
      try RememberedList(of: notes).save(all.map(\.id))
    } catch {
      Output.say("tamnote: \(Words.notRemembered(error)).")
    }
    if invocation.isJSON {
      return try Output.print(
        .array(all.enumerated().map { json($0.element, number: $0.offset + 1, notes) }))
    }
    if invocation.arguments.flags.contains(.text) {
      return try Output.print(all.map { OutputLine(data: $0.text) })
    }
    let width = String(all.count).count
    try Output.print(
      all.enumerated().map { index, note in
        let number = String(index + 1)
        let padding = String(repeating: " ", count: width - number.count)
        let words = "\(padding)\(number)  \(note.id.description.prefix(6))  "
        return OutputLine(words: words, data: note.text)
      })
  }

  static let noteEdit = Subcommand(
    "note edit", "N|ID TEXT…", "give a note another text; print the one it had", count: 2...Int.max
  ) { invocation in
    let notes = try invocation.openNotes()
    let note = try NoteReference(notes).note(invocation.operands[0])
    let lines = invocation.text(from: 1).withPlainLineBreaks.filledLines
    guard !lines.isEmpty else { throw CommandFailure.nothingToAdd }
    let receipt = try notes.perform(notes.changing(note.id, from: note.text, to: lines))
    let stayed = try report([note], receipt, invocation, notes)
    if !stayed.isEmpty {
      Output.say(lines: ["tamnote: \(Words.stayed)"] + Words.listed(stayed.map(\.text)))
    }
  }

  static let noteDelete = Subcommand(
    "note delete", "N|ID…", "delete notes, printing them; undo and trash bring them back",
    count: 1...Int.max
  ) { invocation in
    let notes = try invocation.openNotes()
    let reference = NoteReference(notes)
    var hit: [ArrayElement] = []
    var named: Set<ElementID> = []
    for word in invocation.operands {
      let note = try reference.note(word)
      if named.insert(note.id).inserted { hit.append(note) }
    }
    let receipt = try notes.perform(Notes.deleting(hit))
    let stayed = try report(hit, receipt, invocation, notes)
    if !stayed.isEmpty { throw CommandFailure.notesStayed(stayed.map(\.text)) }
  }

  static let noteMove = Subcommand(
    "note move", "N|ID first|last|N|ID", "move a note to the place of another", prints: false,
    count: 2...2
  ) { invocation in
    let notes = try invocation.openNotes()
    let reference = NoteReference(notes)
    let note = try reference.note(invocation.operands[0])
    let target = try place(invocation.operands[1], for: note, reference, notes)
    guard target != note.id else { return }
    let receipt = try notes.perform(Notes.moving([note.id], after: target))
    try Output.warnUnlessSaved(receipt, notes.store)
  }

  /// The note behind which the moved one goes; nil for the top.
  private static func place(
    _ word: String, for note: ArrayElement, _ reference: NoteReference, _ notes: Notes
  ) throws -> ElementID? {
    let ids = notes.all.map(\.id)
    if word == "first" { return nil }
    if word == "last" { return ids.last { $0 != note.id } ?? note.id }
    let place = try reference.note(word).id
    guard let target = ids.firstIndex(of: place), let own = ids.firstIndex(of: note.id) else {
      return note.id
    }
    // Upwards it takes the other's place, downwards it goes behind it.
    if target >= own { return place }
    return target == 0 ? nil : ids[target - 1]
  }

  /// Prints the notes that were hit, as they were.
  ///
  /// - Returns: those that were not, as they are now: somebody changed them meanwhile.
  private static func report(
    _ named: [ArrayElement], _ receipt: Receipt, _ invocation: Invocation, _ notes: Notes
  ) throws -> [ArrayElement] {
    let changed = Set(receipt.action?.changes.map(\.id) ?? [])
    let hit = named.filter { changed.contains($0.id) }
    try Output.report(receipt, notes.store) { () throws(SharedFolderError) in
      if invocation.isJSON {
        try Output.print(.array(hit.map { json($0, number: nil, notes) }))
      } else {
        try Output.print(hit.map { OutputLine(data: $0.text) })
      }
    }
    let revisions = Dictionary(named.map { ($0.id, $0.revision) }) { first, _ in first }
    return notes.all.filter { note in
      !changed.contains(note.id) && revisions[note.id].map { $0 != note.revision } ?? false
    }
  }

  static func json(_ note: ArrayElement, number: Int?, _ notes: Notes) -> JSONValue {
    let first = number.map { [JSONValue.Member(name: "number", value: .integer(Int64($0)))] } ?? []
    return .object(
      first + [
        JSONValue.Member(name: "id", value: .string(note.id.description)),
        JSONValue.Member(name: "text", value: .string(note.text)),
        JSONValue.Member(name: "changed", value: .integer(note.changed)),
        JSONValue.Member(
          name: "by", value: .string(notes.store.machineName(of: note.replica) ?? "")),
        JSONValue.Member(name: "terminal", value: .string(note.terminal)),
      ])
  }
}
