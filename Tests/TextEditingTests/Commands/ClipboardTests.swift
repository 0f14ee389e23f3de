import Testing
import TextEditing
import TextModel

@Suite("Cutting and pasting")
struct ClipboardTests {
  private func check(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) {
    for example in examples { example.check(sourceLocation: sourceLocation) }
  }

  @Test func `what was cut or copied can be pasted`() {
    check([
      Example("a~bc|d", .act(.cutSelection), after: "a|d"),
      Example("a~bc|d", .act(.cutSelection), .act(.paste), after: "abc|d"),
      Example(
        "a~bc|d", .act(.copySelection), .move(.lineEnd), .act(.paste), after: "abcdbc|"),
      Example("a~bc|d", .act(.copySelection), after: "a~bc|d"),
      Example("a~b|", .act(.copySelection), .act(.paste), after: "ab|"),
      Example("|x", .act(.paste), after: "|x"),
    ])
  }

  @Test func `without a selection it is the line`() {
    check([
      Example("a\nb|c\nd", .act(.cutSelection), after: "a\n|d"),
      Example("a\nb|c\nd", .act(.cutSelection), .act(.paste), after: "a\nbc\n|d"),
      Example(
        "a\nb|c\n", .act(.copySelection), .move(.textEnd), .act(.paste), after: "a\nbc\nbc\n|"),
      Example("|", .act(.cutSelection), .act(.paste), after: "|"),
    ])
  }

  @Test func `rest, beginning and word are cut`() {
    check([
      Example("on|e\ntwo", .cut(.lineEnd), after: "on|\ntwo"),
      Example("on|e\ntwo", .cut(.lineEnd), .act(.paste), after: "one|\ntwo"),
      Example("one t|wo", .cut(.lineStart), after: "|wo"),
      Example("one two|", .cut(.wordBack), after: "one |"),
    ])
  }

  @Test func `cuts that follow each other are one text`() {
    check([
      Example("|a\nb\nc", .cut(.lineEnd), .cut(.lineEnd), .cut(.lineEnd), after: "|\nc"),
      Example(
        "|a\nb\nc", .cut(.lineEnd), .cut(.lineEnd), .cut(.lineEnd), .act(.paste),
        after: "a\nb|\nc"),
      Example(
        "one two three|", .cut(.wordBack), .cut(.wordBack), .act(.paste), after: "one two three|"),
      Example(
        "a|\nb\nc\n", .act(.cutSelection), .act(.cutSelection), .act(.paste), after: "a\nb\n|c\n"),
      Example(
        "one two|", .cut(.wordBack), .move(.lineStart), .cut(.wordForward), .act(.paste),
        after: "one| "),
    ])
  }

  @Test func `what was copied before can take the place of what was pasted`() {
    let example: [EditingCommand] = [
      .cut(.wordBack), .move(.lineStart), .cut(.wordForward), .act(.paste), .act(.pasteEarlier),
    ]
    var editor = TextEditor(MarkedText("one two|"))
    for command in example { editor.perform(command) }
    #expect(MarkedText(editor) == MarkedText("two| "))
    editor.perform(.act(.pasteEarlier))
    #expect(MarkedText(editor) == MarkedText("one| "))
    editor.perform(.move(.lineEnd))
    editor.perform(.act(.pasteEarlier))
    #expect(MarkedText(editor) == MarkedText("one |"))
  }

  @Test func `what came from outside can be pasted again`() {
    var editor = TextEditor(TextBuffer())
    editor.paste(Array("one".utf8))
    editor.paste(Array("two".utf8))
    editor.perform(.act(.pasteEarlier))
    #expect(MarkedText(editor) == MarkedText("oneone|"))
    editor.perform(.act(.pasteEarlier))
    #expect(MarkedText(editor) == MarkedText("onetwo|"))
    editor.perform(.act(.paste))
    #expect(MarkedText(editor) == MarkedText("onetwotwo|"))
  }

  @Test func `what is copied here and comes back through the terminal is one text`() {
    var editor = TextEditor(MarkedText("~one|"))
    editor.perform(.act(.copySelection))
    editor.paste(Array("one".utf8))
    #expect(editor.clipboard.texts == [Array("one".utf8)])
  }

  @Test func `only what was pasted last is taken back for an earlier text`() throws {
    let pattern = try SearchPattern("o")
    let changes: [(inout TextEditor) -> Void] = [
      { $0.replaceAll(pattern, by: ReplacementText("0", for: pattern)) },
      { $0.replace(SearchMatch(range: 0..<1, groups: []), by: ReplacementText("0", for: pattern)) },
      { $0.apply(Delta(replacing: 0..<1, with: [0x30], inTextOfLength: $0.text.utf8Count)) },
      { $0.takeIn(Delta(replacing: 0..<1, with: [0x30], inTextOfLength: $0.text.utf8Count)) },
      { $0.type("0") },
      { $0.perform(.act(.undo)) },
    ]
    for (index, change) in changes.enumerated() {
      var editor = TextEditor(TextBuffer())
      editor.paste(Array("one".utf8))
      editor.paste(Array("two".utf8))
      change(&editor)
      let text = editor.text
      #expect(editor.perform(.act(.pasteEarlier)) == .nothing, "\(index)")
      #expect(editor.text == text, "\(index)")
    }
  }

  @Test func `copied text is handed out for the terminal`() {
    var editor = TextEditor(MarkedText("a~bc|d"))
    let copied = CopiedText(Array("bc".utf8), .copied)
    #expect(editor.perform(.act(.copySelection)) == EditingOutcome(copied: copied))
    #expect(editor.perform(.act(.cutSelection)).copied == CopiedText(Array("bc".utf8), .cut))
    #expect(editor.perform(.act(.paste)).copied == nil)
  }

  @Test func `what is cut beside the caret is not for the terminal, with a selection neither`() {
    for start in ["a~bc|d", "abc|d"] {
      for command in [EditingCommand.cut(.wordBack), .cut(.lineStart)] {
        var editor = TextEditor(MarkedText(start))
        #expect(editor.perform(command).copied?.kind == .cutAway, "\(start) \(command.name)")
        editor.perform(.act(.paste))
        #expect(editor.text == TextBuffer("abcd"), "\(start) \(command.name)")
      }
    }
    var line = TextEditor(MarkedText("a|\nb"))
    #expect(line.perform(.act(.cutSelection)).copied == CopiedText(Array("a\n".utf8), .cut))
  }

  @Test func `what was copied in another text is pasted next, with the line endings of this one`() {
    var editor = TextEditor(MarkedText("~a|\r\nb"))
    editor.perform(.act(.copySelection))
    editor.takeIn(copied: Array("1\n2".utf8))
    editor.perform(.move(.textEnd))
    editor.perform(.act(.paste))
    #expect(MarkedText(editor) == MarkedText("a\r\nb1\r\n2|"))
    editor.takeIn(copied: Array("1\n2".utf8))
    #expect(editor.clipboard.texts.count == 2)
  }

  @Test func `pasted lines end as the lines around them do`() {
    var unix = TextEditor(MarkedText("a|\n"))
    unix.paste(Array("1\r\n2\r3\n4".utf8))
    #expect(MarkedText(unix) == MarkedText("a1\n2\n3\n4|\n"))
    var windows = TextEditor(MarkedText("a\r\n|"))
    windows.paste(Array("1\r\n2\r3\n4".utf8))
    #expect(MarkedText(windows) == MarkedText("a\r\n1\r\n2\r\n3\r\n4|"))
    var empty = TextEditor(TextBuffer())
    empty.paste(Array("1\r2\r\r\n".utf8))
    #expect(MarkedText(empty) == MarkedText("1\n2\n\n|"))
  }

  @Test func `a paste of any length is one undo step`() {
    let pasted = [UInt8](repeating: 0x61, count: 300_000) + [0xFF, 0x0A]
    var editor = TextEditor(MarkedText("one |two"))
    editor.type("x")
    let outcome = editor.paste(pasted)
    #expect(editor.text.bytes == Array("one x".utf8) + pasted + Array("two".utf8))
    #expect(outcome.delta?.lengthAfter == editor.text.utf8Count)
    editor.type("y")
    editor.perform(.act(.undo))
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("one x|two"))
  }

  @Test func `older texts are given up before they take much memory`() {
    var editor = TextEditor(TextBuffer([UInt8](repeating: 0x61, count: 12 << 20)))
    editor.perform(.act(.copySelection))
    editor.perform(.act(.copySelection))
    #expect(editor.clipboard.texts.count == 1)
    for _ in 0..<40 {
      editor.select(TextSelection(0..<1))
      editor.perform(.act(.copySelection))
    }
    #expect(editor.clipboard.texts.count == Clipboard.mostTexts)
  }
}
