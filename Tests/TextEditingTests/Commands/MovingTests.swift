import Testing
import TextEditing

@Suite("Moving")
struct MovingTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `goes over characters as people count them`() {
    check([
      Example("|ab", .move(.graphemeForward), after: "a|b"),
      Example("ab|", .move(.graphemeForward), after: "ab|"),
      Example("a|b", .move(.graphemeBack), after: "|ab"),
      Example("|ab", .move(.graphemeBack), after: "|ab"),
      Example("|", .move(.graphemeBack), .move(.graphemeForward), after: "|"),
      Example("|e\u{301}x", .move(.graphemeForward), after: "e\u{301}|x"),
      Example("e\u{301}|x", .move(.graphemeBack), after: "|e\u{301}x"),
      Example("|漢字", .move(.graphemeForward), after: "漢|字"),
      Example("|👩‍👩‍👧‍👦!", .move(.graphemeForward), after: "👩‍👩‍👧‍👦|!"),
      Example("🇵🇹🇩🇪|", .move(.graphemeBack), after: "🇵🇹|🇩🇪"),
      Example("👍🏽|", .move(.graphemeBack), after: "|👍🏽"),
      Example("|❤️a", .move(.graphemeForward), after: "❤️|a"),
      Example("a|\r\nb", .move(.graphemeForward), after: "a\r\n|b"),
      Example("a\r\n|b", .move(.graphemeBack), after: "a|\r\nb"),
      Example("a|\rb", .move(.graphemeForward), after: "a\r|b"),
      Example("|⟪FF⟫⟪FE⟫", .move(.graphemeForward), after: "⟪FF⟫|⟪FE⟫"),
      Example("⟪E2⟫⟪82⟫|", .move(.graphemeBack), after: "⟪E2⟫|⟪82⟫"),
      Example("|\0a", .move(.graphemeForward), after: "\0|a"),
      Example("|\ta", .move(.graphemeForward), after: "\t|a"),
    ])
  }

  @Test func `goes over words and what stands between them`() {
    check([
      Example("|one two", .move(.wordForward), after: "one| two"),
      Example("one| two", .move(.wordForward), after: "one two|"),
      Example("one two|", .move(.wordBack), after: "one |two"),
      Example("one |two", .move(.wordBack), after: "|one two"),
      Example("  |  one", .move(.wordForward), after: "    one|"),
      Example("|a+b", .move(.wordForward), .move(.wordForward), after: "a+|b"),
      Example("snake_case|.x", .move(.wordBack), after: "|snake_case.x"),
      Example("one|\ntwo", .move(.wordForward), after: "one\n|two"),
      Example("one \n|two", .move(.wordBack), after: "one |\ntwo"),
      Example("one |\ntwo", .move(.wordForward), after: "one \n|two"),
      Example("one|  \ntwo", .move(.wordForward), after: "one  |\ntwo"),
      Example("one|\r\ntwo", .move(.wordForward), after: "one\r\n|two"),
      Example("|Ünïcode größe", .move(.wordForward), after: "Ünïcode| größe"),
      Example("Ünïcode größe|", .move(.wordBack), after: "Ünïcode |größe"),
      Example("|cafe\u{301} x", .move(.wordForward), after: "cafe\u{301}| x"),
      Example("|東京タワーへ行く", .move(.wordForward), after: "東京|タワーへ行く"),
      Example("東京|タワーへ行く", .move(.wordForward), after: "東京タワー|へ行く"),
      Example("東京タワーへ行く|", .move(.wordBack), .move(.wordBack), after: "東京タワーへ|行く"),
      Example("|мир слово", .move(.wordForward), after: "мир| слово"),
      Example("a⟪FF⟫b|", .move(.wordBack), .move(.wordBack), after: "a|⟪FF⟫b"),
      Example("|👍👍 a", .move(.wordForward), after: "👍👍| a"),
      Example("|", .move(.wordForward), .move(.wordBack), after: "|"),
    ])
  }

  @Test func `goes to the ends of lines and of the text`() {
    check([
      Example("one\nt|wo\n", .move(.lineStart), after: "one\n|two\n"),
      Example("one\nt|wo\n", .move(.lineEnd), after: "one\ntwo|\n"),
      Example("one\r\nt|wo\r\n", .move(.lineEnd), after: "one\r\ntwo|\r\n"),
      Example("a\r|b", .move(.lineStart), after: "|a\rb"),
      Example("a|b\r", .move(.lineEnd), after: "ab\r|"),
      Example("one\n|", .move(.lineStart), .move(.lineEnd), after: "one\n|"),
      Example("  o|ne", .move(.indentation), after: "  |one"),
      Example("  |one", .move(.indentation), after: "|  one"),
      Example("|\t one", .move(.indentation), after: "\t |one"),
      Example("a\nb|\nc", .move(.textStart), after: "|a\nb\nc"),
      Example("a\nb|\nc", .move(.textEnd), after: "a\nb\nc|"),
      Example("ab cd| ef", .move(.rowStart), after: "ab |cd ef", columns: 3),
      Example("ab |cd ef", .move(.rowEnd), after: "ab cd| ef", columns: 3),
      Example("ab cd |ef", .move(.rowEnd), after: "ab cd ef|", columns: 3),
      Example("|漢字漢字", .move(.rowEnd), after: "漢|字漢字", columns: 4),
    ])
  }

  @Test func `goes on from the end of a row to the end of the line`() {
    check([
      Example("|ab cd ef", .move(.rowEnd), .move(.rowEnd), after: "ab cd ef|", columns: 3),
      Example("|漢字漢字\n", .move(.rowEnd), .move(.rowEnd), after: "漢字漢字|\n", columns: 4),
      Example("ab cd e|f", .move(.rowStart), .move(.rowStart), after: "|ab cd ef", columns: 3),
      Example("x\n|ab", .move(.rowStart), after: "x\n|ab"),
      Example("ab|\nx", .move(.rowEnd), after: "ab|\nx"),
      Example("|ab cd", .select(.rowEnd), .select(.rowEnd), after: "~ab cd|", columns: 3),
    ])
  }

  @Test func `goes up and down by the rows on the screen, keeping to a column`() {
    check([
      Example("one\nt|wo\nsix", .move(.rowDown), after: "one\ntwo\ns|ix"),
      Example("one\nt|wo\nsix", .move(.rowUp), after: "o|ne\ntwo\nsix"),
      Example("o|ne", .move(.rowUp), after: "|one"),
      Example("o|ne", .move(.rowDown), after: "one|"),
      Example("abc|d\n\nefgh", .move(.rowDown), .move(.rowDown), after: "abcd\n\nefg|h"),
      Example("abc|d\nx\nefgh", .move(.rowDown), .move(.rowDown), after: "abcd\nx\nefg|h"),
      Example("abc|d\r\n\r\nefgh", .move(.rowDown), .move(.rowDown), after: "abcd\r\n\r\nefg|h"),
      Example("a|b cd ef", .move(.rowDown), after: "ab c|d ef", columns: 3),
      Example("ab cd e|f", .move(.rowUp), after: "ab c|d ef", columns: 3),
      Example("abc|d\n漢字漢", .move(.rowDown), after: "abcd\n漢|字漢"),
      Example("\tx|\nabcdefg", .move(.rowDown), after: "\tx\nabcde|fg"),
      Example("a\u{301}b|c\nxyz", .move(.rowDown), after: "a\u{301}bc\nxy|z"),
      Example("one\n|", .move(.rowUp), after: "|one\n"),
      Example("o|ne\n", .move(.rowDown), after: "one\n|"),
      Example("o|ne\n", .move(.rowDown), .move(.rowUp), after: "o|ne\n"),
      Example("ab c|d ef\nxyz", .move(.lineDown), after: "ab cd ef\nx|yz", columns: 3),
      Example("xyz\nab c|d ef", .move(.lineUp), after: "x|yz\nab cd ef", columns: 3),
      Example("a|b", .move(.lineUp), after: "|ab"),
      Example("a|b", .move(.lineDown), after: "ab|"),
    ])
  }

  @Test func `a page is as many rows as the screen says`() {
    var editor = TextEditor(MarkedText("|1\n2\n3\n4\n5\n6"))
    editor.rowsPerPage = 4
    editor.perform(.move(.pageDown))
    #expect(MarkedText(editor) == MarkedText("1\n2\n3\n4\n|5\n6"))
    editor.perform(.move(.pageDown))
    #expect(MarkedText(editor) == MarkedText("1\n2\n3\n4\n5\n|6"))
    editor.perform(.move(.pageDown))
    #expect(MarkedText(editor) == MarkedText("1\n2\n3\n4\n5\n6|"))
    editor.perform(.move(.pageUp))
    #expect(MarkedText(editor) == MarkedText("1\n|2\n3\n4\n5\n6"))
  }

  @Test func `goes over paragraphs to the empty lines between them`() {
    check([
      Example("|a\nb\n\nc\n", .move(.paragraphForward), after: "a\nb\n|\nc\n"),
      Example("a\nb\n|\nc\n", .move(.paragraphForward), after: "a\nb\n\nc\n|"),
      Example("a\n\nb\nc|", .move(.paragraphBack), after: "a\n|\nb\nc"),
      Example("a\n|\nb", .move(.paragraphBack), after: "|a\n\nb"),
      Example("a\n \t\n|b", .move(.paragraphBack), after: "|a\n \t\nb"),
      Example("|a\r\n\r\nb", .move(.paragraphForward), after: "a\r\n|\r\nb"),
      Example("|", .move(.paragraphForward), .move(.paragraphBack), after: "|"),
    ])
  }

  @Test func `passes no paragraph behind very many empty lines`() {
    let many = String(repeating: "\n", count: 5000)
    check([
      Example(
        "a\n|\(many)b\n\nc", .move(.paragraphForward), .move(.paragraphForward),
        after: "a\n\(many)b\n|\nc"),
      Example(
        "x\n\na\n\(many)|b", .move(.paragraphBack), .move(.paragraphBack),
        after: "x\n|\na\n\(many)b"),
    ])
  }
}
