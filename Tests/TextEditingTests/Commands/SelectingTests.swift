import Testing
import TextEditing

@Suite("Selecting")
struct SelectingTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `a movement can leave the anchor behind`() {
    check([
      Example("|abc", .select(.graphemeForward), after: "~a|bc"),
      Example("~a|bc", .select(.graphemeForward), after: "~ab|c"),
      Example("~a|bc", .select(.graphemeBack), after: "|abc"),
      Example("a|bc", .select(.graphemeBack), after: "|a~bc"),
      Example("one |two", .select(.wordForward), after: "one ~two|"),
      Example("o|ne\ntwo", .select(.rowDown), after: "o~ne\nt|wo"),
      Example("o|ne", .select(.lineEnd), after: "o~ne|"),
      Example("on|e", .select(.textStart), after: "|on~e"),
      Example("|👩‍👧x", .select(.graphemeForward), after: "~👩‍👧|x"),
    ])
  }

  @Test func `a mark makes every movement select, until something is done`() {
    check([
      Example("|abc", .act(.mark), .move(.graphemeForward), after: "~a|bc"),
      Example("|abc", .act(.mark), .move(.lineEnd), .act(.mark), after: "abc|"),
      Example("|abc", .act(.mark), .move(.graphemeForward), .act(.deselect), after: "a|bc"),
      Example(
        "|abc", .act(.mark), .move(.graphemeForward), .delete(.graphemeBack),
        .move(.graphemeForward), after: "b|c"),
    ])
  }

  @Test func `a selection is left over the end towards which the caret goes`() {
    check([
      Example("a~bc|d", .move(.graphemeBack), after: "a|bcd"),
      Example("a|bc~d", .move(.graphemeForward), after: "abc|d"),
      Example("a~bc|d", .move(.wordForward), after: "abcd|"),
      Example("a|bc~d", .act(.deselect), after: "a|bcd"),
    ])
  }

  @Test func `words, lines and all of the text are selected at once`() {
    check([
      Example("a|b\nc", .act(.selectAll), after: "~ab\nc|"),
      Example("|", .act(.selectAll), after: "|"),
      Example("one t|wo", .act(.selectWord), after: "one ~two|"),
      Example("one| two", .act(.selectWord), after: "~one| two"),
      Example("one |  two", .act(.selectWord), after: "one~   |two"),
      Example("one + |+ two", .act(.selectWord), after: "one + ~+| two"),
      Example("a\n|\nb", .act(.selectWord), after: "a\n|\nb"),
      Example("日本|タワー", .act(.selectWord), after: "日本~タワー|"),
      Example("a\nb|c\nd", .act(.selectLine), after: "a\n~bc\n|d"),
      Example("a\nb|c\nd", .act(.selectLine), .act(.selectLine), after: "a\n~bc\nd|"),
      Example("a\nb|c", .act(.selectLine), after: "a\n~bc|"),
      Example("a\r\nb|\r\nc", .act(.selectLine), after: "a\r\n~b\r\n|c"),
      Example("a\nb|c", .act(.lineStartOrSelectAll), after: "a\n|bc"),
      Example(
        "a\nb|c", .act(.lineStartOrSelectAll), .act(.lineStartOrSelectAll), after: "~a\nbc|"),
    ])
  }
}
