import SharedFolders
import Synchronization
import TextModel

extension FileRound {
  /// Where the text is to be saved; a new document is named by its first line.
  ///
  /// - Returns: nil while there is nothing to save yet: no file is made before the first character.
  mutating func name(_ content: HashedText) throws(SharedFolderError) -> DocumentPath? {
    if let path { return path }
    guard !content.text.isEmpty else { return nil }
    let wanted = DocumentName.safe(Self.title(of: content.text), suffix: Self.suffix)
    let path = try container.freePath(like: wanted)
    try container.places.withLock { places throws(SharedFolderError) in
      try places.note(document, at: path)
    }
    self.path = path
    memory.isNamedByFirstLine = true
    return path
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
