import Testing
import TextEditing

@Suite("Deleting")
struct DeletingTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `takes whole characters`() {
    check([
      Example("ab|c", .delete(.graphemeBack), after: "a|c"),
      Example("|abc", .delete(.graphemeBack), after: "|abc"),
      Example("ab|c", .delete(.graphemeForward), after: "ab|"),
      Example("abc|", .delete(.graphemeForward), after: "abc|"),
      Example("xe\u{301}|", .delete(.graphemeBack), after: "x|"),
      Example("|e\u{301}x", .delete(.graphemeForward), after: "|x"),
      Example("a👩‍👩‍👧‍👦|b", .delete(.graphemeBack), after: "a|b"),
      Example("🇵🇹🇩🇪|", .delete(.graphemeBack), after: "🇵🇹|"),
      Example("a\r\n|b", .delete(.graphemeBack), after: "a|b"),
      Example("a|\r\nb", .delete(.graphemeForward), after: "a|b"),
      Example("a⟪FF⟫|b", .delete(.graphemeBack), after: "a|b"),
      Example("⟪E2⟫|⟪82⟫", .delete(.graphemeForward), after: "⟪E2⟫|"),
      Example("漢|字", .delete(.graphemeForward), after: "漢|"),
      Example("a\0|b", .delete(.graphemeBack), after: "a|b"),
      Example("|", .delete(.graphemeBack), .delete(.graphemeForward), after: "|"),
    ])
  }

  @Test func `leaves the caret behind what joins over the gap`() {
    check([

      Example("e~x|\u{301}", .delete(.graphemeBack), after: "e|"),
      Example("a\r~x|\nb", .delete(.graphemeBack), after: "a\r\n|b"),
    ])
  }

  @Test func `takes the selection first`() {
    check([
      Example("a~bc|d", .delete(.graphemeBack), after: "a|d"),
      Example("a|bc~d", .delete(.graphemeForward), after: "a|d"),
      Example("a~bc|d e", .delete(.wordForward), after: "a|d e"),
      Example("~a\nb|", .delete(.lineEnd), after: "|"),
    ])
  }

  @Test func `takes words, the rest, the beginning and whole lines`() {
    check([
      Example("one two|", .delete(.wordBack), after: "one |"),
      Example("one |two", .delete(.wordBack), after: "|two"),
      Example("one| two", .delete(.wordForward), after: "one|"),
      Example("one|\ntwo", .delete(.wordForward), after: "one|two"),
      Example("one\n|two", .delete(.wordBack), after: "one|two"),
      Example("on|e\ntwo", .delete(.lineEnd), after: "on|\ntwo"),
      Example("on|\r\ntwo", .delete(.lineEnd), after: "on|two"),
      Example("one\nt|wo", .delete(.lineStart), after: "one\n|wo"),
      Example("one\n|two", .delete(.lineStart), after: "one\n|two"),
      Example("a\nb|c\nd", .act(.deleteLine), after: "a\n|d"),
      Example("a\nb|c", .act(.deleteLine), after: "a\n|"),
      Example("a~\nb|\nc", .act(.deleteLine), after: "|c"),
      Example("|", .act(.deleteLine), after: "|"),
    ])
  }
}
