import Characters
import Console
import KeyValueStorage
import Testing

@testable import Screens

/// All that can be pressed, at every size: nothing traps, and what the bottom line offers works.
struct `Every sequence of keys` {
  /// A key for every meaning of the table, and some that it does not know.
  private static let keys: [Key] = {
    var keys: [Key] = [.character("c"), .character("\u{301}"), .control("x"), Key(.function(9))]
    for key in KeyTable.standard.bindings.compactMap(\.keys.first) where !keys.contains(key) {
      keys.append(key)
    }
    return keys
  }()

  private static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (7, 4), (20, 5), (24, 7), (40, 10), (0, 0),
  ]

  @Test(arguments: sizes)
  func `of one or two keys can be drawn at any size`(columns: Int, rows: Int) {
    let start = Pilot(columns: columns, rows: rows, notes: columns == 7 ? [] : .four)
    for first in Self.keys {
      var one = start
      one.press(first)
      check(one, columns: columns, rows: rows)
      for second in Self.keys {
        var two = one
        two.press(second)
        check(two, columns: columns, rows: rows)
      }
    }
  }

  /// Values make this cheap: each prefix is pressed once and continued from a copy.
  @Test func `of three keys never traps, while notes come and go`() {
    let start = Pilot(columns: 20, rows: 5, notes: .four)
    var drawn = 0
    for first in Self.keys {
      var one = start
      one.press(first)
      one.delete(.note(1))
      for second in Self.keys {
        var two = one
        two.press(second)
        two.keep()
        for third in Self.keys {
          var three = two
          three.press(third)
          drawn += 1
          if drawn.isMultiple(of: 101) { check(three, columns: 20, rows: 5) }
        }
      }
    }
    #expect(drawn == Self.keys.count * Self.keys.count * Self.keys.count)
  }

  private func check(_ pilot: Pilot, columns: Int, rows: Int) {
    let canvas = pilot.canvas
    guard let cursor = canvas.cursor, columns > 0, rows > 0 else { return }
    #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
  }
}

struct `The key line` {
  /// All states that two keys can reach, and their key lines.
  private static func reachable(from pilot: Pilot) -> [Pilot] {
    let keys = KeyTable.standard.bindings.compactMap(\.keys.first)
    return keys.flatMap { first -> [Pilot] in
      var one = pilot
      one.press(first)
      return [one]
        + keys.map { second in
          var two = one
          two.press(second)
          return two
        }
    }
  }

  @Test(arguments: [100, 20])
  func `never has more than 78 columns and eight keys`(columns: Int) {
    var pilot = Pilot(columns: columns, rows: 5, notes: .four)
    pilot.change { snapshot in
      snapshot.canUndo = true
      snapshot.canRedo = true
    }
    pilot.edit(.note(3), to: "Changed")
    for state in Self.reachable(from: pilot) {
      let canvas = state.canvas
      #expect(DisplayWidth.of(canvas.lines[4]) <= min(78, columns))
      #expect(Self.boldRuns(in: canvas, row: 4) <= 8)
    }
  }

  @Test func `offers only what works now`() {
    var pilot = Pilot()
    #expect(!pilot.keyLine.contains("Delete") && !pilot.keyLine.contains("Undo"))
    pilot.change { $0.canUndo = true }
    #expect(pilot.keyLine.contains("u Undo"))
    pilot.change { $0.notes = .four }
    #expect(pilot.keyLine.contains("d Delete") && !pilot.keyLine.contains("Changed"))
    pilot.edit(.note(2), to: "Changed")
    #expect(pilot.keyLine.contains(". Changed"))
    pilot.press(.character("e"))
    #expect(!pilot.keyLine.contains("Delete"))
    pilot.press(.character(" "))
    #expect(pilot.keyLine.contains("d Delete"))
    pilot.press(Key(.escape))
    pilot.delete(.note(1))
    #expect(!pilot.keyLine.contains("Delete") && !pilot.keyLine.contains("Change "))
  }

  /// Every key offered in the list does something: it asks for something or changes what is seen.
  @Test func `offers no key that does nothing`() {
    let pilot = Pilot(notes: .four)
    let hints = KeyLine(table: .standard, contexts: [.notes, .lists]) { command in
      ![.undo, .redo, .nextChanged].contains(command)
    }
    for hint in hints.shown(columns: 80) {
      let binding = KeyTable.standard.bindings.first { $0.keys.first?.name == hint.keys }
      var pressed = pilot
      if let key = binding?.keys.first { pressed.press(key) }
      #expect(pressed.canvas != pilot.canvas || !pressed.requests.isEmpty, "\(hint.keys)")
    }
  }

  private static func boldRuns(in canvas: Canvas, row: Int) -> Int {
    let bold = (0..<canvas.size.columns).map { column in
      canvas[Place(row: row, column: column)]?.style.isBold ?? false
    }
    return zip([false] + bold, bold).count { !$0 && $1 }
  }
}
