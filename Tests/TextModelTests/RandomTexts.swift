import SeededRandomness
import TextModel

/// Texts and changes made of few different bytes, so that places repeat and characters break.
struct RandomTexts {
  private static let alphabet: [[UInt8]] = [
    [0x61], [0x62], [0x20], [0x0A], [0x0D], [0x0D, 0x0A], [0x00], [0xC3, 0xA9], [0x80], [0xFF],
    Array("👩‍👧".utf8), Array("\u{301}".utf8),
  ]

  private(set) var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Up to so many pieces of the alphabet.
  mutating func text(upTo count: Int) -> [UInt8] {
    (0..<number(0...count)).flatMap { _ in Self.alphabet[number(0...(Self.alphabet.count - 1))] }
  }

  mutating func range(in count: Int) -> Range<Int> {
    let one = number(0...count)
    let other = number(0...count)
    return min(one, other)..<max(one, other)
  }

  /// A change of a text of so many bytes; now and then a large one.
  mutating func edit(of count: Int) -> (range: Range<Int>, new: [UInt8]) {
    let start = number(0...count)
    let length = min(number(0...9) == 0 ? 2000 : 5, count - start)
    return (start..<(start + number(0...length)), text(upTo: number(0...9) == 0 ? 300 : 4))
  }

  /// A delta that fits a text of so many bytes.
  mutating func delta(of length: Int) -> Delta {
    var builder = Delta.Builder()
    var rest = length
    while rest > 0 {
      let count = min(rest, number(1...6))
      switch number(0...3) {
      case 0: builder.delete(count)
      case 1:
        builder.insert(text(upTo: 3))
        continue
      default: builder.retain(count)
      }
      rest -= count
    }
    builder.insert(text(upTo: 2))
    return builder.delta()
  }
}
