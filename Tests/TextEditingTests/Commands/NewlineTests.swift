import Testing
import TextEditing

@Suite("A new line")
struct NewlineTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `is indented as the one before`() {
    check([
      Example("a|b", .act(.newline), after: "a\n|b"),
      Example("  a|b", .act(.newline), after: "  a\n  |b"),
      Example("\t a|", .act(.newline), after: "\t a\n\t |"),
      Example(" | a", .act(.newline), after: " \n | a"),
      Example("|  a", .act(.newline), after: "\n|  a"),
      Example("  a~b|c", .act(.newline), after: "  a\n  |c"),
      Example("  ab|", .act(.plainNewline), after: "  ab\n|"),
      Example("|", .act(.newline), after: "\n|"),
    ])
  }

  @Test func `ends as its neighbours do`() {
    check([
      Example("a\r\nb|", .act(.newline), after: "a\r\nb\r\n|"),
      Example("a|\r\nb\n", .act(.newline), after: "a\r\n|\r\nb\n"),
      Example("a\r\nb|\n", .act(.newline), after: "a\r\nb\n|\n"),
      Example("a\r\nb|", .act(.plainNewline), after: "a\r\nb\r\n|"),
    ])
  }

  @Test func `goes on with a list`() {
    check([
      Example("- milk|", .act(.newline), after: "- milk\n- |"),
      Example("* mi|lk", .act(.newline), after: "* mi\n* |lk"),
      Example("  + milk|", .act(.newline), after: "  + milk\n  + |"),
      Example("1. one|", .act(.newline), after: "1. one\n2. |"),
      Example("9) one|", .act(.newline), after: "9) one\n10) |"),
      Example("- [ ] milk|", .act(.newline), after: "- [ ] milk\n- [ ] |"),
      Example("- [x] milk|", .act(.newline), after: "- [x] milk\n- [ ] |"),
      Example("[x] milk|", .act(.newline), after: "[x] milk\n[ ] |"),
      Example("- a\r\n- b|", .act(.newline), after: "- a\r\n- b\r\n- |"),
      Example("-milk|", .act(.newline), after: "-milk\n|"),
      Example("1.milk|", .act(.newline), after: "1.milk\n|"),
      Example("1234567890. a|", .act(.newline), after: "1234567890. a\n|"),
      Example("999999999. a|", .act(.newline), after: "999999999. a\n1000000000. |"),
      Example("-| milk", .act(.newline), after: "-\n| milk"),
      Example("|- milk", .act(.newline), after: "\n|- milk"),
      Example("- |milk", .act(.newline), after: "- \n- |milk"),
    ])
  }

  @Test func `in an empty item ends the list`() {
    check([
      Example("- a\n- |", .act(.newline), after: "- a\n|"),
      Example("- a\n  - |\n", .act(.newline), after: "- a\n|\n"),
      Example("- [ ] |", .act(.newline), after: "|"),
      Example("2. |\r\n", .act(.newline), after: "|\r\n"),
      Example("- a|", .act(.newline), .act(.newline), .act(.newline), after: "- a\n\n|"),
    ])
  }
}
