internal import Console

extension KeyTable {
  /// The keys as they are until the person changes them.
  ///
  /// Left free for what comes: `3` Storage, `4` Settings, `h` history, `r` F2 rename.
  package static let standard = KeyTable(
    bindings: [
      lists, notes, selecting, placing, field, typing, find, trash, documents, editor, moving,
      changing, selectingText, search, toBeReplaced, replacing, lineNumber, history, bringingBack,
      chooser, commands, question, reading, rows, everywhere,
    ].flatMap(\.self))

  private static let lists = [
    KeyBinding(.find, in: .lists, .character("/"), label: "Find", rank: 6, help: "Find in notes"),
    KeyBinding(
      .nextChanged, in: .lists, .character("."), label: "Changed", rank: 5,
      help: "Go to the next row that was changed elsewhere"),
    KeyBinding(
      .undo, in: .lists, .character("u"), label: "Undo", rank: 10,
      help: "Undo, also after a restart"),
    KeyBinding(
      .redo, in: .lists, .character("U"), label: "Redo", rank: 13, help: "Redo what was undone"),
    KeyBinding(
      .otherList, in: .lists, Key(.tab), label: "Documents", rank: 9,
      help: "Go to the other list"),
    KeyBinding(.notes, in: .lists, .character("1"), help: "Go to the notes"),
    KeyBinding(.documents, in: .lists, .character("2"), help: "Go to the documents"),
    KeyBinding(
      .trash, in: .lists, .character("t"), label: "Trash", rank: 12, help: "Look into the Trash"),
    KeyBinding(
      .keys, in: .lists, .character("?"), Key(.function(1)), label: "Keys", rank: 4,
      help: "Show this page"),
    KeyBinding(
      .commands, in: .lists, .character(":"), .control("p"),
      help: "Choose among all that can be done here, by name"),
    KeyBinding(
      .quit, in: .lists, .character("q"), label: "Quit", rank: 8, help: "Quit; everything is kept"),
  ]

  private static let notes = [
    KeyBinding(
      .add, in: .notes, .character("a"), .character("+"), Key(.insert), label: "Add", rank: 1,
      help: "Add a note, or take up the one put aside"),
    KeyBinding(
      .open, in: .notes, Key(.enter), label: "Change", rank: 2, help: "Change the note in place"),
    KeyBinding(
      .tick, in: .notes, .character("x"), label: "Tick", rank: 7,
      help: "Tick: none, then [ ], then [x]"),
    KeyBinding(
      .delete, in: .notes, .character("d"), Key(.delete), label: "Delete", rank: 3,
      help: "Delete the note; u brings it back"),
    KeyBinding(
      .select, in: .notes, .character("e"), label: "Select", rank: 11, help: "Select several notes"),
    KeyBinding(.mark, in: .notes, .character(" "), help: "Select several notes, this one first"),
    KeyBinding(.moveUp, in: .notes, .alt(.up), help: "Move the note up"),
    KeyBinding(.moveDown, in: .notes, .alt(.down), help: "Move the note down"),
    KeyBinding(
      .copy, in: .notes, .character("y"), label: "Copy", rank: 14,
      help: "Copy the note to the clipboard"),
  ]

  private static let selecting = [
    KeyBinding(
      .mark, in: .selecting, .character(" "), label: "Mark", rank: 2,
      help: "Mark the note, or take its mark"),
    KeyBinding(
      .markAll, in: .selecting, .character("A"), label: "All", rank: 5,
      help: "Mark all notes, or none"),
    KeyBinding(
      .delete, in: .selecting, .character("d"), Key(.delete), label: "Delete", rank: 3,
      help: "Delete the marked notes; u brings them back"),
    KeyBinding(
      .moveDown, in: .selecting, .character("J"), .alt(.down), label: "Move", pair: .moveUp,
      rank: 4,
      help: "Move the marked notes down together"),
    KeyBinding(
      .moveUp, in: .selecting, .character("K"), .alt(.up), help: "Move the marked notes up together"
    ),
    KeyBinding(
      .moveTo, in: .selecting, .character("m"), label: "Move to…", rank: 6,
      help: "Choose a place for the marked notes"),
    KeyBinding(.undo, in: .selecting, .character("u"), label: "Undo", rank: 7, help: "Undo"),
    KeyBinding(.redo, in: .selecting, .character("U"), help: "Redo what was undone"),
    KeyBinding(.keys, in: .selecting, .character("?"), help: "Show the keys"),
    KeyBinding(
      .done, in: .selecting, .character("e"), Key(.escape), .character("q"), label: "Done", rank: 1,
      help: "Back to the list; marks go, notes stay"),
  ]

  private static let placing = [
    KeyBinding(
      .placeHere, in: .placing, Key(.enter), label: "Put here", rank: 1,
      help: "Put the marked notes here"),
    KeyBinding(
      .back, in: .placing, Key(.escape), .character("q"), label: "Leave", rank: 2,
      help: "Leave them where they were"),
  ]

  private static let field = [
    KeyBinding(.keep, in: .field, Key(.enter), label: "Keep", rank: 1, help: "Keep the note"),
    KeyBinding(
      .lineBreak, in: .field, Key(.lineFeed), .alt(.enter),
      label: "More lines: a document",
      rank: 3,
      help: "Begin another line: makes it a document; until it is changed, u takes that back"),
    KeyBinding(
      .makeDocument, in: .field, .control("o"), help: "Make it a document, without another line"),
    KeyBinding(
      .putAside, in: .field, Key(.escape), .control("c"), label: "Put aside", rank: 2,
      help: "Put the text aside for the next time"),
    KeyBinding(
      .throwAway, in: .field, .control("x"), label: "Throw away", rank: 4,
      help: "Throw the text away; u in the list brings it back"),
  ]

  private static let typing = [
    KeyBinding(.left, in: .typing, Key(.left), help: "One character left"),
    KeyBinding(.right, in: .typing, Key(.right), help: "One character right"),
    KeyBinding(.up, in: .typing, Key(.up), help: "Line above"),
    KeyBinding(.down, in: .typing, Key(.down), help: "Line below"),
    KeyBinding(
      .wordLeft, in: .typing, Key(.left, .control), Key(.left, .alt), .alt(.character("b")),
      help: "One word left"),
    KeyBinding(
      .wordRight, in: .typing, Key(.right, .control), Key(.right, .alt), .alt(.character("f")),
      help: "One word right"),
    KeyBinding(
      .lineStart, in: .typing, Key(.home), .control("a"), help: "To the start of the line"),
    KeyBinding(.lineEnd, in: .typing, Key(.end), .control("e"), help: "To the end of the line"),
    KeyBinding(.eraseBack, in: .typing, Key(.backspace), help: "Erase the character before"),
    KeyBinding(
      .eraseForward, in: .typing, Key(.delete), .control("d"), help: "Erase the character behind"),
    KeyBinding(.cutRest, in: .typing, .control("k"), help: "Erase to the end of the line"),
    KeyBinding(.cutToStart, in: .typing, .control("u"), help: "Erase to the start of the line"),
    KeyBinding(
      .cutWord, in: .typing, .control("w"), Key(.backspace, .alt), help: "Erase the word before"),
  ]

  private static let find = [
    KeyBinding(
      .open, in: .find, Key(.enter), label: "Open", rank: 1,
      help: "Change the note found, or add the new one"),
    KeyBinding(
      .down, in: .find, Key(.down), label: "Choose", pair: .up, rank: 3, help: "Next found"),
    KeyBinding(.up, in: .find, Key(.up), help: "Found before"),
    KeyBinding(
      .back, in: .find, Key(.escape), .control("c"), label: "Back", rank: 2,
      help: "Back to the list"),
  ]

  private static let trash = [
    KeyBinding(
      .restore, in: .trash, Key(.enter), .character("u"), label: "Bring back", rank: 1,
      help: "Bring the note back"),
    KeyBinding(
      .copy, in: .trash, .character("y"), label: "Copy", rank: 3,
      help: "Copy the note to the clipboard"),
    KeyBinding(
      .back, in: .trash, Key(.escape), .character("q"), .character("t"), label: "Back", rank: 2,
      help: "Back to the list"),
    KeyBinding(
      .keys, in: .trash, .character("?"), Key(.function(1)), label: "Keys", rank: 4,
      help: "Show the keys"),
  ]

  private static let documents = [
    KeyBinding(
      .add, in: .documents, .character("a"), .character("+"), Key(.insert), label: "New", rank: 1,
      help: "Begin a new document, named by its first line"),
    KeyBinding(
      .open, in: .documents, Key(.enter), .character("/"), label: "Open", rank: 2,
      help: "Open a document by its name"),
    KeyBinding(
      .notes, in: .documents, Key(.tab), Key(.escape), .character("1"), label: "Notes", rank: 3,
      help: "Back to the notes"),
    KeyBinding(
      .keys, in: .documents, .character("?"), Key(.function(1)), label: "Keys", rank: 4,
      help: "Show this page"),
    KeyBinding(
      .commands, in: .documents, .character(":"), .control("p"), label: "Commands", rank: 6,
      help: "Choose among all that can be done here, by name"),
    KeyBinding(
      .quit, in: .documents, .character("q"), label: "Quit", rank: 5,
      help: "Quit; everything is kept"),
  ]

  private static let chooser = [
    KeyBinding(
      .open, in: .chooser, Key(.enter), label: "Open", rank: 1,
      help: "Open the document, or make the new one"),
    KeyBinding(
      .down, in: .chooser, Key(.down), label: "Choose", pair: .up, rank: 3, help: "Next found"),
    KeyBinding(.up, in: .chooser, Key(.up), help: "Found before"),
    KeyBinding(
      .back, in: .chooser, Key(.escape), .control("c"), label: "Back", rank: 2,
      help: "Back to where you were"),
  ]

  private static let commands = [
    KeyBinding(
      .open, in: .commands, Key(.enter), label: "Do it", rank: 1, help: "Do what the row says"),
    KeyBinding(
      .down, in: .commands, Key(.down), label: "Choose", pair: .up, rank: 3, help: "Next found"),
    KeyBinding(.up, in: .commands, Key(.up), help: "Found before"),
    KeyBinding(
      .back, in: .commands, Key(.escape), .control("c"), label: "Back", rank: 2,
      help: "Back to where you were"),
  ]

  private static let question = [
    KeyBinding(
      .open, in: .question, Key(.enter), label: "First answer", rank: 2,
      help: "The first answer, which is the safe one"),
    KeyBinding(
      .back, in: .question, Key(.escape), label: "Later", rank: 1,
      help: "Leave it open; nothing changes"),
  ]

  private static let reading = [
    KeyBinding(
      .down, in: .reading, Key(.down), .character("j"), label: "Scroll", pair: .up, rank: 2,
      help: "Further down"),
    KeyBinding(.up, in: .reading, Key(.up), .character("k"), help: "Further up"),
    KeyBinding(.pageDown, in: .reading, Key(.pageDown), .character(" "), help: "A page down"),
    KeyBinding(
      .back, in: .reading, Key(.escape), .character("q"), .character("?"), Key(.function(1)),
      label: "Back", rank: 1,
      help: "Back to where you were"),
  ]

  private static let rows = [
    KeyBinding(.up, in: .rows, Key(.up), .character("k"), help: "Row above"),
    KeyBinding(.down, in: .rows, Key(.down), .character("j"), help: "Row below"),
    KeyBinding(.pageUp, in: .rows, Key(.pageUp), help: "A page up"),
    KeyBinding(.pageDown, in: .rows, Key(.pageDown), help: "A page down"),
    KeyBinding(.top, in: .rows, Key(.home), help: "First row"),
    KeyBinding(.bottom, in: .rows, Key(.end), help: "Last row"),
  ]

  private static let everywhere = [
    KeyBinding(.redraw, in: .everywhere, .control("l"), help: "Draw the screen anew"),
    KeyBinding(
      .suspend, in: .everywhere, .control("z"),
      help: "Suspend, but undo in a document; fg in the shell comes back"),
    KeyBinding(.keys, in: .everywhere, Key(.function(1)), help: "Show the keys"),
  ]
}
