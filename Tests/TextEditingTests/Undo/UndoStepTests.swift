import Testing
import TextModel

@testable import TextEditing

@Suite("Undo beside much that is changed elsewhere")
struct UndoStepTests {
  private func inserting(_ bytes: [UInt8], at offset: Int, in text: TextBuffer) -> Delta {
    Delta(replacing: offset..<offset, with: bytes, inTextOfLength: text.utf8Count)
  }

  @Test func `a key in a long text that was pasted elsewhere is kept beside it`() {
    var editor = TextEditor(TextBuffer("start"))
    editor.type("one ")
    editor.type("two ")
    let pasted = [UInt8](repeating: 0x61, count: 10_000_000)
    editor.takeIn(inserting(pasted, at: editor.text.utf8Count, in: editor.text))
    for key in 0..<1000 {
      editor.takeIn(inserting([0x62], at: 1_000_000 + key, in: editor.text))
    }
    let sizes = editor.history.undoable.steps.last?.outside.map(\.byteCount) ?? []
    #expect(sizes.first == inserting(pasted, at: 13, in: TextBuffer("one two start")).byteCount)
    #expect(sizes.dropFirst().reduce(0, +) < 10_000)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 > $1 })
    editor.perform(.act(.undo))
    editor.perform(.act(.undo))
    #expect(editor.text[0..<10] == TextBuffer("startaaaaa"))
    #expect(editor.text.utf8Count == 10_001_005)
    #expect(!editor.canUndo)
  }
}
