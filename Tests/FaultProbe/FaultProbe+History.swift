import DocumentStorage
import Glibc
import SeededRandomness
import SharedFolders
import TextModel

extension FaultProbe {
  /// Publishes a line at the end and keeps it: `history-line FOLDER LINE DISK`.
  ///
  /// Says how each step ended.
  static func publishLine(_ arguments: [String]) throws {
    var history = DocumentHistory(
      historyFile(arguments[1]), author: HistoryAuthor(name: "probe"),
      disk: HashedText(TextBuffer(arguments[3])))
    let end = history.text.utf8Count
    let line = Delta(
      replacing: end..<end, with: Array(arguments[2].utf8), inTextOfLength: end)
    let exchange = history.exchange(line)
    print(exchange.pending == nil ? "published" : "pending")
    guard let keeping = history.keeping else { return }
    if case .kept = keeping.keep() { print("kept") } else { print("not kept") }
  }

  /// Publishes words at random places, one by one: `history-words FOLDER NAME COUNT SEED`.
  ///
  /// Says each word once it is published. Then waits for the end of input, takes in what came, and
  /// says the hash of the text.
  static func publishWords(_ arguments: [String]) throws {
    guard let count = Int(arguments[3]), let seed = UInt64(arguments[4]) else { return }
    var random = SeededRandom(seed: seed)
    var editor = HistoryEditor(historyFile(arguments[1]), name: arguments[2])
    print("opened")
    for number in 0..<count {
      let word = "\(arguments[2])-\(number)"
      editor.insert(word, using: &random)
      editor.exchange()
      while editor.isPending { editor.exchange() }
      print(word)
      fflush(nil)
      if number % 16 == 0 { editor.keep() }
    }
    print("typed")
    fflush(nil)
    while readLine() != nil {}
    editor.exchange()
    print("hash \(HashedText(TextBuffer(editor.shown.bytes)).hash)")
  }

  private static func historyFile(_ folder: String) -> HistoryFile {
    HistoryFile(
      of: DocumentID(hash: ContentHash(of: "document")), in: folder, replica: replica)
  }
}
