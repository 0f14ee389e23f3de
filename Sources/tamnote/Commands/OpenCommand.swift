import CursesConsole
import DocumentStorage
import SharedFolders

extension Subcommand {
  static let open = Subcommand(
    "open", "[NAME]", "edit a document, live in every terminal; without a name a new one",
    flags: [.new], count: 0...1
  ) { invocation in
    let notes = try Notes(folder: invocation.arguments.folder)
    let container = try DocumentContainer(notes.store.container, terminal: notes.terminal)
    var path: String?
    if let name = invocation.operands.first {
      path = try found(name, in: container, isNew: invocation.arguments.flags.contains(.new))
    }
    let terminal = try Terminal()
    defer { terminal.end() }
    try Session.edit(
      path, on: terminal, notes: notes, container: container,
      polls: invocation.arguments.flags.contains(.poll))
  }

  /// The path of the document that is called so; asks before one is made.
  private static func found(
    _ name: String, in container: DocumentContainer, isNew: Bool
  ) throws -> String {
    switch try container.find(name) {
    case .found(let path): return path
    case .several(let paths): throw CommandFailure.ambiguousDocument(name, paths)
    case .none:
      let path = try container.newPath(named: name)
      guard isNew || (try isWanted(path)) else { throw CommandFailure.noSuchDocument(name) }
      return path
    }
  }

  private static func isWanted(_ path: String) throws -> Bool {
    guard SystemCalls.isTerminal(.input), SystemCalls.isTerminal(.error) else { return false }
    Output.ask("There is no document \(path). Make it? y/N ")
    return ["y", "Y", "yes"].contains(try SystemCalls.readLine())
  }
}
