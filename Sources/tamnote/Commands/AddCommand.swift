import KeyValueStorage
import Screens
import SharedFolders

extension Subcommand {
  static let add = Subcommand(
    "add", "[TEXT…]", "add a note; without TEXT one for each line of standard input",
    flags: [.eachLine], count: 0...Int.max
  ) { invocation in
    let readsInput = invocation.operands.isEmpty || invocation.operands == ["-"]
    let text = readsInput ? try standardInput() : invocation.text(from: 0)
    let lines = text.withPlainLineBreaks.filledLines
    guard !lines.isEmpty else { throw CommandFailure.nothingToAdd }
    let notes = try invocation.openNotesToAdd()
    let receipt = try notes.store.perform(Notes.adding(lines))
    try Output.report(receipt, notes.store) { () throws(SharedFolderError) in
      guard invocation.isJSON else { return }
      let added = Set(receipt.action?.changes.map(\.id) ?? [])
      let all = notes.all.filter { added.contains($0.id) }
      try Output.print(.array(all.map { json($0, number: nil, notes) }))
    }
  }

  /// All of standard input, which must be UTF-8.
  private static func standardInput() throws -> String {
    let bytes = try SystemCalls.readStandardInput(atMost: 16 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CommandFailure.notUTF8 }
    return text
  }
}
