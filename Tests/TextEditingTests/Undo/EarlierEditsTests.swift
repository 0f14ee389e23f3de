import Testing
import TextEditing
import TextExamples
import TextModel

@Suite("Undo of what was done before the text was opened")
struct EarlierEditsTests {
  /// A person at a text that is closed and opened again while others change it.
  private struct Person {
    private(set) var editor: TextEditor
    private var changes: [EarlierEdits.Change] = []
    private let start: TextBuffer

    init(_ text: MarkedText) {
      editor = TextEditor(text)
      start = editor.text
    }

    mutating func perform(_ commands: EditingCommand...) {
      for command in commands { note(editor.perform(command)) }
    }

    mutating func type(_ text: String) {
      for character in text { note(editor.type(Array(String(character).utf8))) }
    }

    mutating func paste(_ text: String) { note(editor.paste(Array(text.utf8))) }

    mutating func select(_ selection: TextSelection) { editor.select(selection) }

    mutating func takeIn(_ delta: Delta) {
      editor.takeIn(delta)
      changes.append(EarlierEdits.Change(delta, isOwn: false))
    }

    mutating func others(replace range: Range<Int>, with text: String) {
      takeIn(
        Delta(
          replacing: range, with: Array(text.utf8), inTextOfLength: editor.text.utf8Count))
    }

    private mutating func note(_ outcome: EditingOutcome) {
      guard let delta = outcome.delta else { return }
      changes.append(EarlierEdits.Change(delta, isOwn: true))
    }

    /// Whether there is anything to undo is to be as expected.
    mutating func reopen(
      canUndo: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      editor = TextEditor(editor.text)
      let canUndoNow = EarlierEdits(changes, of: start).map { editor.takeUp($0) }
      #expect(canUndoNow == canUndo, sourceLocation: sourceLocation)
    }

    mutating func undoAll() -> [MarkedText] {
      var texts: [MarkedText] = []
      while editor.canUndo {
        perform(.act(.undo))
        texts.append(MarkedText(editor))
      }
      return texts
    }
  }

  private func marked(_ texts: String...) -> [MarkedText] { texts.map { MarkedText($0) } }

  @Test func `typing is taken back a word at a time, as if the text had stayed open`() {
    var person = Person(MarkedText("|."))
    person.type("one  two three")
    person.reopen()
    let texts = person.undoAll()
    #expect(texts == marked("one  two |.", "one  |.", "|."))
    person.perform(.act(.redo), .act(.redo))
    #expect(MarkedText(person.editor) == MarkedText("one  two |."))
  }

  @Test func `a deleted line, erased letters, a paste and a line break are steps of their own`() {
    var person = Person(MarkedText("a\nb|\nc"))
    person.perform(.act(.deleteLine))
    person.type("xy")
    person.perform(.delete(.graphemeBack), .delete(.graphemeBack))
    person.perform(.act(.newline))
    person.paste("long\ntext")
    person.reopen()
    let texts = person.undoAll()
    #expect(texts == marked("a\n\n|c", "a\n|c", "a\nb\n|c"))
  }

  @Test func `what was undone before is not undone again`() {
    var person = Person(MarkedText("|"))
    person.type("one two")
    person.perform(.act(.undo))
    person.others(replace: 0..<0, with: "theirs ")
    person.reopen()
    let texts = person.undoAll()
    #expect(texts == marked("theirs |"))
    person.reopen(canUndo: false)
  }

  @Test func `what was undone after a reopening is not undone again`() {
    var person = Person(MarkedText("|"))
    person.type("one two")
    person.reopen()
    person.perform(.act(.undo))
    #expect(MarkedText(person.editor) == MarkedText("one |"))
    person.reopen()
    let texts = person.undoAll()
    #expect(texts == marked("|"))
    person.reopen(canUndo: false)
  }

  @Test func `what others did stays`() {
    var person = Person(MarkedText("|middle"))
    person.type("mine ")
    person.others(replace: 0..<0, with: "theirs ")
    person.others(replace: 18..<18, with: " theirs")
    person.reopen()
    person.others(replace: 0..<0, with: "new ")
    let texts = person.undoAll()
    #expect(texts == marked("new theirs |middle theirs"))
  }

  @Test func `it can be taken up where others have changed the text since it was read`() throws {
    var editor = TextEditor(TextBuffer("mine, theirs"))
    let typed = Delta(replacing: 0..<0, with: Array("mine".utf8), inTextOfLength: 0)
    let edits = try #require(
      EarlierEdits([EarlierEdits.Change(typed, isOwn: true)], of: TextBuffer()))
    #expect(edits.text == TextBuffer("mine"))
    let isThere = editor.takeUp(edits)
    #expect(isThere)
    editor.perform(.act(.undo))
    #expect(editor.text == TextBuffer(", theirs"))
  }

  @Test func `what is done here comes first`() throws {
    var editor = TextEditor(TextBuffer("mine"))
    editor.type("x")
    let typed = Delta(replacing: 0..<0, with: Array("mine".utf8), inTextOfLength: 0)
    let edits = try #require(
      EarlierEdits([EarlierEdits.Change(typed, isOwn: true)], of: TextBuffer()))
    let isThere = editor.takeUp(edits)
    #expect(!isThere)
  }

  @Test func `changes that do not follow from each other are refused`() {
    let typed = Delta(replacing: 0..<0, with: Array("mine".utf8), inTextOfLength: 7)
    #expect(EarlierEdits([EarlierEdits.Change(typed, isOwn: true)], of: TextBuffer()) == nil)
  }

  @Test func `it keeps to its memory, the newest steps last`() throws {
    let changes = (0..<1000).map { step in
      EarlierEdits.Change(
        Delta(replacing: 0..<0, with: Array("\n".utf8), inTextOfLength: step), isOwn: true)
    }
    let edits = try #require(EarlierEdits(changes, of: TextBuffer(), byteLimit: 10_000))
    var editor = TextEditor(edits.text)
    let isThere = editor.takeUp(edits)
    #expect(isThere)
    #expect(editor.undoByteCount <= 10_000)
    editor.perform(.act(.undo))
    #expect(editor.text.utf8Count == 999)
  }

  @Test func `whatever was done, closed and undone, all undone leaves what others did`() {
    let first = UInt64.random(in: 0...1_000_000)
    for seed in first..<(first + 100) {
      var random = RandomEditing(seed: seed)
      // The person here edits between two bars; others edit before and behind them.
      let bar = Array("|".utf8)
      var left = Array("left\n".utf8)
      var right = Array("\nright".utf8)
      let middle = Array("a b".utf8)
      var editor = TextEditor(TextBuffer(left + bar + middle + bar + right))
      let start = editor.text
      var changes: [EarlierEdits.Change] = []
      for _ in 0..<80 {
        let inside = (left.count + 1)..<(editor.text.utf8Count - right.count - 1)
        var own: Delta?
        var others: Delta?
        switch random.number(0...6) {
        case 0:
          let delta = random.delta(of: left.count)
          left = delta.applied(to: left)
          others = delta.padded(before: 0, behind: inside.count + 2 + right.count)
        case 1:
          let delta = random.delta(of: right.count)
          right = delta.applied(to: right)
          others = delta.padded(before: inside.upperBound + 1, behind: 0)
        case 2: own = editor.perform(.act(random.element(of: [.undo, .redo]))).delta
        case 3:
          let edits = EarlierEdits(changes, of: start)
          #expect(edits?.text == editor.text, "seed \(seed)")
          editor = TextEditor(editor.text)
          _ = edits.map { editor.takeUp($0) }
        default:
          let places = [random.number(0...inside.count), random.number(0...inside.count)]
          editor.select(
            TextSelection(
              anchor: inside.lowerBound + places[0], caret: inside.lowerBound + places[1]))
          own = editor.type(Array(random.element(of: ["x", "y ", "", "zz"]).utf8)).delta
        }
        if let others { editor.takeIn(others) }
        if let delta = own ?? others {
          changes.append(EarlierEdits.Change(delta, isOwn: own != nil))
        }
      }
      editor = TextEditor(editor.text)
      _ = EarlierEdits(changes, of: start).map { editor.takeUp($0) }
      while editor.canUndo { editor.perform(.act(.undo)) }
      #expect(editor.text.bytes == left + bar + middle + bar + right, "seed \(seed)")
    }
  }
}
