import Testing
import TextEditing
import TextModel

@Suite("Undo")
struct UndoTests {
  private func replacing(_ range: Range<Int>, with text: String, in editor: TextEditor) -> Delta {
    Delta(replacing: range, with: Array(text.utf8), inTextOfLength: editor.text.utf8Count)
  }

  @Test func `takes typing back a word at a time, with the blanks behind it`() {
    var editor = TextEditor(TextBuffer())
    editor.type("one  two three")
    var texts: [MarkedText] = []
    while editor.canUndo {
      editor.perform(.act(.undo))
      texts.append(MarkedText(editor))
    }
    #expect(texts == ["one  two |", "one  |", "|"].map { MarkedText($0) })
    while editor.canRedo { editor.perform(.act(.redo)) }
    #expect(MarkedText(editor) == MarkedText("one  two three|"))
  }

  @Test func `takes back what was typed before and after a pause in two steps`() {
    var editor = TextEditor(TextBuffer())
    editor.type("on")
    editor.endTypingRun()
    editor.type("e")
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("on|"))
  }

  @Test func `a movement, a line break or another kind of key ends a run`() {
    var editor = TextEditor(TextBuffer())
    editor.type("ab")
    editor.perform(.move(.graphemeBack))
    editor.perform(.move(.graphemeForward))
    editor.type("cd")
    editor.perform(.delete(.graphemeBack))
    editor.perform(.delete(.graphemeBack))
    editor.perform(.act(.newline))
    editor.type("e")
    var texts: [MarkedText] = []
    while editor.canUndo {
      editor.perform(.act(.undo))
      texts.append(MarkedText(editor))
    }
    #expect(texts == ["ab\n|", "ab|", "abcd|", "ab|", "|"].map { MarkedText($0) })
  }

  @Test func `gives back what was selected`() {
    var editor = TextEditor(MarkedText("one |two~ three"))
    editor.type("2")
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("one |two~ three"))
    editor.perform(.act(.redo))
    #expect(MarkedText(editor) == MarkedText("one 2| three"))
  }

  @Test func `says what it changed, for the others`() {
    var editor = TextEditor(MarkedText("ab|"))
    editor.type("c")
    #expect(
      editor.perform(.act(.undo)).delta
        == Delta(replacing: 2..<3, with: [], inTextOfLength: 3))
    #expect(editor.perform(.act(.undo)) == .nothing)
  }

  @Test func `takes back the own edits only`() {
    var editor = TextEditor(MarkedText("|middle"))
    editor.type("mine ")
    editor.takeIn(replacing(0..<0, with: "theirs ", in: editor))
    editor.takeIn(replacing(18..<18, with: " theirs", in: editor))
    #expect(MarkedText(editor) == MarkedText("theirs mine |middle theirs"))
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("theirs |middle theirs"))
    editor.perform(.act(.redo))
    #expect(MarkedText(editor) == MarkedText("theirs mine |middle theirs"))
  }

  @Test func `goes on with a run while others type elsewhere`() {
    var editor = TextEditor(MarkedText("start |"))
    for character in ["w", "o", "r", "d"] {
      editor.type(character)
      editor.takeIn(replacing(0..<0, with: "x", in: editor))
    }
    #expect(MarkedText(editor) == MarkedText("xxxxstart word|"))
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("xxxxstart |"))
    #expect(!editor.canUndo)
  }

  @Test func `passes over what others have deleted already`() {
    var editor = TextEditor(MarkedText("|"))
    editor.type("one ")
    editor.type("two")
    editor.takeIn(replacing(4..<7, with: "", in: editor))
    editor.perform(.act(.undo))
    #expect(MarkedText(editor) == MarkedText("|"))
  }

  @Test func `a caret and marks stay with their text whoever changes it`() {
    var editor = TextEditor(MarkedText("one two |three"))
    editor.marks = [TextMark(range: 4..<7, tag: 1)]
    editor.takeIn(replacing(0..<4, with: "", in: editor))
    #expect(MarkedText(editor) == MarkedText("two |three"))
    editor.perform(.move(.textStart))
    editor.type("1 ")
    #expect(editor.marks == [TextMark(range: 2..<5, tag: 1)])
    editor.perform(.act(.undo))
    #expect(editor.marks == [TextMark(range: 0..<3, tag: 1)])
  }

  @Test func `a caret is never left within a character that others put together`() {
    var editor = TextEditor(MarkedText("e|x"))
    editor.takeIn(replacing(1..<1, with: "\u{301}", in: editor))
    #expect(MarkedText(editor) == MarkedText("e\u{301}|x"))
  }

  @Test func `keeps to its memory and never gives up the newest step`() {
    var editor = TextEditor(TextBuffer(), undoLimit: 20_000)
    for step in 0..<2000 {
      editor.type("word\(step) ")
      if step % 3 == 0 { editor.takeIn(replacing(0..<0, with: "theirs", in: editor)) }
      if step % 5 == 0 { editor.perform(.act(.undo)) }
      #expect(editor.undoByteCount <= 20_000)
    }
    editor.paste([UInt8](repeating: 0x61, count: 100_000))
    editor.perform(.act(.selectAll))
    editor.perform(.delete(.graphemeBack))
    #expect(editor.text.isEmpty)
    editor.perform(.act(.undo))
    #expect(editor.text.utf8Count > 100_000)
  }
}
