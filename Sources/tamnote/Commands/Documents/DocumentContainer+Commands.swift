import DocumentStorage
import KeyValueStorage
import SharedFolders
import TextModel

extension Invocation {
  /// Opens the documents of the chosen folder.
  func documents() throws -> DocumentContainer {
    try documents(beside: knownNotes())
  }

  /// Opens the documents that lie in the same folder as these notes.
  func documents(beside notes: Notes) throws -> DocumentContainer {
    try Documents(beside: notes, polls: arguments.flags.contains(.poll)).container()
  }
}

extension DocumentContainer {
  /// The path of the document that a name means.
  ///
  /// - Throws: where there is none, or several may be meant.
  func path(of name: String) throws(CommandFailure) -> String {
    switch lookUp(name) {
    case .found(let path): return path
    case .ambiguous(let paths): throw .ambiguousDocument(name, paths)
    case .notFound where isAway: throw .documentsAway(contact, path: container.path)
    case .notFound: throw .noSuchDocument(name)
    }
  }

  /// The path of the document that a name means, or of a new one, if that is wanted.
  ///
  /// On a terminal the person is asked.
  func path(of name: String, isNew: Bool) throws -> String {
    do throws(CommandFailure) {
      return try path(of: name)
    } catch {
      switch error {
      case .noSuchDocument: break
      // What is made now is kept, and saved when the folder is back.
      case .documentsAway where isNew: break
      default: throw error
      }
      let new = try newPath(named: name)
      guard isNew || Self.isWanted(new) else { throw error }
      return new
    }
  }

  /// Where a new document is to lie; without an ending it is Markdown.
  ///
  /// - Throws: what is wrong with the name, and one that would do.
  func newPath(named name: String) throws -> String {
    let last = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    let isWhole = last.map { $0.isEmpty || $0.contains(UInt8(ascii: ".")) } ?? true
    let path = isWhole ? name : name + DocumentName.usualEnding
    // An ending must not hide what is wrong with the name as it was typed.
    let typed = isWhole ? nil : last.flatMap { DocumentName.problem(with: String(Substring($0))) }
    if let problem = typed ?? problem(withNewPath: path) {
      let offered = try safePath(like: path)
      throw CommandFailure.badDocumentName(name, problem, offered: offered)
    }
    return path
  }

  private static func isWanted(_ path: String) -> Bool {
    guard SystemCalls.isTerminal(.input), SystemCalls.isTerminal(.error) else { return false }
    Output.ask("There is no document \(path). Make it? y/N ")
    let answer = try? SystemCalls.readLine()
    return answer == "y" || answer == "Y" || answer == "yes"
  }
}

extension CommandFailure {
  /// What to say of a document that was closed and is not saved.
  static func notSaved(_ document: Document, _ error: SharedFolderError) -> CommandFailure {
    guard case .notKept = document.standing.safety else {
      return .documentNotSaved(error, document.path)
    }
    let text = String(decoding: document.text.bytes, as: UTF8.self)
    return .documentNotKept(error, document.path, text: text)
  }
}
