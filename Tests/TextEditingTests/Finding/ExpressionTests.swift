import Testing
import TextEditing
import TextExamples
import TextModel

@Suite("Regular expressions")
struct ExpressionTests {
  /// The first match and its groups, as text; nil where there is none.
  private func match(
    _ pattern: String, in text: String, _ options: SearchPattern.Options = .exact
  ) throws -> [String?]? {
    let buffer = TextBuffer(MarkedText(text).bytes)
    var work = Int.max
    var search = TextSearch(
      try SearchPattern(pattern, options: [.expression, options]), in: buffer,
      starts: 0..<buffer.utf8Count)
    guard case .found(let match) = search.next(work: &work) else { return nil }
    return match.groups.map { group in
      group.map { String(decoding: buffer.bytes(in: $0), as: UTF8.self) }
    }
  }

  @Test(
    arguments: [
      ("abc", "xabcx", "abc"), ("a.c", "abc", "abc"), ("a.c", "a\nc", nil), ("a.c", "a漢c", "a漢c"),
      ("ab*c", "ac", "ac"), ("ab*c", "abbbc", "abbbc"), ("ab+c", "ac", nil), ("ab?c", "abc", "abc"),
      ("a|b", "b", "b"), ("ab|a", "ab", "ab"), ("a|ab", "ab", "a"), ("|a", "a", ""),
      ("a{2}", "aaa", "aa"), ("a{2,}", "aaa", "aaa"), ("a{1,2}", "aaa", "aa"),
      ("a{0,2}b", "aab", "aab"), ("a{2,3}?", "aaa", "aa"), ("a{", "a{", "a{"),
      ("{2}", "{2}", "{2}"),
      ("a*?b", "aab", "aab"), ("<.+?>", "<a><b>", "<a>"), ("<.+>", "<a><b>", "<a><b>"),
      ("[a-c]+", "xabcd", "abc"), ("[^a-c]+", "abxyc", "xy"), ("[]a]+", "x]a", "]a"),
      ("[a-]+", "b-a", "-a"), ("[\\]\\\\]+", "x\\]", "\\]"), ("[\\d.]+", "v1.2", "1.2"),
      ("[^\\d]+", "12ab3", "ab"), ("[\\W]", "ab c", " "),
      ("\\d+", "ab12", "12"), ("\\w+", "-größe_1-", "größe_1"), ("\\s+", "a \t b", " \t "),
      ("\\D+", "12ab", "ab"), ("\\S+", " ab ", "ab"), ("\\W+", "ab, c", ", "),
      ("^b", "a\nb", "b"), ("a$", "a\nb", "a"), ("a$", "a\r\nb", "a"), ("^$", "a\n\nb", ""),
      ("^$", "a\r\n\r\nb", ""), ("\\bcat\\b", "concat cat", "cat"), ("\\Bcat", "cat concat", "cat"),
      ("\\.", "a.b", "."), ("\\(\\)", "()", "()"), ("a\\tb", "a\tb", "a\tb"),
      ("(?:ab)+", "abab", "abab"),
      ("(a*)*", "aab", "aa"), ("(a*)+b", "aab", "aab"),
      ("(a|b)*c", "abac", "abac"),
      ("x*", "aaa", ""), ("a.b", "a⟪FF⟫b", "a\u{FFFD}b"), ("[^x]", "⟪FF⟫", "\u{FFFD}"),
      ("👍+", "a👍👍", "👍👍"), ("[α-ω]+", "abγδ", "γδ"), ("a\\nb", "a\nb", "a\nb"),
      (".+", "a\r\nb", "a"), ("[^b]+b", "a\r\nb", "a\r\nb"), ("a[^\\n]*", "a\r\nb", "a"),
      ("a\\nb", "a\r\nb", "a\r\nb"), ("a\\r\\nb", "a\r\nb", "a\r\nb"),
      ("a\\r?\\nb", "a\r\nb", "a\r\nb"), ("a(\\r\\n?|\\n)b", "a\nb", "a\nb"),
      ("a(\\r\\n?|\\n)b", "a\r\nb", "a\r\nb"), ("(\\r\\n)+", "a\r\n\r\nb", "\r\n\r\n"),
      ("a\\r", "a\r\nb", nil), ("a\\rb", "a\rb", "a\rb"), ("^b", "a\r\nb", "b"),
      ("a\\r$", "a\r\r\nb", "a\r"),
    ] as [(String, String, String?)])
  func `match as people know them`(pattern: String, text: String, expected: String?) throws {
    #expect(try match(pattern, in: text)?[0] == expected, "\(pattern) in \(text)")
  }

  @Test func `keep what their groups matched last`() throws {
    #expect(try match("(a)(b)?", in: "a") == ["a", "a", nil])
    #expect(try match("(?:(a)|b)*", in: "ab") == ["ab", "a"])
    #expect(try match("((\\w+)@(\\w+))", in: "me@home") == ["me@home", "me@home", "me", "home"])
    #expect(try match("(a+)(a*)", in: "aaa") == ["aaa", "aaa", ""])
    #expect(try match("(a+?)(a*)", in: "aaa") == ["aaa", "a", "aa"])
  }

  @Test func `can do without case and accents`() throws {
    #expect(try match("élan", in: "ELAN", []) == ["ELAN"])
    #expect(try match("[a-z]+", in: "ÀB", []) == ["ÀB"])
    #expect(try match("[A-Z]+", in: "ab", []) == ["ab"])
    #expect(try match("[^a]", in: "A", []) == nil)
    #expect(try match("МИР", in: "мир", []) == ["мир"])
    #expect(try match("a", in: "A") == nil)
  }

  @Test func `match whole characters`() throws {
    #expect(try match("e", in: "e\u{301}", []) == ["e\u{301}"])
    #expect(try match("👩", in: "👩‍👧", []) == ["👩‍👧"])
  }

  @Test(arguments: [
    ("(", SearchPatternError.unclosedGroup(at: 0)), ("a(b", .unclosedGroup(at: 1)),
    (")", .unopenedGroup(at: 0)), ("a)b", .unopenedGroup(at: 1)), ("(?=a)", .unknownGroup(at: 0)),
    ("[", .unclosedSet(at: 0)), ("a[b", .unclosedSet(at: 1)), ("[]", .unclosedSet(at: 0)),
    ("[z-a]", .badRange(at: 1)), ("*", .nothingToRepeat(at: 0)), ("a|+", .nothingToRepeat(at: 2)),
    ("^*", .nothingToRepeat(at: 1)), ("a{3,2}", .badCount(at: 1)), ("a{2", .badCount(at: 1)),
    ("a{9999}", .badCount(at: 1)), ("\\", .unknownEscape(at: 0)), ("a\\1", .unknownEscape(at: 1)),
    ("[\\q]", .unknownEscape(at: 1)), ("(a{1000}){1000}", .tooLarge),
  ])
  func `that mean nothing say where`(pattern: String, error: SearchPatternError) {
    #expect(throws: error) { try SearchPattern(pattern, options: .expression) }
  }

  @Test func `nested without end are refused`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: SearchPatternError.tooLarge) { try SearchPattern(deep, options: .expression) }
  }

  @Test(arguments: ["{1}", "*", "?", "{0}", "{2,}?"])
  func `that repeat repetitions without end are refused`(repetition: String) {
    let pattern = "a" + String(repeating: repetition + "{1}", count: 40_000)
    #expect(throws: SearchPatternError.tooLarge) {
      try SearchPattern(pattern, options: .expression)
    }
  }

  @Test(arguments: ["a{0}", "(?:)", "(?:a{0}|b{0}){0}", "(?:(?:){7}){7}"])
  func `that are nothing are nothing any number of times`(nothing: String) throws {
    let pattern = nothing + "{1000}{1000}{1000}{1000}{1000}"
    #expect(try match(pattern + "c", in: "abc") == ["c"])
  }

  @Test(arguments: SearchLaws.endless)
  func `that others never end with take time in proportion to the text`(pattern: String) {
    #expect(SearchLaws.violation(ofEndless: pattern, inLetters: 2000) == nil)
  }

  @Test func `of any characters either match or are refused`() {
    let seed = UInt64.random(in: 0...1_000_000)
    var random = RandomEditing(seed: seed)
    let text = TextBuffer("ab(ba)\n\\aé.x1")
    for step in 0..<3000 {
      let pattern = random.pattern()
      guard let pattern = try? SearchPattern(pattern, options: .expression) else { continue }
      var search = TextSearch(pattern, in: text, starts: 0..<text.utf8Count)
      var last = -1
      var work = Int.max
      while case .found(let match) = search.next(work: &work) {
        #expect(match.range.lowerBound > last, "seed \(seed), step \(step)")
        last = match.range.lowerBound
      }
    }
  }

  @Test func `an expression may say itself whether capital letters count`() throws {
    #expect(try match("(?-i)review", in: "Review review", []) == ["review"])
    #expect(try match("(?-i)[A-Z]+", in: "größe ABC", []) == ["ABC"])
    #expect(try match("(?i)(R)EVIEW", in: "Review", .exact) == ["Review", "R"])
    #expect(throws: SearchPatternError.unknownGroup(at: 1)) {
      try SearchPattern("a(?-i)b", options: .expression)
    }
  }
}
