internal import Console
internal import TextEditing

/// The keys of the editor, which is full of them.
///
/// Terminals differ in what they send for keys with Shift, Alt and Control, so each of these has
/// another way that all of them send.
extension KeyTable {
  static let editor = [
    KeyBinding(
      .leaveEditor, in: .editor, .control("q"), Key(.escape, .alt), label: "Done", rank: 1,
      help: "Done: save and go back; Esc Esc does the same"),
    KeyBinding(.saveDocument, in: .editor, .control("s"), help: "Save now"),
    KeyBinding(.findInText, in: .editor, .control("f"), label: "Find", rank: 2, help: "Find"),
    KeyBinding(.replaceInText, in: .editor, .control("r"), help: "Find and replace"),
    KeyBinding(
      .next, in: .editor, .control("n"),
      help: "Find the next; with nothing to find, the next place changed elsewhere"),
    KeyBinding(
      .nextPlace, in: .editor, Key(.function(5)),
      help: "Go to the next place changed elsewhere or to review"),
    KeyBinding(.goToLine, in: .editor, .control("g"), help: "Go to a line by its number"),
    KeyBinding(
      .otherDocument, in: .editor, .control("o"),
      help: "Open another document, or a new one, by its name"),
    KeyBinding(
      .history, in: .editor, .alt(.character("h")),
      help: "Look at what the document was before"),
    KeyBinding(
      .commands, in: .editor, .control("p"), .alt(.character(":")), label: "Commands", rank: 6,
      help: "Choose among all that can be done here, by name; Esc : does the same"),
    KeyBinding(
      .keys, in: .editor, Key(.function(1)), .alt(.character("?")), label: "Keys", rank: 7,
      help: "Show the keys; Esc ? does the same"),
  ]

  static let moving = [
    KeyBinding(editing: .move(.graphemeBack), in: .writing, Key(.left), help: "One character left"),
    KeyBinding(
      editing: .move(.graphemeForward), in: .writing, Key(.right), help: "One character right"),
    KeyBinding(editing: .move(.rowUp), in: .writing, Key(.up), help: "Row above"),
    KeyBinding(editing: .move(.rowDown), in: .writing, Key(.down), help: "Row below"),
    KeyBinding(
      editing: .move(.wordBack), in: .writing, Key(.left, .control), .alt(.left),
      .alt(.character("b")), help: "One word left"),
    KeyBinding(
      editing: .move(.wordForward), in: .writing, Key(.right, .control), .alt(.right),
      .alt(.character("f")), help: "One word right"),
    KeyBinding(
      editing: .move(.paragraphBack), in: .writing, Key(.up, .control), .alt(.character("{")),
      help: "Paragraph above"),
    KeyBinding(
      editing: .move(.paragraphForward), in: .writing, Key(.down, .control), .alt(.character("}")),
      help: "Paragraph below"),
    KeyBinding(
      editing: .move(.rowStart), in: .writing, Key(.home),
      help: "To the row's start; again to the line's"),
    KeyBinding(
      editing: .move(.rowEnd), in: .writing, Key(.end), .control("e"),
      help: "To the row's end; again to the line's"),
    KeyBinding(editing: .move(.pageUp), in: .writing, Key(.pageUp), help: "A page up"),
    KeyBinding(editing: .move(.pageDown), in: .writing, Key(.pageDown), help: "A page down"),
    KeyBinding(
      editing: .move(.textStart), in: .writing, Key(.home, .control), .alt(.character("<")),
      help: "To the beginning of the document"),
    KeyBinding(
      editing: .move(.textEnd), in: .writing, Key(.end, .control), .alt(.character(">")),
      help: "To the end of the document"),
  ]

  static let selectingText = [
    KeyBinding(
      editing: .act(.mark), in: .writing, .control(" "), .control("^"), .control("6"),
      label: "Mark", rank: 5, help: "Set the mark: moving selects from there, until set again"),
    KeyBinding(
      editing: .select(.graphemeBack), in: .writing, Key(.left, .shift),
      help: "Select to the left"),
    KeyBinding(
      editing: .select(.graphemeForward), in: .writing, Key(.right, .shift),
      help: "Select to the right"),
    KeyBinding(
      editing: .select(.rowUp), in: .writing, Key(.up, .shift), help: "Select to the row above"),
    KeyBinding(
      editing: .select(.rowDown), in: .writing, Key(.down, .shift),
      help: "Select to the row below"),
    KeyBinding(
      editing: .select(.wordBack), in: .writing, Key(.left, .shiftAndControl),
      help: "Select the word to the left"),
    KeyBinding(
      editing: .select(.wordForward), in: .writing, Key(.right, .shiftAndControl),
      help: "Select the word to the right"),
    KeyBinding(
      editing: .select(.rowStart), in: .writing, Key(.home, .shift),
      help: "Select to the row's start"),
    KeyBinding(
      editing: .select(.rowEnd), in: .writing, Key(.end, .shift), help: "Select to the row's end"),
    KeyBinding(
      editing: .select(.pageUp), in: .writing, Key(.pageUp, .shift), help: "Select a page up"),
    KeyBinding(
      editing: .select(.pageDown), in: .writing, Key(.pageDown, .shift),
      help: "Select a page down"),
    KeyBinding(
      editing: .act(.lineStartOrSelectAll), in: .writing, .control("a"),
      help: "To the line's start; again selects all"),
    KeyBinding(
      editing: .act(.selectWord), in: .writing, .alt(.character("w")), help: "Select the word"),
    KeyBinding(
      editing: .act(.selectLine), in: .writing, .alt(.character("l")),
      help: "Select the line; again one more"),
  ]

  static let changing = [
    KeyBinding(
      editing: .act(.newline), in: .writing, Key(.enter), help: "New line; goes on with a list"),
    KeyBinding(
      editing: .act(.plainNewline), in: .writing, Key(.lineFeed), .alt(.enter),
      help: "New line, and nothing else"),
    KeyBinding(
      editing: .delete(.graphemeBack), in: .writing, Key(.backspace),
      help: "Erase the character before"),
    KeyBinding(
      editing: .delete(.graphemeForward), in: .writing, Key(.delete), .control("d"),
      help: "Erase the character behind"),
    KeyBinding(
      editing: .cut(.lineEnd), in: .writing, .control("k"), help: "Cut to the end of the line"),
    KeyBinding(
      editing: .cut(.lineStart), in: .writing, .control("u"), help: "Cut to the start of the line"),
    KeyBinding(
      editing: .cut(.wordBack), in: .writing, .control("w"), Key(.backspace, .alt),
      help: "Cut the word before"),
    KeyBinding(
      editing: .cut(.wordForward), in: .writing, .alt(.character("d")), Key(.delete, .control),
      Key(.delete, .alt), help: "Cut the word behind"),
    KeyBinding(
      editing: .act(.deleteLine), in: .writing, .alt(.character("k")), help: "Delete the line"),
    KeyBinding(
      editing: .act(.copySelection), in: .writing, .control("c"),
      help: "Copy what is selected, or the line"),
    KeyBinding(
      editing: .act(.cutSelection), in: .writing, .control("x"),
      help: "Cut what is selected, or the line"),
    KeyBinding(editing: .act(.paste), in: .writing, .control("v"), help: "Paste"),
    KeyBinding(
      editing: .act(.pasteEarlier), in: .writing, .alt(.character("v")),
      help: "After pasting: what was copied before that"),
    KeyBinding(
      editing: .act(.undo), in: .writing, .control("z"), label: "Undo", rank: 3,
      help: "Undo what was done here, also before a restart"),
    KeyBinding(
      editing: .act(.redo), in: .writing, .control("y"), help: "Redo what was undone"),
    KeyBinding(
      editing: .act(.tick), in: .writing, .control("t"), label: "Tick", rank: 4,
      help: "Tick a task: none, then [ ], then [x]"),
    KeyBinding(
      editing: .act(.tab), in: .writing, Key(.tab),
      help: "Tab; indents an item, or the lines that are selected"),
    KeyBinding(
      editing: .act(.outdent), in: .writing, Key(.tab, .shift), help: "Take indentation away"),
    KeyBinding(
      editing: .act(.moveLinesUp), in: .writing, .alt(.up), help: "Move the line up"),
    KeyBinding(
      editing: .act(.moveLinesDown), in: .writing, .alt(.down), help: "Move the line down"),
    KeyBinding(
      editing: .act(.duplicate), in: .writing, .alt(.character("r")),
      help: "Repeat: the line, or what is selected, once more"),
  ]

  static let search = [
    KeyBinding(
      .accept, in: .search, Key(.enter), label: "Go there", rank: 1,
      help: "Stay at what was found; ^N finds the next"),
    KeyBinding(
      .next, in: .search, Key(.down), .control("n"), label: "Next", pair: .previous, rank: 3,
      help: "Next found"),
    KeyBinding(.previous, in: .search, Key(.up), help: "Found before"),
    KeyBinding(
      .searchKind, in: .search, .control("t"), label: "Kind", rank: 4,
      help: "Text, then capitals as typed, then whole words, then a regular expression"),
    KeyBinding(
      .replaceInText, in: .search, .control("r"), label: "Replace", rank: 5,
      help: "Replace what is found"),
    KeyBinding(
      .back, in: .search, Key(.escape), .control("c"), label: "Back", rank: 2,
      help: "Back to where you were"),
  ]

  static let toBeReplaced = [
    KeyBinding(
      .otherField, in: .toBeReplaced, Key(.enter), label: "What to put there", rank: 1,
      help: "Go on to what to put there")
  ]

  static let replacing = [
    KeyBinding(
      .replaceOne, in: .replacing, Key(.enter), label: "Replace", rank: 1,
      help: "Replace this one and go to the next"),
    KeyBinding(
      .next, in: .replacing, Key(.down), .control("n"), label: "Skip", pair: .previous, rank: 3,
      help: "Leave this one and go to the next"),
    KeyBinding(.previous, in: .replacing, Key(.up), help: "Found before"),
    KeyBinding(
      .replaceAll, in: .replacing, .control("r"), label: "All", rank: 4,
      help: "Replace all; one undo takes it back"),
    KeyBinding(
      .otherField, in: .replacing, Key(.tab), label: "Other field", rank: 5,
      help: "Between what to find and what to put there"),
    KeyBinding(
      .searchKind, in: .replacing, .control("t"), label: "Kind", rank: 6,
      help: "Text, then capitals as typed, then whole words, then a regular expression"),
    KeyBinding(
      .back, in: .replacing, Key(.escape), .control("c"), label: "Done", rank: 2,
      help: "Done; what was replaced stays"),
  ]

  static let lineNumber = [
    KeyBinding(
      .accept, in: .lineNumber, Key(.enter), label: "Go there", rank: 1,
      help: "Go to the line, or with 12:5 to a character in it"),
    KeyBinding(
      .back, in: .lineNumber, Key(.escape), .control("c"), label: "Back", rank: 2,
      help: "Stay where you are"),
  ]

  static let history = [
    KeyBinding(
      .restore, in: .history, Key(.enter), label: "Bring back", rank: 1,
      help: "Give the document this text: asks first, and undo takes it back"),
    KeyBinding(
      .pageDown, in: .history, .character(" "), Key(.right), label: "Read on", rank: 4,
      help: "Read on in the differences"),
    KeyBinding(.pageUp, in: .history, Key(.left), help: "Read back in the differences"),
    KeyBinding(
      .copy, in: .history, .character("y"), label: "Copy", rank: 5,
      help: "Copy this text to the clipboard"),
    KeyBinding(
      .settle, in: .history, .control("t"), label: "Looked at", rank: 3,
      help: "You have looked at it: takes the mark off a version that lost a conflict"),
    KeyBinding(
      .back, in: .history, Key(.escape), .character("q"), label: "Back", rank: 2,
      help: "Back to the document"),
    KeyBinding(
      .keys, in: .history, .character("?"), Key(.function(1)), label: "Keys", rank: 6,
      help: "Show the keys"),
  ]

  static let bringingBack = [
    KeyBinding(
      .restore, in: .bringingBack, .character("y"), label: "Yes, bring it back", rank: 1,
      help: "Bring it back; undo takes that back"),
    KeyBinding(
      .back, in: .bringingBack, Key(.escape), .character("n"), label: "No", rank: 2,
      help: "Leave the document as it is, as any other key does"),
  ]
}
