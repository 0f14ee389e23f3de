import Dispatch
import DocumentStorage
import Glibc
import SeededRandomness
import SharedFolders
import TextModel

extension FaultProbe {
  /// Types words at random places, one by one: `document-words FOLDER PATH NAME COUNT SEED`.
  ///
  /// Says each word once it is published. Then waits for the end of input, closes the document, and
  /// says the hash of the text.
  static func typeWords(_ arguments: [String]) throws {
    guard let count = Int(arguments[4]), let seed = UInt64(arguments[5]) else { return }
    var random = SeededRandom(seed: seed)
    var editor = OpenDocumentEditor(
      try Document.open(arguments[2], in: container(arguments[1], terminal: arguments[3])))
    print("opened")
    fflush(nil)
    for number in 0..<count {
      let word = "\(arguments[3])-\(number)"
      editor.insert(word, using: &random)
      print(word)
      fflush(nil)
    }
    print("typed")
    fflush(nil)
    while readLine() != nil {}
    editor.exchange()
    try editor.document.close()
    editor.exchange()
    print("hash \(HashedText(TextBuffer(editor.shown.bytes)).hash)")
  }

  /// Types a line at the end and closes the document: `document-line FOLDER PATH LINE`.
  ///
  /// Says each step.
  static func typeLine(_ arguments: [String]) throws {
    var editor = OpenDocumentEditor(
      try Document.open(arguments[2], in: container(arguments[1], terminal: "probe")))
    print("opened")
    fflush(nil)
    editor.append(arguments[3])
    print("typed")
    fflush(nil)
    try editor.document.close()
    print("closed")
  }

  /// Makes a document, types its text and closes it: `document-new FOLDER PATH TEXT`.
  ///
  /// Says each step.
  static func makeDocument(_ arguments: [String]) throws {
    var editor = OpenDocumentEditor(
      Document.new(in: try container(arguments[1], terminal: "probe"), at: arguments[2]))
    editor.append(arguments[3])
    print("typed")
    fflush(nil)
    try editor.document.close()
    print("closed")
  }

  /// Says why a document may not be changed, then waits until it may: `document-rights FOLDER PATH`.
  static func showRights(_ arguments: [String]) throws {
    let document = try Document.open(arguments[2], in: container(arguments[1], terminal: "probe"))
    let news = DispatchSemaphore(value: 0)
    document.observe { _ in news.signal() }
    print(document.standing.readOnly.map { "\($0)" } ?? "none")
    fflush(nil)
    while document.standing.readOnly != nil { news.wait() }
    print("none")
    fflush(nil)
  }

  static func container(_ folder: String, terminal: String) throws -> DocumentContainer {
    let state = try LocalState()
    let replica = try ReplicaIdentity(in: state).load()
    return try DocumentContainer(
      Container(at: folder, state: state, replica: replica), terminal: terminal)
  }
}
