import SharedFolders

/// All texts of one simulated world by their hashes, and the words in them.
///
/// Machines and files hold hashes; what a machine has is a set of them.
struct TextPool {
  private var texts: [ContentHash: [UInt8]] = [:]
  private var wordLists: [ContentHash: [Int]] = [:]

  subscript(content: ContentHash) -> [UInt8] { texts[content] ?? [] }

  mutating func add(_ text: [UInt8]) -> ContentHash {
    let content = ContentHash(of: text)
    if texts[content] == nil {
      texts[content] = text
      wordLists[content] = Self.words(in: text)
    }
    return content
  }

  /// The numbers of the words in a text, as often as they are in it.
  func words(in content: ContentHash) -> [Int] { wordLists[content] ?? [] }

  private static func words(in text: [UInt8]) -> [Int] {
    let isPartOfWord = { (byte: UInt8) in
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }
    return text.split { !isPartOfWord($0) }.compactMap { token in
      guard token.first == UInt8(ascii: "w") else { return nil }
      return Int(String(decoding: token.dropFirst(), as: UTF8.self))
    }
  }
}
