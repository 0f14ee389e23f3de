import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders

extension Subcommand {
  static let add = Subcommand(
    "add", "[TEXT…]",
    "add a note, or of several lines a document; without TEXT of standard input",
    flags: [.eachLine], count: 0...Int.max
  ) { invocation in
    let readsInput = invocation.operands.isEmpty || invocation.operands == ["-"]
    let text = readsInput ? try standardInput() : invocation.text(from: 0)
    let lines = text.withPlainLineBreaks.filledLines
    guard !lines.isEmpty else { throw CommandFailure.nothingToAdd }
    let notes = try invocation.openNotesToAdd()
    if lines.count == 1 || invocation.arguments.flags.contains(.eachLine) {
      try add(lines, to: notes, invocation)
    } else {
      try addDocument(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n", notes, invocation)
    }
  }

  private static func add(_ lines: [String], to notes: Notes, _ invocation: Invocation) throws {
    let receipt = try notes.perform(Notes.adding(lines))
    try Output.report(receipt, notes.store) { () throws(SharedFolderError) in
      guard invocation.isJSON else { return }
      let added = Set(receipt.action?.changes.map(\.id) ?? [])
      let all = notes.all.filter { added.contains($0.id) }
      try Output.print(.array(all.map { json($0, number: nil, notes) }))
    }
  }

  // As JSON: {"id", "path"}
  private static func addDocument(
    _ text: String, _ notes: Notes, _ invocation: Invocation
  ) throws {
    let documents = Documents(beside: notes)
    let new = try notes.makeDocument(of: Draft(text: text), as: .command, in: documents)
    let path = Paths.join(try documents.container().documentsPath, new.document.path ?? "")
    // Undo takes it back.
    LastDocumentChange(in: notes.store.container).noteThatNotesFollow()
    // It is saved already.
    try? new.document.close()
    do throws(SharedFolderError) {
      if invocation.isJSON {
        try Output.print(["id": .string("\(new.document.id)"), "path": .string(path)])
      } else if SystemCalls.isTerminal(.error) {
        // No list of notes shows it.
        Output.say("tamnote: made the document \(new.document.path ?? path)")
      }
    } catch {
      throw CommandFailure.doneNotPrinted(error)
    }
    if let problem = new.problem { Output.say("tamnote: \(Words.notUndoable(problem)).") }
  }

  /// All of standard input, which must be UTF-8.
  private static func standardInput() throws -> String {
    let bytes = try SystemCalls.readStandardInput(atMost: 16 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CommandFailure.notUTF8 }
    return text
  }
}
