import Testing

@testable import TextModel

@Suite("What kind of text it is")
struct TextSurveyTests {
  @Test func `a NUL, or more than one invalid byte in a hundred, is no text`() {
    #expect(!TextBuffer().survey().isBinary)
    #expect(!TextBuffer("text é 漢 👩").survey().isBinary)
    #expect(TextBuffer("te\0xt").survey().isBinary)
    let hundred = [UInt8](repeating: 0x61, count: 99)
    #expect(!TextBuffer(hundred + [0xFF]).survey().isBinary)
    #expect(TextBuffer(hundred + [0xFF, 0xFF]).survey().isBinary)
  }

  @Test func `only what is asked for is looked at`() {
    let text = TextBuffer("text\0")
    #expect(!text.survey(of: 0..<4).isBinary)
    #expect(text.survey(of: 0..<4).byteCount == 4)
  }

  @Test func `bytes are counted alike however the text is cut`() {
    for _ in Rounds.times(400) {
      let seed = UInt64.random(in: 0...1_000_000)
      var texts = RandomTexts(seed: seed)
      expectCounts(of: texts.text(upTo: 60), inPiecesOf: texts.number(1...20), "seed \(seed)")
    }
    for text in NastyTexts.all(upTo: 2) { expectCounts(of: text, inPiecesOf: 2, "\(text)") }
  }

  private func expectCounts(of text: [UInt8], inPiecesOf length: Int, _ comment: Comment) {
    let survey = TextBuffer(text, inPiecesOf: length).survey()
    #expect(survey.byteCount == text.count, comment)
    #expect(survey.nulCount == text.count { $0 == 0 }, comment)
    #expect(survey.invalidByteCount == invalidByteCount(of: text), comment)
  }

  /// Bytes at which no well-formed sequence begins that are not inside one.
  private func invalidByteCount(of text: [UInt8]) -> Int {
    var count = 0
    var index = 0
    while index < text.count {
      let valid = (1...4).first {
        index + $0 <= text.count
          && String(validating: text[index..<(index + $0)], as: UTF8.self) != nil
      }
      if valid == nil { count += 1 }
      index += valid ?? 1
    }
    return count
  }
}
