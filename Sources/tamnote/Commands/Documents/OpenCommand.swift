import CursesConsole
import DocumentStorage

extension Subcommand {
  static let open = Subcommand(
    "open", "[NAME]", "edit a document, live in every terminal; without a name a new one",
    flags: [.new], meanings: [.new: "make the document, where there is none of that name"],
    prints: false, count: 0...1, run: openDocument)

  private static func openDocument(_ invocation: Invocation) throws {
    let notes = try Notes(folder: invocation.arguments.folder)
    let container = try invocation.documents(beside: notes)
    let path = try invocation.operands.first.map { name in
      try container.path(of: name, isNew: invocation.arguments.flags.contains(.new))
    }
    try MainActor.assumeIsolated {
      let terminal = try Terminal()
      defer { terminal.end() }
      try Session.edit(
        path, on: terminal, notes: notes, container: container,
        polls: invocation.arguments.flags.contains(.poll))
    }
  }
}
