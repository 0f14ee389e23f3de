/// Reads the parts that a list item begins with, one after the other.
struct ListItemReader {
  /// More digits are no number of a list.
  private static let mostDigits = 9

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skipBlanks() -> Range<Int> {
    take(bytes[index...].prefix(while: \.isBlank).count)
  }

  /// A bullet or a number with its point or bracket, and the blanks behind it; else nothing.
  mutating func marker() -> Range<Int> {
    let rest = bytes[index...]
    let digitCount = rest.prefix(while: \.isDigit).count
    let signs: [UInt8] = digitCount == 0 ? Array("-*+".utf8) : Array(".)".utf8)
    let blanks = rest.dropFirst(digitCount + 1).prefix(while: \.isBlank)
    guard digitCount <= Self.mostDigits, let sign = rest.dropFirst(digitCount).first,
      signs.contains(sign), !blanks.isEmpty
    else { return take(0) }
    return take(digitCount + 1 + blanks.count)
  }

  /// `[ ]` or `[x]` with the blank behind it, or at the end; else nothing.
  mutating func box() -> Range<Int> {
    let rest = Array(bytes[index...].prefix(4))
    guard rest.count >= 3, rest[0] == UInt8(ascii: "["), rest[2] == UInt8(ascii: "]"),
      [.space, UInt8(ascii: "x"), UInt8(ascii: "X")].contains(rest[1]),
      rest.count == 3 || rest[3] == .space
    else { return take(0) }
    return take(rest.count)
  }

  private mutating func take(_ count: Int) -> Range<Int> {
    defer { index += count }
    return index..<(index + count)
  }
}
