import Console
import ScreenPilot
import SeededRandomness
import Testing

@testable import Screens

/// All that can be pressed, at every size: nothing traps, and what the bottom line offers works.
struct `Every sequence of keys` {
  private let chance = KeyChance()

  @Test(arguments: KeyLaws.sizes)
  func `of one key and some second ones can be drawn at any size`(columns: Int, rows: Int) {
    for first in KeyLaws.keys {
      let violation = KeyLaws.violation(
        behind: first, columns: columns, rows: rows, seconds: chance.some)
      #expect(violation == nil, "seed \(chance.seed)")
    }
  }

  @Test func `of two keys and any third one never traps, while notes come and go`() {
    for first in KeyLaws.keys {
      let violation = KeyLaws.violation(behind: first, thirds: chance.one)
      #expect(violation == nil, "seed \(chance.seed)")
    }
  }
}

struct `The key line` {
  private let chance = KeyChance()

  @Test(arguments: [100, 20])
  func `never has more than 78 columns and eight keys`(columns: Int) {
    for first in KeyLaws.keys {
      let violation = KeyLaws.keyLineViolation(
        behind: first, columns: columns, seconds: chance.some)
      #expect(violation == nil, "seed \(chance.seed)")
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
}

/// Keys drawn by lot: all of them are tried by the release program.
private final class KeyChance {
  private var random = SeededRandom()

  var seed: UInt64 { random.seed }

  func some() -> [Key] { Array(KeyLaws.keys.shuffled(using: &random).prefix(8)) }

  func one() -> [Key] { KeyLaws.keys.randomElement(using: &random).map { [$0] } ?? [] }
}
