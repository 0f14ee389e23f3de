import TextModel

/// A text as an editor shows it: it only makes the changes that it is told of.
struct ShownText {
  private(set) var bytes: [UInt8]

  mutating func apply(_ delta: Delta) { bytes = delta.applied(to: bytes) }

  /// Puts a word and a space before another word, or takes some filling away as well.
  mutating func insert(_ word: String, using random: inout some RandomNumberGenerator) -> Delta {
    let from = Int.random(in: 0...bytes.count, using: &random)
    let space = bytes[from...].firstIndex(of: UInt8(ascii: " "))
    let place = space.map { $0 + 1 } ?? bytes.count
    let filling = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    return replace(place..<(place + filling), with: "##\(word) ")
  }

  mutating func append(_ text: String) -> Delta { replace(bytes.count..<bytes.count, with: text) }

  private mutating func replace(_ range: Range<Int>, with text: String) -> Delta {
    let delta = Delta(replacing: range, with: Array(text.utf8), inTextOfLength: bytes.count)
    apply(delta)
    return delta
  }
}
