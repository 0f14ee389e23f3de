import TextEditing
import TextModel

/// What a key takes in the editor's engine, from the command to the new state.
struct EditingFigures {
  private var editor: TextEditor

  static func show(_ storage: ByteStorage) {
    let text = TextBuffer(storage)
    var figures = EditingFigures(editor: TextEditor(text))
    figures.editor.go(to: LineAddress(line: text.lineCount / 2, column: 20))
    figures.showDrawing()
    figures.showFinding()
    figures.showKeys()
    figures.showChangesElsewhere()
  }

  private mutating func showKeys() {
    Measured(times: 1000) { number in
      editor.perform(.move(number % 2 == 0 ? .rowDown : .wordForward))
    }.show("editor: go down a row or on a word")
    Measured(times: 10_000) { number in
      editor.type([number % 6 == 5 ? 0x20 : 0x78])
    }.show("editor: type", budget: "10")
    Measured(times: 10_000) { _ in editor.perform(.delete(.graphemeBack)) }
      .show("editor: delete back")
    Measured(times: 1000) { _ in editor.perform(.act(.undo)) }.show("editor: undo")
  }

  private mutating func showChangesElsewhere() {
    Measured(times: 10_000) { _ in
      editor.takeIn(
        Delta(replacing: 0..<0, with: [0x78], inTextOfLength: editor.text.utf8Count))
    }.show("editor: take in another's key")
  }

  private func showDrawing() {
    Measured(times: 1000) { _ in
      let layout = editor.layout
      let rows = layout.rows(from: layout.row(at: editor.caret).range.lowerBound, count: 24)
      for row in rows { _ = layout.graphemes(in: row) }
    }.show("editor: lay out a screen of 24 rows")
  }

  private func showFinding() {
    let mark = String(decoding: LogLines.mark, as: UTF8.self)
    for (name, pattern, options) in [
      ("plain", mark, SearchPattern.Options.exact), ("folded", mark.uppercased(), []),
      ("by an expression", "the nee+dle", [.expression, .exact]),
    ] {
      // An expression takes some 20 s for a gigabyte.
      guard !options.contains(.expression) || editor.text.utf8Count <= 100_000_000,
        let pattern = try? SearchPattern(pattern, options: options)
      else { continue }
      Measured(times: 3) { _ in
        var work = Int.max
        var search = TextSearch(pattern, in: editor.text, starts: 0..<editor.text.utf8Count)
        guard case .found = search.next(work: &work) else { preconditionFailure("not found") }
      }.show("editor: find at the end, \(name)")
    }
  }
}
