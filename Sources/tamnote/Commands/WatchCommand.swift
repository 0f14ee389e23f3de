import Dispatch
import KeyValueStorage

extension Subcommand {
  static let watch = Subcommand(
    "watch", "", "print changes of the notes as they arrive, until it is ended", count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    let arrived = DispatchSemaphore(value: 0)
    var shown = notes.all
    notes.store.observe { _ in arrived.signal() }
    try notes.store.startWatching(polls: invocation.arguments.flags.contains(.poll))
    while true {
      arrived.wait()
      let now = notes.all
      for change in changes(from: shown, to: now) {
        try print(change.fate, change.note, invocation, notes)
      }
      shown = now
    }
  }

  /// What happened to a note, as it is printed.
  private enum Fate: String {
    case added
    case changed
    case deleted
  }

  private static func changes(
    from before: [ArrayElement], to after: [ArrayElement]
  ) -> [(fate: Fate, note: ArrayElement)] {
    var old: [ElementID: ArrayElement] = [:]
    for note in before { old[note.id] = note }
    let present = Set(after.map(\.id))
    let removed = before.filter { !present.contains($0.id) }.map { (fate: Fate.deleted, note: $0) }
    let written = after.compactMap { note -> (fate: Fate, note: ArrayElement)? in
      guard let earlier = old[note.id] else { return (.added, note) }
      return earlier.value == note.value ? nil : (.changed, note)
    }
    return removed + written
  }

  // As JSON: {"change" ("added", "changed" or "deleted"), "id", "text", "by", "time"}
  private static func print(
    _ fate: Fate, _ note: ArrayElement, _ invocation: Invocation, _ notes: Notes
  ) throws {
    // Who deleted a note is not known here; who wrote it last would be the wrong answer.
    let by = fate == .deleted ? nil : notes.store.machineName(of: note.replica)
    if invocation.isJSON {
      return try Output.print([
        "change": .string(fate.rawValue), "id": .string(note.id.description),
        "text": .string(note.text),
        "by": by.map(JSONValue.string) ?? .null, "time": .integer(Clock.seconds),
      ])
    }
    let author = by.map { " by \($0)" } ?? ""
    let words = "\(Clock.wording(ofSeconds: Clock.seconds))  \(fate.rawValue)\(author): "
    try Output.print([OutputLine(words: words, data: note.text)])
  }
}
