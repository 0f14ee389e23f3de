import Testing
import TextEditing
import TextModel

@Suite("Finding in a text")
struct FindingTests {
  /// All places of a pattern, as the text that was found.
  private func found(
    _ pattern: String, in text: String, _ options: SearchPattern.Options = [], work: Int = .max
  ) throws -> [String] {
    let buffer = TextBuffer(MarkedText(text).bytes)
    var search = TextSearch(
      try SearchPattern(pattern, options: options), in: buffer, starts: 0..<buffer.utf8Count)
    var found: [String] = []
    while true {
      var work = work
      switch search.next(work: &work) {
      case .found(let match):
        found.append(String(decoding: buffer.bytes(in: match.range), as: UTF8.self))
      case .unfinished: continue
      case .finished: return found
      }
    }
  }

  @Test func `case, accents and forms make no difference, unless they are asked for`() throws {
    #expect(try found("elan", in: "Élan, e\u{301}lan, ＥＬＡＮ") == ["Élan", "e\u{301}lan", "ＥＬＡＮ"])
    #expect(try found("ÉLAN", in: "elan") == ["elan"])
    #expect(try found("strasse", in: "Straße STRASSE") == ["Straße", "STRASSE"])
    #expect(try found("s", in: "ß") == ["ß"])
    #expect(try found("fin", in: "ﬁnal") == ["ﬁn"])
    #expect(try found("мир", in: "Мир, МИР") == ["Мир", "МИР"])
    #expect(try found("й", in: "й и\u{306}") == ["й", "и\u{306}"])
    #expect(try found("東", in: "東京") == ["東"])
    #expect(try found("Elan", in: "elan Elan Élan", .exact) == ["Elan"])
    #expect(try found("e", in: "e\u{301} e", .exact) == ["e"])
    #expect(try found("\u{301}", in: "e\u{301} \u{301}") == [])
  }

  @Test func `bytes that are no text are in nobody's way`() throws {
    #expect(try found("ab", in: "⟪FF⟫ab⟪E2⟫⟪82⟫AB⟪C3⟫") == ["ab", "AB"])
    #expect(try found("é", in: "⟪C3⟫é⟪FF⟫e") == ["é", "e"])
    #expect(try found("\0", in: "a\0b", .exact) == ["\0"])
  }

  @Test func `places do not overlap, and lines do not matter`() throws {
    #expect(try found("aa", in: "aaaaa") == ["aa", "aa"])
    #expect(try found("b\nc", in: "a b\nc\n") == ["b\nc"])
    #expect(try found("b\r\nc", in: "b\r\nc") == ["b\r\nc"])
    #expect(try found("abc", in: "ab") == [])
    #expect(try found("a", in: "") == [])
  }

  @Test func `whole words have no word around them`() throws {
    #expect(try found("cat", in: "cat concat cats (Cat) cat_ cat.", .wholeWords).count == 3)
    #expect(try found("cat", in: "catcat", .wholeWords) == [])
    #expect(try found("c+", in: "c+ c++", .wholeWords).count == 2)
    #expect(try found("東京", in: "東京タワー 東京都", .wholeWords).count == 1)
    #expect(try found("a", in: "áb á", .wholeWords) == ["á"])
  }

  @Test func `it makes no difference in which pieces the text is searched`() throws {
    let line = "The tram in Lisbon, línea 28 — aaab\n"
    let text = String(repeating: line, count: 30)
    for (pattern, options) in [
      ("LISBON", SearchPattern.Options()), ("linea", []), ("tram", .exact),
      ("a+b", .expression), ("[0-9]+", .expression), ("^The", .expression),
    ] {
      let whole = try found(pattern, in: text, options)
      #expect(whole.count == 30, "\(pattern)")
      for work in [1, 7, 100] {
        #expect(try found(pattern, in: text, options, work: work) == whole, "\(pattern) \(work)")
      }
    }
  }

  @Test func `it makes no difference whether a word is searched in pieces`() throws {
    let text = "a" + String(repeating: "д", count: 8192) + "é"
    let options: SearchPattern.Options = [.exact, .expression]
    for work in [1, 2048, 4096, .max] {
      #expect(try found("\\bé", in: text, options, work: work) == [], "\(work)")
      #expect(try found("\\Bé", in: text, options, work: work) == ["é"], "\(work)")
    }
  }

  @Test(arguments: [SearchPattern.Options(), .exact, .expression, [.exact, .expression]])
  func `a place over the edge of a piece is found`(options: SearchPattern.Options) throws {
    for distance in [-7, -6, -3, -1, 0, 1] {
      let filling = [UInt8](repeating: 0x2E, count: 65_536 + distance)
      let text = TextBuffer(filling + Array("Nädel".utf8) + filling)
      let pattern = try SearchPattern("Nädel", options: options)
      var work = Int.max
      var search = TextSearch(pattern, in: text, starts: 0..<text.utf8Count)
      let match = filling.count..<(filling.count + 6)
      #expect(search.next(work: &work) == .found(SearchMatch(range: match, groups: [match])))
      #expect(search.next(work: &work) == .finished)
      var back = BackwardSearch(pattern, in: text, starts: 0..<text.utf8Count)
      #expect(back.next(work: &work) == .found(SearchMatch(range: match, groups: [match])))
    }
  }

  @Test func `an empty pattern is refused`() {
    #expect(throws: SearchPatternError.empty) { try SearchPattern("") }
    #expect(throws: SearchPatternError.empty) { try SearchPattern("", options: .expression) }
  }
}
