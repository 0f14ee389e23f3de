import DocumentStorage
import SharedFolders
import TextModel

extension Subcommand {
  static let cat = Subcommand(
    "cat", "NAME…", "print documents, with what is typed in them just now", onlyReads: true,
    count: 1...Int.max
  ) { invocation in
    let container = try invocation.documents()
    for path in try invocation.operands.map({ try container.path(of: $0) }) {
      try show(path, in: container, asJSON: invocation.isJSON)
    }
  }

  static let documentShow = Subcommand(
    "doc show", "NAME", "print a document, with what is typed in it just now", onlyReads: true,
    count: 1...1
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    try show(path, in: container, asJSON: invocation.isJSON)
  }

  static let documentPath = Subcommand(
    "doc path", "NAME", "print where a document's file is", onlyReads: true, isForPrograms: true,
    count: 1...1
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    try printPath(path, in: container, invocation)
  }

  static let documentNew = Subcommand(
    "doc new", "NAME [TEXT…]", "make a document; without TEXT of standard input",
    count: 1...Int.max
  ) { invocation in
    let container = try invocation.documents()
    let wanted = try container.newPath(named: invocation.operands[0])
    let text = try givenText(invocation)
    // A file appears with its first character.
    guard !text.isEmpty else { throw CommandFailure.nothingToAdd }
    // Standard input may take long: what got the name meanwhile keeps it.
    let document = Document.new(in: container, at: wanted)
    try change(document, in: container) { _ in text }
    try printPath(document.path ?? wanted, in: container, invocation)
  }

  static let documentWrite = Subcommand(
    "doc write", "NAME [TEXT…]",
    "give a document another text, merged with what others write meanwhile", flags: [.base],
    prints: false, count: 1...Int.max
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    let document = try Document.open(path, in: container)
    let base = try base(named: invocation.arguments.base, of: document)
    // Standard input may take long; what comes in meanwhile is merged, not overwritten.
    let text = try givenText(invocation)
    try change(document, in: container) { present in
      let now = present.bytes
      if base == now { return text }
      return ThreeWayMerge(base: base, mine: now, theirs: text).bytes
    }
  }

  static let documentAppend = Subcommand(
    "doc append", "NAME [TEXT…]", "add lines at the end of a document", prints: false,
    count: 1...Int.max
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    let text = try givenText(invocation)
    try change(path, in: container) { present in
      let now = present.bytes
      let isOpen = now.last.map { $0 != UInt8(ascii: "\n") } ?? false
      return now + (isOpen ? [UInt8(ascii: "\n")] : []) + text
    }
  }

  // MARK: - Texts

  // As JSON: {"path", "text", "base"}
  private static func show(
    _ path: String, in container: DocumentContainer, asJSON: Bool
  ) throws {
    let document = try Document.open(path, in: container)
    let text = document.text
    guard asJSON else { return try Output.print(text: text.bytes) }
    try Output.print([
      "path": .string(path), "text": .string(String(decoding: text.bytes, as: UTF8.self)),
      "base": .string(ContentHash(of: text.bytes).description),
    ])
  }

  // As JSON: {"path"}
  private static func printPath(
    _ path: String, in container: DocumentContainer, _ invocation: Invocation
  ) throws {
    let absolute = Paths.join(container.documentsPath, path)
    guard invocation.isJSON else { return try Output.print(absolute) }
    try Output.print(["path": .string(absolute)])
  }

  /// The text behind the name, with an end to its last line; or else standard input, as it is.
  private static func givenText(_ invocation: Invocation) throws -> [UInt8] {
    guard invocation.operands.count > 1, invocation.operands.dropFirst() != ["-"] else {
      return try SystemCalls.readStandardInput(atMost: 1 << 30)
    }
    return Array((invocation.text(from: 1) + "\n").utf8)
  }

  /// The text that a new one was made from: the present one, or a version that is named.
  private static func base(named name: String?, of document: Document) throws -> [UInt8] {
    let present = document.text.bytes
    guard let name, name != ContentHash(of: present).description else { return present }
    return try text(of: name, in: document).bytes
  }

  /// The text of a version that is named by its id, or by the beginning of it as `doc history` shows it.
  fileprivate static func text(of name: String, in document: Document) throws -> TextBuffer {
    guard let text = try document.contents(of: version(name, of: document)) else {
      throw CommandFailure.noSuchVersion(name)
    }
    return text
  }

  /// The version that is named; of one that lost a conflict and was saved too, the former.
  fileprivate static func version(_ name: String, of document: Document) throws -> FileVersion {
    let matches = try document.versions().filter { $0.persistentIdentifier.hasPrefix(name) }
    guard Set(matches.map(\.persistentIdentifier)).count == 1,
      let version = matches.first(where: { !$0.isResolved }) ?? matches.first
    else { throw CommandFailure.noSuchVersion(name) }
    return version
  }

  private static func change(
    _ path: String, in container: DocumentContainer, _ body: (TextBuffer) -> [UInt8]
  ) throws {
    try change(Document.open(path, in: container), in: container, body)
  }

  /// Gives a document the text that is made of the present one, and saves it.
  private static func change(
    _ document: Document, in container: DocumentContainer, _ body: (TextBuffer) -> [UInt8]
  ) throws {
    if let reason = document.standing.readOnly {
      throw CommandFailure.documentIsReadOnly(document.path ?? "", reason)
    }
    _ = document.exchange()
    let before = document.text
    let delta = TextDifference(from: before.bytes, to: body(before)).delta
    _ = document.exchange(delta, replacesText: true)
    try close(document, in: container)
  }

  fileprivate static func close(
    _ document: Document, in container: DocumentContainer
  ) throws(CommandFailure) {
    defer { LastDocumentChange(in: container.container).note(document.path) }
    do throws(SharedFolderError) {
      try document.close()
    } catch {
      throw CommandFailure.notSaved(document, error)
    }
  }
}

extension Subcommand {
  static let documentHistory = Subcommand(
    "doc history", "NAME", "list what a document was before, the newest first", onlyReads: true,
    count: 1...1
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    let versions = try Document.open(path, in: container).versions()
    try print(versions, invocation)
  }

  static let documentRestore = Subcommand(
    "doc restore", "NAME ID", "bring a text of doc history back; the present one stays in it",
    prints: false, count: 2...2
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    let document = try Document.open(path, in: container)
    // What is no text has none of its own to lose: it stays a version.
    if let reason = document.standing.readOnly, reason != .binary {
      throw CommandFailure.documentIsReadOnly(path, reason)
    }
    try document.restore(version(invocation.operands[1], of: document))
    try close(document, in: container)
  }

  static let documentResolve = Subcommand(
    "doc resolve", "NAME [ID]",
    "say that versions which lost a conflict are looked at; without ID all",
    count: 1...2
  ) { invocation in
    let container = try invocation.documents()
    let path = try container.path(of: invocation.operands[0])
    let document = try Document.open(path, in: container)
    let named = try invocation.operands.dropFirst().first.map { try version($0, of: document) }
    let unresolved = try document.unresolvedConflictVersions().filter {
      named == nil || $0.persistentIdentifier == named?.persistentIdentifier
    }
    try document.resolve(unresolved)
    let names = unresolved.map(\.persistentIdentifier)
    try print(
      document.versions().filter { $0.isConflict && names.contains($0.persistentIdentifier) },
      invocation)
  }

  private static func print(_ versions: [FileVersion], _ invocation: Invocation) throws {
    if invocation.isJSON { return try Output.print(.array(versions.map(json))) }
    try Output.print(
      versions.map { version in
        let time = Clock.wording(ofSeconds: version.modified / 1000)
        // The exact number, by which two versions are told apart.
        let size = version.size == 1 ? "1 byte" : "\(version.size) bytes"
        let mark = version.isResolved ? "" : "  lost a conflict"
        return OutputLine(
          words:
            "\(version.persistentIdentifier.prefix(8))  \(time)  \(size)\(mark)  ",
          data: version.origin)
      })
  }

  // {"id", "time", "origin", "size", "kind", "isResolved"}
  private static func json(_ version: FileVersion) -> JSONValue {
    [
      "id": .string(version.persistentIdentifier), "time": .integer(version.modified / 1000),
      "origin": .string(version.origin), "size": .integer(Int64(version.size)),
      "kind": .string("\(version.kind)"), "isResolved": .boolean(version.isResolved),
    ]
  }
}
