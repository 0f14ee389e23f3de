import Testing
import TextEditing

@Suite("Whole lines")
struct LinesTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `are indented and outdented`() {
    check([
      Example("on|e", .act(.indent), after: "  on|e"),
      Example("|one", .act(.indent), after: "  |one"),
      Example("\ton|e", .act(.indent), after: "\t\ton|e"),
      Example("~a\n\nb|\nc", .act(.indent), after: "~  a\n\n  b|\nc"),
      Example("~a\n|b", .act(.indent), after: "~  a\n|b"),
      Example("  on|e", .act(.outdent), after: "on|e"),
      Example("   on|e", .act(.outdent), after: " on|e"),
      Example(" on|e", .act(.outdent), after: "on|e"),
      Example("\t\ton|e", .act(.outdent), after: "\ton|e"),
      Example("|one", .act(.outdent), after: "|one"),
      Example("~    a\n\tb|", .act(.outdent), after: "~  a\nb|"),
      Example("a\r\n~b\r\nc|\r\n", .act(.indent), after: "a\r\n~  b\r\n  c|\r\n"),
      Example("|", .act(.indent), .act(.outdent), after: "|"),
    ])
  }

  @Test func `a tab goes to the next stop, or indents`() {
    check([
      Example("|a", .act(.tab), after: "  |a"),
      Example("x|a", .act(.tab), after: "x |a"),
      Example("漢|a", .act(.tab), after: "漢  |a"),
      Example("\ta|b", .act(.tab), after: "\ta\t|b"),
      Example("a~b|c", .act(.tab), after: "a |c"),
      Example("~a\nb|", .act(.tab), after: "~  a\n  b|"),
      Example("- |a", .act(.tab), after: "  - |a"),
      Example("- a|", .act(.tab), after: "- a |"),
    ])
  }

  @Test func `a tab indents what is selected as lines, and takes the place of a part of one`() {
    check([
      Example("a\n~bc\n|d", .act(.tab), after: "a\n~  bc\n|d"),
      Example("a\n~bc|\nd", .act(.tab), after: "a\n~  bc|\nd"),
      Example("a\n|bc~\nd", .act(.tab), after: "a\n|  bc~\nd"),
      Example("a\nb|c\nd", .act(.selectLine), .act(.tab), after: "a\n~  bc\n|d"),
      Example("|bc\nd", .select(.rowDown), .act(.tab), after: "~  bc\n|d"),
      Example("|bc\nd", .act(.mark), .move(.rowDown), .act(.tab), after: "~  bc\n|d"),
      Example("~bc|", .act(.tab), after: "~  bc|"),
      Example("~bc\r\n|d", .act(.tab), after: "~  bc\r\n|d"),
      Example("\u{FEFF}~bc|\nd", .act(.tab), after: "\u{FEFF}~  bc|\nd"),
      Example("a~b\n|c", .act(.tab), after: "  a~b\n|c"),
      Example("~ab|c\nd", .act(.tab), after: "  |c\nd"),
      Example("a~bc|\nd", .act(.tab), after: "a |\nd"),
    ])
  }

  @Test func `change places with their neighbours`() {
    check([
      Example("a\nb|\nc\n", .act(.moveLinesUp), after: "b|\na\nc\n"),
      Example("a\nb|\nc\n", .act(.moveLinesDown), after: "a\nc\nb|\n"),
      Example("a|\nb", .act(.moveLinesUp), after: "a|\nb"),
      Example("a\nb|", .act(.moveLinesDown), after: "a\nb|"),
      Example("a\nb|\n", .act(.moveLinesDown), after: "a\nb|\n"),
      Example("a|\nb", .act(.moveLinesDown), after: "b\na|"),
      Example("a\nb|", .act(.moveLinesUp), after: "b|\na"),
      Example("a\r\nb|", .act(.moveLinesUp), after: "b|\r\na"),
      Example("a|\r\nb", .act(.moveLinesDown), after: "b\r\na|"),
      Example("1\n~2\n3|\n4\n", .act(.moveLinesUp), after: "~2\n3|\n1\n4\n"),
      Example("1\n~2\n3|\n4\n", .act(.moveLinesDown), after: "1\n4\n~2\n3|\n"),
      Example("1\n~2\n|3\n4\n", .act(.moveLinesDown), after: "1\n3\n~2\n|4\n"),
      Example("1\n|2\n3~\n4", .act(.moveLinesDown), after: "1\n4\n|2\n3~"),
      Example("|\na", .act(.moveLinesDown), after: "a\n|"),
      Example("|", .act(.moveLinesDown), .act(.moveLinesUp), after: "|"),
      Example("a\n|", .act(.moveLinesUp), after: "a\n|"),
    ])
  }

  @Test func `are doubled, or what is selected is`() {
    check([
      Example("a\nb|c\nd", .act(.duplicate), after: "a\nbc\nb|c\nd"),
      Example("a\nb|c", .act(.duplicate), after: "a\nbc\nb|c"),
      Example("a\r\nb|c", .act(.duplicate), after: "a\r\nbc\r\nb|c"),
      Example("a~bc|d", .act(.duplicate), after: "abc~bc|d"),
      Example("a|bc~d", .act(.duplicate), after: "abc|bc~d"),
      Example("|", .act(.duplicate), after: "\n|"),
    ])
  }

  @Test func `are ticked as notes are`() {
    check([
      Example("mil|k", .act(.tick), after: "- [ ] mil|k"),
      Example("  mil|k", .act(.tick), after: "  - [ ] mil|k"),
      Example("[ ] mil|k", .act(.tick), after: "[x] mil|k"),
      Example("[x] mil|k", .act(.tick), after: "mil|k"),
      Example("- mil|k", .act(.tick), after: "- [ ] mil|k"),
      Example("- [ ] mil|k", .act(.tick), after: "- [x] mil|k"),
      Example("- [X] mil|k", .act(.tick), after: "- mil|k"),
      Example("  * mil|k", .act(.tick), after: "  * [ ] mil|k"),
      Example("1. mil|k", .act(.tick), after: "1. [ ] mil|k"),
      Example("- [ ]|", .act(.tick), after: "- [x]|"),
      Example("-|milk", .act(.tick), after: "- [ ] -|milk"),
      Example("|", .act(.tick), after: "- [ ] |"),
      Example("~- a\n\n- [x] b|", .act(.tick), after: "~- [ ] a\n\n- [ ] b|"),
      Example("~- [ ] a\r\nb|\r\n", .act(.tick), after: "~- [x] a\r\n- [x] b|\r\n"),
    ])
  }
}
