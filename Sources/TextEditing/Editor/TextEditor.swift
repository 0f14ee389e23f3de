package import TextModel

/// A text while a person edits it: a value, changed by commands and by what others do.
///
/// ```swift
/// var editor = TextEditor(TextBuffer("one two"), wrapping: TextWrapping(columns: 79))
/// editor.perform(.delete(.wordForward)).delta   // what to tell the other terminals
/// editor.takeIn(delta)                          // what another terminal told
/// editor.perform(.act(.undo))                   // takes back the own edit, and nothing else
/// ```
///
/// Whatever is done, the ends of the selection are at boundaries of graphemes. A key costs the same in
/// a text of any size. All offsets are in bytes.
package struct TextEditor: Sendable, Equatable {
  /// The most bytes that undo takes, unless told otherwise.
  package static let standardUndoLimit = 64 << 20

  package internal(set) var text: TextBuffer
  package internal(set) var selection: TextSelection
  /// The cell that going up and down keeps to; nil after any other command.
  package internal(set) var wishedColumn: Int?
  /// Whether moving selects.
  package internal(set) var isMarking = false
  /// Places in the text that move with it, in the order in which they were given.
  package var marks: [TextMark] = []
  package internal(set) var clipboard = Clipboard()
  /// Whether the last thing done was to paste.
  var hasJustPasted = false
  var history: UndoHistory

  /// How the text is wrapped; going up and down follows it.
  package var wrapping: TextWrapping
  /// How many rows a page goes.
  package var rowsPerPage = 20
  /// What a line is indented by where the text does not tell.
  package var indentation = Indentation.spaces(2)

  /// Begins to edit a text, with the caret at its beginning.
  ///
  /// Undo takes at most so many bytes as told; the newest step is kept in any case.
  package init(
    _ text: TextBuffer, wrapping: TextWrapping = TextWrapping(columns: 79),
    undoLimit: Int = standardUndoLimit
  ) {
    self.text = text
    self.wrapping = wrapping
    selection = TextSelection(caret: text.writingStart)
    history = UndoHistory(byteLimit: undoLimit)
  }

  package var caret: Int { selection.caret }

  /// The text in rows.
  package var layout: RowLayout { RowLayout(text: text, wrapping: wrapping) }

  /// Memory that undo takes, in bytes.
  package var undoByteCount: Int { history.byteCount }

  package var canUndo: Bool { !history.undoable.steps.isEmpty }

  package var canRedo: Bool { !history.redoable.steps.isEmpty }

  /// Makes what is typed next an undo step of its own; for a pause, or a save.
  package mutating func endTypingRun() {
    history.endTypingRun()
    clipboard.endCutting()
  }

  /// Selects a part of the text; offsets beyond it and within graphemes are moved to where a caret
  /// can be.
  package mutating func select(_ selection: TextSelection) {
    endTypingRun()
    hasJustPasted = false
    wishedColumn = nil
    isMarking = false
    self.selection = placed(selection)
  }

  /// A selection whose ends are where a caret can be.
  ///
  /// A caret within a grapheme goes behind it: there typing goes on. So does one before a byte order
  /// mark.
  func placed(_ selection: TextSelection) -> TextSelection {
    let caret = placed(selection.caret)
    return TextSelection(
      anchor: selection.isEmpty ? caret : placed(selection.anchor), caret: caret)
  }

  private func placed(_ offset: Int) -> Int {
    let offset = min(max(offset, text.writingStart), text.utf8Count)
    return text.isGraphemeBoundary(offset) ? offset : text.graphemeBoundary(after: offset)
  }
}
