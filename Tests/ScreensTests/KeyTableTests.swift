import Console
import ScreenPilot
import Testing

@testable import Screens

struct `The key table` {
  private static let table = KeyTable.standard

  @Test(arguments: KeyContext.allCases)
  func `gives every key of a section one meaning`(context: KeyContext) {
    let keys = Self.table.bindings(in: context).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(!keys.isEmpty)
  }

  @Test func `has every command`() {
    let commands = Set(Self.table.bindings.compactMap(\.command))
    #expect(commands == Set(Command.allCases))
  }

  @Test func `hangs nothing on a function key or on Alt alone, where a list can be used without`() {
    for binding in Self.table.bindings where binding.context != .everywhere {
      // What these do, the mark, cutting and pasting do as well.
      if binding.context == .writing { continue }
      let plain = binding.keys.filter { key in
        if case .function = key.code { return false }
        return !key.modifiers.contains(.alt)
      }
      // In the editor the list of the commands has all of them.
      let hasOtherWay =
        binding.context == .editor
        || Self.table.bindings.contains { other in
          other.context == .selecting && other.command == binding.command
        }
      #expect(!plain.isEmpty || hasOtherWay, "\(binding.command)")
    }
  }

  @Test func `leaves the keys of what comes later alone`() {
    let later: [Key] = [
      .character("3"), .character("4"), .character("h"), .character("r"), Key(.function(2)),
    ]
    for key in later {
      #expect(Self.table.command(for: key, in: [.notes, .lists, .rows, .everywhere]) == nil)
    }
  }

  @Test(arguments: [
    (Key.character("a"), "a"), (.character(" "), "Space"), (.control("l"), "^L"),
    (.alt(.up), "Alt+Up"), (Key(.left, .control), "Ctrl+Left"), (Key(.function(1)), "F1"),
    (Key(.lineFeed), "^J"), (.alt(.character("b")), "Alt+b"),
  ])
  func `names keys as people do`(key: Key, name: String) {
    #expect(key.name == name)
  }

  @Test func `follows another binding everywhere`() {
    var bindings = Self.table.bindings
    for index in bindings.indices where bindings[index].command == .add {
      bindings[index].keys = [.character("n")]
    }
    let preferences = Preferences(keys: KeyTable(bindings: bindings))
    var stack = ScreenStack(size: Size(columns: 80, rows: 10), preferences: preferences)
    _ = stack.handle([.notes(NotesSnapshot(clock: Pilot.clock))])
    var canvas = Canvas(size: Size(columns: 80, rows: 10))
    stack.draw(on: &canvas)
    #expect(canvas.lines[0].hasSuffix("n Add"))
    #expect(canvas.lines[9].hasPrefix(" n Add"))
    #expect(canvas.text.contains("No notes. n adds one."))
    _ = stack.handle([.key(.character("n"), at: 1)])
    stack.draw(on: &canvas)
    #expect(canvas.lines[0].contains("Add Note"))
  }

  @Test func `writes itself for the handbook`() {
    let markdown = Self.table.markdown
    #expect(
      markdown.hasPrefix(
        """
        ### Notes

        | Keys | What they do |
        |---|---|
        | `a` `+` `Ins` | Add a note, or take up the one put aside |
        """))
    for context in KeyContext.allCases {
      #expect(markdown.contains("### \(context.title)\n"))
    }
  }
}
