import Testing

@testable import Console

struct PasteTests {
  private func bracketed(_ text: String) -> [UInt8] {
    Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  @Test(arguments: [
    ("two\rlines", "two\nlines"),
    ("kept\r\nas sent", "kept\r\nas sent"),
    ("\r\r\n\r", "\n\r\n\n"),
    ("", ""),
    ("tilde ~ and ~~~", "tilde ~ and ~~~"),
    ("escape \u{1B}[A \u{1B}[200~ inside", "escape \u{1B}[A \u{1B}[200~ inside"),
    ("漢字 é 👍", "漢字 é 👍"),
    ("q\u{3}\u{1A}", "q\u{3}\u{1A}"),
  ])
  func `a paste is one piece of text, wherever it is split`(sent: String, text: String) {
    let bytes = bracketed(sent)
    for split in bytes.indices {
      var decoder = KeyDecoder()
      let inputs = decoder.feed(Array(bytes[..<split])) + decoder.feed(Array(bytes[split...]))
      #expect(inputs == [.paste(text)])
      #expect(decoder.patience == nil)
    }
  }

  @Test func `keys before and after a paste keep their order`() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(Array("a".utf8) + bracketed("text") + Array("b".utf8))
    #expect(inputs == [.key(.character("a")), .paste("text"), .key(.character("b"))])
  }

  @Test func `a paste that is cut off by the end of the input is not lost`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~half a pa".utf8)) == [])
    #expect(decoder.end() == [.paste("half a pa")])
    #expect(decoder.end() == [])
  }

  @Test func `an Esc in an unfinished paste may be the beginning of its end`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~text\u{1B}".utf8)) == [])
    #expect(decoder.feed(Array("[201~".utf8)) == [.paste("text")])
  }

  @Test(arguments: ["\u{1B}", "\u{3}"])
  func `Esc or ^C leaves a paste whose end never comes`(key: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~text".utf8)) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.feed(Array(key.utf8)) == [])
    #expect(decoder.patience == 1_000)
    #expect(decoder.timeOut() == [.paste("text")])
    #expect(decoder.feed(Array("q".utf8)) == [.key(.character("q"))])
  }

  @Test func `a paste of megabytes comes exact from small reads`() {
    let text = String(repeating: "All the ~ notes of a year. ", count: 100_000)
    let bytes = bracketed(text)
    var decoder = KeyDecoder()
    var inputs: [TerminalInput] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      inputs += decoder.feed(Array(rest.prefix(4_096)))
      rest = rest.dropFirst(4_096)
    }
    #expect(inputs == [.paste(text)])
  }
}
