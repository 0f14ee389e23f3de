import KeyValueStorage
import SharedFolders

extension Subcommand {
  static let undo = Subcommand(
    "undo", "",
    "take back the last change of notes: this terminal's, else the last of all",
    flags: [.force],
    meanings: [.force: "also from before this shell began, or before a document's change"],
    count: 0...0
  ) { invocation in
    let notes = try invocation.openNotes()
    if !invocation.arguments.flags.contains(.force) {
      try notes.requireExpectedUndo(LastDocumentChange(in: notes.store.container).load())
    }
    let takenBack = try notes.undo(Documents(beside: notes))
    let (receipt, words) = (takenBack.receipt, Words.takenBack(takenBack))
    try Output.report(receipt, notes.store) { () throws(SharedFolderError) in
      if invocation.isJSON {
        try Output.print([
          "undone": .string(words),
          "time": receipt.takenBack.map { .integer($0.time) } ?? .null,
          "blocked": .integer(Int64(receipt.blocked.count)),
        ])
      } else {
        try Output.print(words: words)
      }
    }
  }
}
