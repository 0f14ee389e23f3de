import Testing
import TextEditing
import TextExamples
import TextModel

@Suite("Editing laws")
struct EditingLawsTests {
  private let seeds: Range<UInt64> = {
    let first = UInt64.random(in: 0...1_000_000)
    return first..<(first + 150)
  }()

  private func expectSound(_ editor: TextEditor, _ comment: Comment) {
    let count = editor.text.utf8Count
    for end in [editor.selection.anchor, editor.selection.caret] {
      #expect((0...count).contains(end), comment)
      #expect(editor.text.isGraphemeBoundary(end), comment)
    }
    let isMarked = editor.marks.allSatisfy {
      $0.range.lowerBound >= 0 && $0.range.upperBound <= count
    }
    #expect(isMarked, comment)
  }

  @Test func `whatever is done here and elsewhere, the caret is where it can be`() {
    for seed in seeds {
      var random = RandomEditing(seed: seed)
      var editor = TextEditor(
        TextBuffer(random.text(upTo: 20)), wrapping: TextWrapping(columns: random.number(1...12)))
      editor.marks = [TextMark(range: 0..<editor.text.utf8Count)]
      var others = editor.text
      for step in 0..<60 {
        let before = editor.text
        if random.number(0...2) == 0 {
          let delta = random.delta(of: editor.text.utf8Count)
          editor.takeIn(delta)
          others.apply(delta)
        } else {
          random.act(on: &editor)
          others = editor.text
        }
        expectSound(editor, "seed \(seed), step \(step), \(before.bytes)")
        #expect(editor.text == others)
      }
    }
  }

  @Test func `what a command says it changed is what it changed`() {
    for seed in seeds {
      var random = RandomEditing(seed: seed)
      var editor = TextEditor(TextBuffer(random.text(upTo: 20)))
      for step in 0..<40 {
        if random.number(0...3) == 0 { random.act(on: &editor) }
        let command = random.element(of: EditingCommand.all)
        let before = editor.text
        let delta = editor.perform(command).delta
        let after = delta?.applied(to: before.bytes) ?? before.bytes
        #expect(editor.text.bytes == after, "seed \(seed), step \(step), \(command.name)")
        #expect(delta?.isIdentity != true, "seed \(seed), step \(step), \(command.name)")
      }
    }
  }

  @Test func `all undone gives the text back, and all redone the text before`() {
    for seed in seeds {
      var random = RandomEditing(seed: seed)
      let start = TextBuffer(random.text(upTo: 20))
      var editor = TextEditor(start)
      for _ in 0..<40 { random.act(on: &editor) }
      // What was undone among these is gone for redo when something else was done.
      random.act(on: &editor)
      let end = editor.text
      var undone: [TextEditor] = []
      while editor.canUndo {
        undone.append(editor)
        editor.perform(.act(.undo))
      }
      #expect(editor.text == start, "seed \(seed)")
      for before in undone.reversed() {
        editor.perform(.act(.redo))
        #expect(editor.text == before.text, "seed \(seed)")
      }
      #expect(editor.text == end, "seed \(seed)")
    }
  }

  @Test func `undo then redo is as if nothing had been done`() {
    for seed in seeds {
      var random = RandomEditing(seed: seed)
      var editor = TextEditor(TextBuffer(random.text(upTo: 20)))
      for step in 0..<40 {
        if random.number(0...3) == 0 {
          editor.takeIn(random.delta(of: editor.text.utf8Count))
        } else {
          random.act(on: &editor)
        }
        var copy = editor
        guard copy.perform(.act(.undo)) != .nothing else { continue }
        copy.perform(.act(.redo))
        #expect(copy.text == editor.text, "seed \(seed), step \(step)")
        copy.perform(.act(.undo))
        copy.perform(.act(.redo))
        #expect(copy.text == editor.text, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `undo leaves what others did where the two do not meet`() {
    for seed in seeds {
      var random = RandomEditing(seed: seed)
      // The person here edits between two bars; others edit before and behind them.
      let bar = Array("|".utf8)
      var left: [UInt8] = Array("left\n".utf8)
      var right: [UInt8] = Array("\nright".utf8)
      let middle = Array("a b".utf8)
      var editor = TextEditor(TextBuffer(left + bar + middle + bar + right))
      for _ in 0..<60 {
        let inside = (left.count + 1)..<(editor.text.utf8Count - right.count - 1)
        switch random.number(0...4) {
        case 0:
          let delta = random.delta(of: left.count)
          left = delta.applied(to: left)
          editor.takeIn(delta.padded(before: 0, behind: inside.count + 2 + right.count))
        case 1:
          let delta = random.delta(of: right.count)
          right = delta.applied(to: right)
          editor.takeIn(delta.padded(before: inside.upperBound + 1, behind: 0))
        case 2: editor.perform(.act(random.element(of: [.undo, .redo])))
        default:
          let places = [random.number(0...inside.count), random.number(0...inside.count)]
          editor.select(
            TextSelection(
              anchor: inside.lowerBound + places[0], caret: inside.lowerBound + places[1]))
          editor.type(Array(random.element(of: ["x", "y ", "", "zz"]).utf8))
        }
      }
      while editor.canUndo { editor.perform(.act(.undo)) }
      #expect(editor.text.bytes == left + bar + middle + bar + right, "seed \(seed)")
    }
  }
}

extension Delta {
  /// The same change in the middle of a longer text.
  func padded(before: Int, behind: Int) -> Delta {
    var builder = Builder()
    builder.retain(before)
    for run in runs { builder.append(run) }
    builder.retain(behind)
    return builder.delta()
  }
}
