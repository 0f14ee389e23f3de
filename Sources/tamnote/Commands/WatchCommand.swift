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
      for change in Action.changes(from: shown, to: now) where Deed(change) != .moved {
        try print(change, now.first { $0.id == change.id }, invocation, notes)
      }
      shown = now
    }
  }

  private static func print(
    _ change: Action.Change, _ note: ArrayElement?, _ invocation: Invocation, _ notes: Notes
  ) throws {
    let deed = Deed(change).rawValue
    let text = (change.after ?? change.before)?.value.plainText ?? ""
    // Who deleted a note is not known here; who wrote it last would be the wrong answer.
    let by = note.flatMap { notes.store.machineName(of: $0.replica) }
    if invocation.isJSON {
      return try Output.print([
        "change": .string(deed), "id": .string(change.id.description),
        "text": .string(text),
        "by": by.map(JSONValue.string) ?? .null, "time": .integer(Clock.seconds),
      ])
    }
    let author = by.map { " by \($0)" } ?? ""
    let words = "\(Clock.wording(ofSeconds: Clock.seconds))  \(deed)\(author): "
    try Output.print([OutputLine(words: words, data: text)])
  }
}
