internal import TextModel

/// Reads the scalars of a text, some kilobytes at a time.
///
/// CR LF is read as one scalar, a line feed: so an expression finds line breaks whole, whichever kind
/// the text has, and what does not take a line feed does not take half of one.
struct ScalarReader: Sendable, Equatable {
  /// What a byte that is not UTF-8 is taken for is this and the byte.
  static let firstInvalidValue: UInt32 = 0x110000
  static let lastValue = firstInvalidValue + 0xFF
  private static let windowCount = 16_384

  let text: TextBuffer
  private let writingStart: Int
  private var window: [UInt8] = []
  private var windowStart = 0

  init(_ text: TextBuffer) {
    self.text = text
    writingStart = text.writingStart
  }

  /// The scalar at an offset, and how many bytes it has; nil at the end of the text.
  mutating func scalar(at offset: Int) -> (value: UInt32, count: Int)? {
    guard offset < text.utf8Count else { return nil }
    let needed = min(4, text.utf8Count - offset)
    if offset < windowStart || offset + needed > windowStart + window.count {
      fill(from: offset)
    }
    let index = offset - windowStart
    if window[index] < 0x80 {
      let isLongBreak =
        window[index] == .carriageReturn && needed > 1 && window[index + 1] == .lineFeed
      return isLongBreak ? (UInt32(UInt8.lineFeed), 2) : (UInt32(window[index]), 1)
    }
    let found = window.scalar(at: index)
    return found.map { ($0.scalar.value, $0.count) }
      ?? (Self.firstInvalidValue + UInt32(window[index]), 1)
  }

  /// The scalar that ends at an offset; nil at the beginning of what is written in the text.
  func value(before offset: Int) -> UInt32? {
    guard offset > writingStart else { return nil }
    let bytes = text.bytes(in: max(0, offset - 4)..<offset)
    for start in stride(from: bytes.count - 1, through: 0, by: -1) {
      if let found = bytes.scalar(at: start), start + found.count == bytes.count {
        return found.scalar.value
      }
    }
    return Self.firstInvalidValue + UInt32(bytes[bytes.count - 1])
  }

  /// The first offset from one on whose byte will do, at most `end` or as far as the work goes.
  ///
  /// It is where a scalar begins, if that is so where it is looked from: it is not gone on from within
  /// one, where what stands before could not be told.
  mutating func firstOffset(
    from start: Int, to end: Int, work: inout Int, _ isWanted: (UInt8) -> Bool
  ) -> Int {
    var offset = start
    while offset < end, work > 0 {
      if !(windowStart..<(windowStart + window.count)).contains(offset) { fill(from: offset) }
      let stop = min(end, windowStart + window.count)
      let first = offset
      while offset < stop, !isWanted(window[offset - windowStart]) { offset += 1 }
      work -= (offset - first + 7) / 8
      if offset < stop { return offset }
    }
    return max(start, scalarStart(atOrBefore: offset))
  }

  /// Where the scalar begins that an offset is in.
  private mutating func scalarStart(atOrBefore offset: Int) -> Int {
    guard offset < text.utf8Count, text[offset].isContinuation else { return offset }
    for start in stride(from: offset - 1, through: max(0, offset - 3), by: -1)
    where !text[start].isContinuation {
      return start + (scalar(at: start)?.count ?? 0) > offset ? start : offset
    }
    return offset
  }

  /// The place at an offset.
  mutating func boundary(at offset: Int, behind before: UInt32?) -> ScalarBoundary {
    let after = scalar(at: offset)
    return ScalarBoundary(offset: offset, before: before, after: after?.value)
  }

  private mutating func fill(from offset: Int) {
    windowStart = offset
    window = text.bytes(in: offset..<min(offset + Self.windowCount, text.utf8Count))
  }
}
