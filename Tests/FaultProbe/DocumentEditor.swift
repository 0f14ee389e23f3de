import DocumentStorage
import SharedFolders
import TextModel

/// Edits a document as the program does, with a plain merge: every line that anybody wrote stays.
struct DocumentEditor {
  private let reading: DocumentReading
  private let save: DocumentSave
  private let path: String
  /// Texts that this editor has made durable, each under its hash.
  private let store: String
  private var displaced: [DisplacedFile] = []

  init(_ path: String, in root: String, store: String) {
    reading = DocumentReading(root: root, maximumSize: 1 << 20)
    save = DocumentSave(
      root: root, replica: .random(), backups: store + "/backups", maximumSize: 1 << 20)
    self.path = path
    self.store = store
  }

  /// Adds a line to what the document holds.
  mutating func add(_ line: String) throws {
    let found = try read()
    let lines = found.map { Self.lines($0.content) } ?? []
    try put(lines + [line], base: found?.seen)
  }

  /// Saves these lines, merged with those that come in between, until they are in.
  mutating func put(_ lines: [String], base: SeenFile?) throws {
    var (lines, base) = (lines, base)
    while true {
      let content = HashedText(TextBuffer(lines.map { $0 + "\n" }.joined()))
      try keep(content)
      guard let outcome = try Self.unlessInMotion({ try save.save(content, at: path, base: base) })
      else {
        let found = try read()
        if let found { lines = Self.union(Self.lines(found.content), lines) }
        base = found?.seen
        continue
      }
      switch outcome {
      case .unchanged, .taken: return
      case .overtaken(let found):
        try keep(found.content)
        (lines, base) = (Self.union(Self.lines(found.content), lines), found.seen)
      case .torn(let error): throw error
      case .saved(let saved):
        if let problem = saved.problem { throw problem }
        guard let file = saved.displaced else { return }
        try keep(file.content)
        displaced.append(file)
        let merged = Self.union(lines, Self.lines(file.content))
        if merged.count == lines.count { return }
        (lines, base) = (merged, saved.seen)
      }
    }
  }

  /// Lets go of displaced files; returns whether all are gone.
  mutating func release() throws -> Bool {
    let files = displaced
    displaced = []
    for file in files {
      switch try save.release(file) {
      case .gone: continue
      case .stillOpen: displaced.append(file)
      case .changed(let changed):
        try keep(changed.content)
        displaced.append(changed)
        let found = try read()
        let lines = found.map { Self.lines($0.content) } ?? []
        try put(Self.union(lines, Self.lines(changed.content)), base: found?.seen)
      }
    }
    return displaced.isEmpty
  }

  /// Takes in what others left when they died.
  mutating func takeInLeftovers() throws {
    try save.takeInLeftovers(in: "", delays: Delays(overriddenBy: "leftover=0")) { file in
      try keep(file.content)
      print(Self.lines(file.content).joined(separator: ","))
    }
  }

  private func read() throws -> ReadDocument? {
    while true {
      do {
        return try reading.read(path)
      } catch {
        if error.code == .notFound { return nil }
        guard error.code == .busy else { throw error }
      }
    }
  }

  /// Nil where others wrote all the while or took the file away, so that it is to be tried again.
  private static func unlessInMotion<Result>(_ body: () throws -> Result) throws -> Result? {
    do {
      return try body()
    } catch let error as SharedFolderError where [.busy, .notFound].contains(error.code) {
      return nil
    }
  }

  private func keep(_ content: HashedText) throws {
    try AtomicSave(replica: .random(), access: .onlyUser).write(
      content.text.bytes, to: "\(store)/\(content.hash)", durably: false)
  }

  private static func lines(_ content: HashedText) -> [String] {
    String(decoding: content.text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func union(_ lines: [String], _ others: [String]) -> [String] {
    lines + others.filter { !lines.contains($0) }
  }
}
