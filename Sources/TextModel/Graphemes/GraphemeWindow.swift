/// A part of a text in which the graphemes around one place can be told.
///
/// A text falls into units at the breaks that are certain. Where there is none for ``reach`` bytes,
/// because a letter bears thousands of marks, the text is cut: then there is a break too at each
/// multiple of ``reach``, moved to where a scalar begins, with no certain break in the ``reach``
/// bytes before. So a unit has at most some 2 x ``reach`` bytes, and where units begin is the same
/// from whatever place one looks.
struct GraphemeWindow {
  /// More than any grapheme that is written has: a family of emoji takes some 30 bytes.
  static let reach = 512

  private let bytes: [UInt8]
  /// The place of the first byte in the text.
  private let start: Int
  private let textCount: Int

  /// Looks at the surroundings of some bytes.
  init(of text: TextBuffer, around range: Range<Int>) {
    let margin = 2 * Self.reach + 16
    start = max(range.lowerBound - margin, 0)
    bytes = text.bytes(in: start..<min(range.upperBound + margin, text.utf8Count))
    textCount = text.utf8Count
  }

  /// The unit that the byte at an offset is in.
  func unit(at offset: Int) -> Range<Int> {
    let (lower, isCertain) = unitStart(atOrBefore: offset)
    return lower..<unitEnd(after: offset, lastCertain: isCertain ? lower : lower - Self.reach)
  }

  /// The graphemes of a unit and where they are; an invalid byte is U+FFFD.
  func graphemes(in unit: Range<Int>) -> [(range: Range<Int>, character: Character)] {
    if unit.count == scalarCount(at: unit.lowerBound) {
      return [(unit, Character(scalar(at: unit.lowerBound) ?? "\u{FFFD}"))]
    }
    let part = bytes[(unit.lowerBound - start)..<(unit.upperBound - start)]
    var end = unit.lowerBound
    return String(decoding: part, as: UTF8.self).map { character in
      let begin = end
      end += character.utf8.count
      return (begin..<end, character)
    }
  }

  /// The printable ASCII character where a unit begins, if it is all of the unit for certain.
  func letter(at unitStart: Int) -> Character? {
    let index = unitStart - start
    guard index + 1 < bytes.count, (0x20..<0x7F).contains(bytes[index]),
      (0x20..<0x7F).contains(bytes[index + 1])
    else { return nil }
    return Character(Unicode.Scalar(bytes[index]))
  }

  private func unitStart(atOrBefore offset: Int) -> (offset: Int, isCertain: Bool) {
    var place = scalarStart(with: offset)
    let lastByte = place + scalarCount(at: place) - 1
    let cut = scalarStart(with: lastByte / Self.reach * Self.reach)
    while place > cut - Self.reach {
      if isCertainBreak(place) { return (place, true) }
      place = scalarStart(with: place - 1)
    }
    return (cut, false)
  }

  private func unitEnd(after offset: Int, lastCertain: Int) -> Int {
    var place = scalarStart(with: offset)
    place += scalarCount(at: place)
    while !isCertainBreak(place) {
      let lastByte = place + scalarCount(at: place) - 1
      let isCut = lastByte / Self.reach * Self.reach >= place
      if isCut && place - lastCertain >= Self.reach { break }
      place += scalarCount(at: place)
    }
    return place
  }

  /// Whether the text begins or ends here, or what is before and behind always falls apart.
  private func isCertainBreak(_ offset: Int) -> Bool {
    guard offset > 0, offset < textCount else { return true }
    return GraphemeBreak.isCertain(
      between: scalar(at: scalarStart(with: offset - 1)), and: scalar(at: offset))
  }

  private func scalarStart(with offset: Int) -> Int {
    bytes.scalarStart(with: offset - start) + start
  }

  /// Nil for a byte that is part of no well-formed sequence, which is a character of its own.
  private func scalar(at offset: Int) -> Unicode.Scalar? {
    bytes.scalar(at: offset - start)?.scalar
  }

  private func scalarCount(at offset: Int) -> Int {
    bytes.scalar(at: offset - start)?.count ?? 1
  }
}
