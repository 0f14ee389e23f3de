import TextModel

extension DocumentName {
  /// What a document's file is called that nobody has named: by its first line.
  static func ofDocument(with text: TextBuffer) -> String {
    safe(title(of: text), suffix: usualEnding)
  }

  /// What a name without an ending gets.
  public static let usualEnding = ".md"

  /// The first line that says something, without the signs that mark headings, lists, tasks and
  /// quotes.
  private static func title(of text: TextBuffer) -> String {
    let start = text.bytes(in: 0..<min(text.utf8Count, 4096))
    for line in start.split(separator: UInt8(ascii: "\n")) {
      let words = withoutMarks(line)
      if !words.isEmpty { return String(decoding: words.prefix(120), as: UTF8.self) }
    }
    return ""
  }

  private static func withoutMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let signs = Array("#>*+- \t\r".utf8)
    let words = line.drop { signs.contains($0) }
    for box in ["[ ]", "[x]", "[X]"] where words.count < line.count {
      guard words.starts(with: box.utf8) else { continue }
      let rest = words.dropFirst(box.utf8.count)
      if rest.first.map(signs.contains) ?? true { return rest.drop { signs.contains($0) } }
    }
    return words
  }
}
