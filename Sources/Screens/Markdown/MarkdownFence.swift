internal import TextModel

/// Whether lines of a Markdown text are code between fences.
struct MarkdownFence: Equatable, Sendable {
  /// The fence that has begun: its character and how many of it.
  private var fence: (character: UInt8, count: Int)?

  var isOpen: Bool { fence != nil }

  init() {}

  /// What holds at the line with an offset, by the text before it; only so much of it is looked at
  /// as can be between two keys.
  init(before offset: Int, in text: TextBuffer) {
    let end = text.lineStart(text.line(at: offset))
    let start = text.lineStart(text.line(at: max(0, end - Self.mostBytes)))
    let bytes = text.bytes(in: start..<end)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) where !line.isEmpty {
      _ = take(Array(line.prefix(Self.longestFence)))
    }
  }

  private static let mostBytes = 64 << 10
  private static let longestFence = 64

  /// Takes in the next line; true if it is a fence itself.
  mutating func take(_ line: [UInt8]) -> Bool {
    let content = line.drop { $0 == 0x20 }
    guard line.count - content.count <= 3, let character = content.first,
      character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
    else { return false }
    let count = content.prefix { $0 == character }.count
    guard count >= 3 else { return false }
    guard let open = fence else {
      // Backquotes behind it make it code within a line.
      guard !content.dropFirst(count).contains(UInt8(ascii: "`")) else { return false }
      fence = (character, count)
      return true
    }
    let isEnd = open.character == character && count >= open.count
    if isEnd { fence = nil }
    return isEnd
  }

  static func == (left: MarkdownFence, right: MarkdownFence) -> Bool {
    left.fence?.character == right.fence?.character && left.fence?.count == right.fence?.count
  }
}
