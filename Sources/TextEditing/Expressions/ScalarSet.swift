internal import Characters

/// Some of all scalars: a class like `[a-z]`, `\d` or `.`.
struct ScalarSet: Sendable, Equatable {
  private var ranges: [ClosedRange<UInt32>] = []
  /// Whether it is all other scalars, and bytes that are none.
  private var isNegated = false
  /// A bit for each of the first and the last 64 ASCII characters that are in one of the ranges.
  private var lowASCII: UInt64 = 0
  private var highASCII: UInt64 = 0

  init(_ ranges: ClosedRange<UInt32>..., isNegated: Bool = false) {
    self.isNegated = isNegated
    for range in ranges { insert(range) }
  }

  /// All but what breaks a line: the point.
  static let anyInLine = ScalarSet(0x0A...0x0A, isNegated: true)
  static let digits = ScalarSet(0x30...0x39)
  static let blanks = ScalarSet(
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029,
    0x3000...0x3000)
  /// Letters, digits and what joins them: of other scripts all that is no sign in ASCII or Latin-1.
  static let wordCharacters = ScalarSet(
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF, 0x2C00...0x2DFF, 0x3005...0x3007, 0x3031...0xD7FF,
    0xF900...0xFDFF, 0xFE70...0xFEFE, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
    0xFF66...0xFFDC, 0x10000...0x1CFFF, 0x20000...0x3FFFF)

  var negated: ScalarSet {
    var copy = self
    copy.isNegated.toggle()
    return copy
  }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
    for value in range.clamped(to: 0...0x7F) where range.contains(value) {
      if value < 64 { lowASCII |= 1 << UInt64(value) } else { highASCII |= 1 << UInt64(value - 64) }
    }
  }

  /// Takes in all that another set has.
  mutating func formUnion(_ other: ScalarSet) {
    guard other.isNegated else {
      for range in other.ranges { insert(range) }
      return
    }
    var start: UInt32 = 0
    for range in other.ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { insert(start...(range.lowerBound - 1)) }
      start = max(start, range.upperBound + 1)
    }
    insert(start...ScalarReader.lastValue)
  }

  /// Whether it has a scalar, or one that is compared as the same.
  func contains(_ value: UInt32, folded: UInt32) -> Bool {
    let isInRanges = isInRanges(value) || folded != value && isInRanges(folded)
    return isInRanges != isNegated
  }

  private func isInRanges(_ value: UInt32) -> Bool {
    if value < 64 { return lowASCII >> UInt64(value) & 1 == 1 }
    if value < 128 { return highASCII >> UInt64(value - 64) & 1 == 1 }
    return ranges.contains { $0.contains(value) }
  }

  /// The set for scalars that have been folded: with what its own scalars fold to.
  func folded() -> ScalarSet {
    var folded = self
    for range in ranges {
      // A class of a whole script folds to itself, but for ASCII letters and a few others.
      for value in range.prefix(Self.mostFolded) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let other = scalar.simplyFolded.value
        if other != value { folded.insert(other...other) }
      }
    }
    return folded
  }

  private static let mostFolded = 1024
}
