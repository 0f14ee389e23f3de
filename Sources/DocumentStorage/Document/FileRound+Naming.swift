import SharedFolders
import Synchronization
import TextModel

extension FileRound {
  /// Where the text is to be saved; a new document that nobody has named is named by its first line.
  ///
  /// - Returns: nil while there is nothing to save yet: no file is made before the first character.
  mutating func name(_ content: HashedText) throws(SharedFolderError) -> DocumentPath? {
    if let path {
      if memory.isNamedByFirstLine { rename(from: path, after: content) }
      if memory.standing != .present { try makeFolders(for: self.path ?? path) }
      return self.path
    }
    guard !content.text.isEmpty else { return nil }
    let wanted =
      memory.wantedPath?.text
      ?? DocumentName.safe(Self.title(of: content.text), suffix: Self.suffix)
    let path = try container.freePath(like: wanted)
    try makeFolders(for: path)
    try container.places.withLock { places throws(SharedFolderError) in
      try places.note(document, at: path)
    }
    self.path = path
    memory.isNamedByFirstLine = memory.wantedPath == nil
    return path
  }

  /// Does a save; one that gives a new document its file as the only one on this machine, so that two
  /// of them never reach for the same name.
  mutating func beingBornAlone<Result>(
    _ body: (inout FileRound) throws(SharedFolderError) -> Result
  ) throws(SharedFolderError) -> Result {
    guard memory.isUnborn else { return try body(&self) }
    let held = try container.birthLock.acquire(waitingAtMost: container.delays.lock)
    let result = try body(&self)
    held.release()
    return result
  }

  /// Gives up a name that somebody else got first.
  mutating func giveUpName() {
    if memory.isUnborn { path = nil }
  }

  /// Makes the folders in which the file is to lie; none where the documents folder itself is away.
  private mutating func makeFolders(for path: DocumentPath) throws(SharedFolderError) {
    var folder = container.documentsPath
    let parts = path.text.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    guard !parts.isEmpty, try SystemCalls.statusIfPresent(of: folder)?.kind == .folder else {
      return
    }
    for part in parts {
      folder = Paths.join(folder, String(Substring(part)))
      switch try SystemCalls.statusIfPresent(of: folder)?.kind {
      case nil: try GroupRights.makeFolder(folder)
      case .folder: continue
      // A link may lead anywhere: nothing is made behind it.
      default: return
      }
      hasMadeFolders = true
    }
  }

  /// Lets the file's name follow the first line; where that cannot be, the name stays.
  private mutating func rename(from old: DocumentPath, after content: HashedText) {
    let wanted = DocumentName.safe(Self.title(of: content.text), suffix: Self.suffix)
    guard !content.text.isEmpty, !isNumbered(old, like: wanted),
      let new = try? container.freePath(like: wanted), let version = history.savedState.version,
      let folder = try? OpenFolder(container.documentsPath)
    else { return }
    let record = RecordDraft(
      .renamed, from: [.version(version)], content: history.savedState.content, path: new)
    do {
      try folder.renameWithoutReplacing(old.text, to: new.text)
      _ = try container.record([record], of: document)
    } catch {
      return
    }
    try? container.places.withLock { places throws(SharedFolderError) in
      try places.note(document, at: new)
    }
    path = new
  }

  /// Whether a path is a name, or that name with a number because it was taken.
  private func isNumbered(_ path: DocumentPath, like name: String) -> Bool {
    let stem = Array(name.utf8.dropLast(Self.suffix.utf8.count))
    guard path.bytes.starts(with: stem) else { return false }
    let rest = path.bytes.dropFirst(stem.count).dropLast(Self.suffix.utf8.count)
    return rest.isEmpty
      || rest.first == UInt8(ascii: " ") && rest.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  static let suffix = ".md"

  /// The first line that says something, without the signs that mark headings, lists and quotes.
  private static func title(of text: TextBuffer) -> String {
    let start = text.bytes(in: 0..<min(text.utf8Count, 4096))
    let lines = start.split(separator: UInt8(ascii: "\n"))
    let signs = Array("#>*+- \t\r".utf8)
    for line in lines {
      let words = line.drop { signs.contains($0) }
      if !words.isEmpty { return String(decoding: words.prefix(120), as: UTF8.self) }
    }
    return ""
  }
}
