import SeededRandomness
import Testing

@testable import Console

/// What holds for bytes of any kind.
struct KeyDecoderLawTests {
  /// Bytes that begin, continue or end something.
  private static let alphabet: [UInt8] = [
    0x00, 0x07, 0x0D, 0x1A, 0x1B, 0x20, 0x24, 0x30, 0x32, 0x3B, 0x3C, 0x3F, 0x41, 0x4D, 0x4F, 0x50,
    0x5B, 0x5C, 0x5D, 0x5E, 0x5F, 0x75, 0x7E, 0x7F, 0x80, 0x9B, 0xC0, 0xC2, 0xC3, 0xE2, 0xF0, 0xFF,
  ]

  /// Enter ends whatever has begun, except a mouse report's fixed three bytes and a paste.
  private func expectDecodableEnd(behind bytes: [UInt8], _ note: Comment) {
    var decoder = KeyDecoder()
    _ = decoder.feed(bytes)
    _ = decoder.timeOut()
    #expect(decoder.patience == nil, note)
    _ = decoder.feed([0x0D, 0x0D, 0x0D])
    _ = decoder.feed(Array("\u{1B}[201~".utf8))
    #expect(decoder.feed([0x71]) == [.key(.character("q"))], note)
  }

  @Test func `after any three bytes the next key is itself`() {
    for first in Self.alphabet {
      expectDecodableEnd(behind: [first], "\(first)")
      for second in Self.alphabet {
        expectDecodableEnd(behind: [first, second], "\(first) \(second)")
        for third in Self.alphabet {
          expectDecodableEnd(behind: [first, second, third], "\(first) \(second) \(third)")
        }
      }
    }
  }

  @Test func `how bytes are split between reads changes nothing`() {
    var random = SeededRandom()
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 1..<24, using: &random)).map { _ in
        Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
      }
      var whole = KeyDecoder()
      let expected = whole.feed(bytes) + whole.timeOut()
      var split = KeyDecoder()
      var inputs: [TerminalInput] = []
      for byte in bytes { inputs += split.feed([byte]) }
      inputs += split.timeOut()
      #expect(inputs == expected, "seed \(random.seed): \(bytes)")
    }
  }

  @Test func `random bytes never trap`() {
    var random = SeededRandom()
    for _ in 0..<5_000 {
      let count = Int.random(in: 1..<40, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      expectDecodableEnd(behind: bytes, "seed \(random.seed): \(bytes)")
    }
  }
}
