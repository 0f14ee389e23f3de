import Testing
import TextEditing
import TextExamples
import TextModel

@Suite("Going from match to match")
struct WalkingTests {
  @Test func `goes round the text, both ways`() throws {
    let pattern = try SearchPattern("a")
    var editor = TextEditor(MarkedText("a b |a b a"))
    var steps: [String] = []
    for direction in [FindWalk.Direction.forward, .forward, .forward, .backward, .backward] {
      guard case .found(_, let isWrapped) = editor.find(pattern, direction) else { break }
      steps.append("\(MarkedText(editor))\(isWrapped ? " again" : "")")
    }
    #expect(
      steps == [
        "\"a b ~a| b a\"", "\"a b a b ~a|\"", "\"~a| b a b a\" again", "\"a b a b ~a|\" again",
        "\"a b ~a| b a\"",
      ])
  }

  @Test func `finds the only match again, and says when there is none`() throws {
    var editor = TextEditor(MarkedText("a ~b| c"))
    let match = SearchMatch(range: 2..<3, groups: [2..<3])
    #expect(editor.find(try SearchPattern("b")) == .found(match, isWrapped: true))
    #expect(editor.find(try SearchPattern("b"), .backward) == .found(match, isWrapped: true))
    #expect(editor.find(try SearchPattern("x")) == .notFound)
    #expect(MarkedText(editor) == MarkedText("a ~b| c"))
  }

  @Test func `places without length are gone to one after the other`() throws {
    var editor = TextEditor(MarkedText("|a\nb\nc"))
    let pattern = try SearchPattern("$", options: .expression)
    var carets: [Int] = []
    for _ in 0..<4 {
      editor.find(pattern)
      carets.append(editor.caret)
    }
    #expect(carets == [1, 3, 5, 1])
  }

  @Test func `both ways find the same places`() throws {
    #expect(SearchLaws.violation(of: try SearchPattern("OF"), inLines: 500, upTo: 40) == nil)
    let digits = try SearchPattern("[0-9]+", options: .expression)
    #expect(SearchLaws.violation(of: digits, inLines: 500, upTo: 4) == nil)
  }

  @Test func `matches are counted, and told which one it is`() throws {
    let text = TextBuffer("a A b á")
    var count = MatchCount(try SearchPattern("a"), in: text)
    while !count.isFinished {
      var work = 1
      count.advance(work: &work)
    }
    #expect(count.count == 3)
    #expect(count.number(of: 2..<3) == 2)
    #expect(count.number(of: 4..<5) == nil)
    #expect(count.number(of: 6..<8) == 3)
  }

  @Test func `counting ends where nobody reads on`() throws {
    let text = TextBuffer([UInt8](repeating: 0x61, count: 150_000))
    var count = MatchCount(try SearchPattern("a"), in: text)
    var work = Int.max
    count.advance(work: &work)
    #expect(count.isFinished)
    #expect(count.count == MatchCount.most)
  }

  @Test func `one match is replaced, or all of them as one step`() throws {
    let pattern = try SearchPattern("two")
    var editor = TextEditor(MarkedText("one Two |two two"))
    let replacement = ReplacementText("$1", for: pattern)
    guard case .found(let match, _) = editor.find(pattern) else {
      Issue.record("not found")
      return
    }
    editor.replace(match, by: replacement)
    #expect(MarkedText(editor) == MarkedText("one Two $1| two"))
    #expect(editor.replaceAll(pattern, by: replacement) == 2)
    #expect(MarkedText(editor) == MarkedText("one $1 $1| $1"))
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("one Two $1| two"))
    #expect(editor.replaceAll(try SearchPattern("nothing"), by: replacement) == 0)
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("one Two ~two| two"))
  }

  @Test(arguments: [
    ("(\\w+) (\\w+)", "$2 $1", "ab cd", "cd ab"),
    ("(\\w+) (\\w+)", "${2}0$0$&$$", "ab cd", "cd0ab cdab cd$"),
    ("(a)|(b)", "[$1|$2]", "ab", "[a|][|b]"),
    ("(\\w+) (\\w+)", "\\2-\\1 \\0", "ab cd", "cd-ab ab cd"),
    ("^", "> ", "a\nb\n", "> a\n> b\n> "),
    ("$", ";", "a\r\nb", "a;\r\nb;"),
    ("\\s+", "\\n", "a b\tc", "a\nb\nc"),
    ("x*", "-", "axb", "-a-b-"),
    ("b", "\\t\\\\\\q$", "abc", "a\t\\\\q$c"),
    ("(a)", "$9$x", "a", "$x"),
    ("# .*", "", "a\r\nb # note\r\nc\r\n", "a\r\nb \r\nc\r\n"),
    ("b", "x\\ny", "a\r\nb\r\n", "a\r\nx\r\ny\r\n"),
    ("\\n", "\\n\\n", "a\r\nb\nc", "a\r\n\r\nb\n\nc"),
    ("$", ";", "a\r\r\nb", "a\r;\r\nb;"),
  ])
  func `groups and signs stand for what they matched`(
    pattern: String, template: String, before: String, after: String
  ) throws {
    let pattern = try SearchPattern(pattern, options: .expression)
    var editor = TextEditor(TextBuffer(before))
    editor.replaceAll(pattern, by: ReplacementText(template, for: pattern))
    #expect(editor.text == TextBuffer(after))
  }
}
