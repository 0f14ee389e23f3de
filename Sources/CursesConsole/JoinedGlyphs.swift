internal import CNcurses
internal import Glibc

/// Families, flags and other pictures of several characters, on their way around ncurses, which has
/// room for five characters in a cell and asks each of them for its width.
///
/// In a frame a sign stands for each: a wide blank and two characters that are none in Unicode, so
/// that no text holds them. In the bytes that ncurses makes of the frame the picture takes the sign's
/// place. Terminals disagree about its width: so both cells are cleared first, and the cursor is put
/// behind them, wherever the terminal thinks that it is.
struct JoinedGlyphs {
  private var glyphs: [[UInt8]] = []
  private let before: [UInt8]
  private let behind: [UInt8]

  /// Prepares for the terminal that ncurses was started for; nil where it cannot save its cursor.
  init?() {
    guard let save = Self.sequence("sc"), let restore = Self.sequence("rc"),
      let right = Self.sequence("cuf1")
    else { return nil }
    before = save + [0x20, 0x20] + restore
    behind = restore + right + right
  }

  /// The sign for a picture of several characters, two cells wide.
  ///
  /// - Returns: nil where the text is something else, or where there are more of them than signs.
  mutating func sign(for text: String) -> [wchar_t]? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji, scalars.dropFirst().first != nil
    else {
      return nil
    }
    let bytes = Array(text.utf8)
    let number = glyphs.firstIndex(of: bytes) ?? glyphs.count
    if number == glyphs.count {
      guard number < Self.digits * Self.digits else { return nil }
      glyphs.append(bytes)
    }
    return [
      Self.wideBlank, Self.firstDigit + wchar_t(number / Self.digits),
      Self.firstDigit + wchar_t(number % Self.digits),
    ]
  }

  /// What ncurses made, with the pictures in the places of their signs.
  func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    guard !glyphs.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: Self.signStart) {
      result += rest[..<start]
      rest = rest[start...]
      guard let glyph = glyph(at: rest) else {
        result.append(rest.removeFirst())
        continue
      }
      result += before + glyph + behind
      rest = rest.dropFirst(Self.signLength)
    }
    return result + rest
  }

  private func glyph(at bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let sign = Array(bytes.prefix(Self.signLength))
    guard sign.count == Self.signLength, sign[..<5] == [0xE3, 0x80, 0x80, 0xEF, 0xB7],
      sign[6...7] == [0xEF, 0xB7], let high = Self.digit(sign[5]), let low = Self.digit(sign[8])
    else { return nil }
    let number = high * Self.digits + low
    return glyphs.indices.contains(number) ? glyphs[number] : nil
  }

  /// The last byte of one of the characters that are none tells which it is.
  private static func digit(_ byte: UInt8) -> Int? {
    (0x90..<0x90 + UInt8(digits)).contains(byte) ? Int(byte) - 0x90 : nil
  }

  private static let wideBlank: wchar_t = 0x3000
  private static let firstDigit: wchar_t = 0xFDD0
  private static let digits = 32
  private static let signStart: UInt8 = 0xE3
  private static let signLength = 9

  /// A sequence of the terminal that needs no waiting.
  private static func sequence(_ name: String) -> [UInt8]? {
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    let bytes = Array(String(cString: text).utf8)
    return bytes.isEmpty || bytes.contains(UInt8(ascii: "$")) ? nil : bytes
  }
}
