import DocumentStorage
import Probing
import SharedFolders
import TextModel

/// A folder with the history of one document, and terminals that edit the document.
struct HistoryBox {
  let home: TemporaryFolder
  let file: HistoryFile

  init() throws {
    home = try TemporaryFolder()
    try HistoryFile.prepareFolder(home.path("documents"))
    file = HistoryFile(
      of: DocumentID(hash: ContentHash(of: "document")), in: home.path("documents"),
      replica: ReplicaID(1), delays: Delays(overriddenBy: "lock=10000"))
  }

  var folder: String { home.path("documents") }

  func terminal(_ name: String, disk: String = "") -> Desk {
    Desk(
      DocumentHistory(file, author: HistoryAuthor(name: name), disk: HashedText(TextBuffer(disk))))
  }

  /// What a terminal finds that opens the document now.
  func reopened(disk: String = "") -> String { terminal("late", disk: disk).shown }

  func bytes() throws -> [UInt8] {
    try FileReading.read(file.path, maximumSize: 1 << 30).bytes
  }

  func put(_ bytes: [UInt8]) throws { try home.write(bytes, to: "documents/" + file.name) }

  /// What lies in the folder beside the history and its lock.
  func asides() throws -> [String] {
    try home.names("documents").filter { $0 != "locks" && $0 != file.name }
  }

  /// One terminal: what it shows, and what it has not published yet.
  struct Desk {
    var history: DocumentHistory
    private(set) var bytes: [UInt8]
    private(set) var pending: Delta?

    init(_ history: DocumentHistory) {
      self.history = history
      bytes = history.text.bytes
    }

    var shown: String { String(decoding: bytes, as: UTF8.self) }

    mutating func replace(_ range: Range<Int>, with text: String) {
      let delta = Delta(
        replacing: range, with: Array(text.utf8), inTextOfLength: bytes.count)
      bytes = delta.applied(to: bytes)
      pending = pending.map { $0.composed(with: delta) } ?? delta
    }

    mutating func append(_ text: String) {
      replace(bytes.count..<bytes.count, with: text)
    }

    @discardableResult
    mutating func exchange() -> HistoryExchange {
      let exchange = history.exchange(pending)
      for change in exchange.remote { bytes = change.delta.applied(to: bytes) }
      pending = exchange.pending
      return exchange
    }

    @discardableResult
    mutating func keep() -> HistoryKeeping.Outcome? {
      guard let outcome = history.keeping?.keep() else { return nil }
      history.take(outcome)
      return outcome
    }
  }
}
