import Testing

@testable import Console

struct KeyDecoderTests {
  /// Feeds everything in one read and lets the wait for an Esc run out.
  private func decode(_ bytes: [UInt8]) -> [TerminalInput] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes) + decoder.timeOut()
  }

  private func decode(_ text: String) -> [TerminalInput] { decode(Array(text.utf8)) }

  @Test(arguments: KeySequence.all)
  func `every terminal's keys are known by their bytes`(sequence: KeySequence) {
    #expect(decode(sequence.bytes) == sequence.keys.map(TerminalInput.key))
  }

  @Test(arguments: KeySequence.all)
  func `a sequence split at any byte is the same key`(sequence: KeySequence) {
    let bytes = Array(sequence.bytes.utf8)
    for split in bytes.indices {
      var decoder = KeyDecoder()
      let inputs = decoder.feed(Array(bytes[..<split])) + decoder.feed(Array(bytes[split...]))
      #expect(inputs + decoder.timeOut() == sequence.keys.map(TerminalInput.key))
    }
    var decoder = KeyDecoder()
    let inputs = bytes.flatMap { decoder.feed([$0]) }
    #expect(inputs + decoder.timeOut() == sequence.keys.map(TerminalInput.key))
  }

  @Test(arguments: KeySequence.all)
  func `keys typed behind a sequence are not part of it`(sequence: KeySequence) {
    guard !["\u{1B}", "\u{1B}\u{1B}"].contains(sequence.bytes) else { return }
    let keys = sequence.keys + [.character("x"), Key(.enter)]
    #expect(decode(sequence.bytes + "x\r") == keys.map(TerminalInput.key))
  }

  @Test(arguments: KeySequence.swallowed)
  func `what is no key is swallowed whole, wherever it is split`(sequence: String) {
    let bytes = Array(sequence.utf8)
    for split in bytes.indices {
      var decoder = KeyDecoder()
      let inputs = decoder.feed(Array(bytes[..<split])) + decoder.feed(Array(bytes[split...]))
      #expect(inputs + decoder.feed([0x71]) == [.key(.character("q"))])
    }
  }

  @Test func `a mouse report of the oldest form takes three bytes of any value`() {
    #expect(decode([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x1B, 0x71]) == [.key(.character("q"))])
  }

  @Test func `a sequence of any length is swallowed`() {
    let digits = String(repeating: "1;", count: 100_000)
    #expect(decode("\u{1B}[\(digits)~q") == [.key(.character("q"))])
    #expect(decode("\u{1B}]52;c;\(digits)\u{7}q") == [.key(.character("q"))])
  }

  @Test func `only a lone Esc waits for the clock`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.patience == 25)
    #expect(decoder.timeOut() == [.key(Key(.escape))])
    #expect(decoder.patience == nil)
    #expect(decoder.feed(Array("[A".utf8)) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func `a sequence that comes late is still one key, as long as it is waited for`() {
    for begun in ["\u{1B}[", "\u{1B}O", "\u{1B}[1;"] {
      var decoder = KeyDecoder()
      #expect(decoder.feed(Array(begun.utf8)) == [])
      #expect(decoder.patience ?? 0 >= 400, "\(begun.debugDescription)")
      #expect(decoder.feed(Array("A".utf8)) == [.key(Key(.up))])
      #expect(decoder.patience == nil)
    }
  }

  @Test(arguments: [
    ("\u{1B}[", [.alt(.character("["))]), ("\u{1B}O", [.alt(.character("O"))]),
    ("\u{1B}\u{1B}[", [Key(.escape), .alt(.character("["))]),
    ("\u{1B}[[", [.alt(.character("[")), .character("[")]),
    ("\u{1B}[20", [.alt(.character("[")), .character("2"), .character("0")]),
    ("\u{1B}(", [.alt(.character("("))]), ("\u{1B}]", [.alt(.character("]"))]),
    ("\u{1B}[M!", []), ("\u{1B}]11;rgb", []),
  ])
  func `what follows a key that only looked like a sequence is text`(
    begun: String, keys: [Key]
  ) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array(begun.utf8)) == [])
    #expect(decoder.patience != nil)
    #expect(decoder.timeOut() == keys.map(TerminalInput.key))
    let text = "24-05 eggs"
    #expect(decoder.feed(Array(text.utf8)) == text.map { .key(.character($0)) })
  }

  @Test func `an unfinished sequence ends at the next control key`() {
    #expect(decode("\u{1B}[1;\r") == [.key(Key(.enter))])
    #expect(decode("\u{1B}P1\u{11}") == [.key(.control("q"))])
    #expect(decode("\u{1B}]0;title\u{1B}") == [.key(Key(.escape))])
    #expect(decode("\u{1B}[1\u{1B}[A") == [.key(Key(.up))])
    #expect(decode("\u{1B}[é") == [.key(.character("é"))])
  }

  @Test func `characters split between reads come whole`() {
    for text in ["é", "漢", "👍"] {
      let bytes = Array(text.utf8)
      var decoder = KeyDecoder()
      for byte in bytes.dropLast() { #expect(decoder.feed([byte]) == []) }
      #expect(decoder.feed([bytes[bytes.count - 1]]) == [.key(.character(Character(text)))])
    }
  }

  @Test func `characters read together stay together with their marks`() {
    #expect(decode("e\u{301}👩‍👧") == [.key(.character("e\u{301}")), .key(.character("👩‍👧"))])
  }

  @Test func `bytes that are no text are shown as such and take nothing with them`() {
    let replacement = TerminalInput.key(.character("\u{FFFD}"))
    #expect(decode([0xE9, 0x61]) == [replacement, .key(.character("a"))])
    #expect(decode([0xE9, 0x0D]) == [replacement, .key(Key(.enter))])
    #expect(
      decode([0x1B, 0xC3, 0x61]) == [.key(.alt(.character("\u{FFFD}"))), .key(.character("a"))])
  }

  @Test func `control characters in two bytes are no keys`() {
    #expect(decode("\u{85}q") == [.key(.character("q"))])
  }

  @Test func `sequences that begin with one control character are known as well`() {
    let bytes = Array("\u{9B}1;5Cé\u{8F}P\u{9D}0;title\u{9C}q\u{90}1$r\u{7}x".utf8)
    let keys = [
      Key(.right, .control), .character("é"), Key(.function(1)), .character("q"), .character("x"),
    ]
    #expect(decode(bytes) == keys.map(TerminalInput.key))
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == keys.map(TerminalInput.key))
  }
}
