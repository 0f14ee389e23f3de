import Console
import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

/// A key, a change from outside and another key, in every order.
struct `Races between keys and changes` {
  enum Change: CaseIterable {
    case selectedDeleted
    case neighbourDeleted
    case addedAbove
    case selectedEdited
    case movedToTheEnd
    case allDeleted
  }

  private static let keys: [Key] = [
    .character("d"), .character("x"), .character("e"), .character(" "), .character("j"),
    .character("k"), .character("m"), .character("A"), .character("J"), .character("K"),
    .alt(.up), .alt(.down), Key(.enter), Key(.escape), .character("."), .character("u"),
  ]

  /// Whatever came in between, a key only ever touches what the person saw under the cursor or
  /// marked.
  @Test(arguments: Change.allCases)
  func `never touch a note the person did not choose`(change: Change) {
    for first in Self.keys {
      for second in Self.keys {
        var pilot = Pilot(columns: 50, rows: 14, notes: .four)
        pilot.press(.character("j"))
        var changedFirst = pilot
        Self.make(change, in: &changedFirst)
        pressAndCheck(first, in: &changedFirst)
        pressAndCheck(second, in: &changedFirst)
        pressAndCheck(first, in: &pilot)
        Self.make(change, in: &pilot)
        pressAndCheck(second, in: &pilot)
        pressAndCheck(.character("d"), in: &pilot)
      }
    }
  }

  /// What is deleted must have been under the cursor or marked when the key was pressed.
  private func pressAndCheck(_ key: Key, in pilot: inout Pilot) {
    let before = pilot
    pilot.press(key)
    for case .deleteNotes(let notes) in pilot.takeRequests() {
      let chosen = [before.cursorLine ?? ""] + Self.markedRows(of: before)
      #expect(notes.allSatisfy { Self.isShown($0.id, in: chosen) }, "\(key.name) of \(notes)")
    }
  }

  private static func markedRows(of pilot: Pilot) -> [String] {
    pilot.lines.filter { $0.hasPrefix("*") }
  }

  private static func isShown(_ id: ElementID, in rows: [String]) -> Bool {
    let notes = [Note].four + [Note(9, "From desk")]
    guard let note = notes.first(where: { $0.id == id }) else { return false }
    let word = note.text.split(separator: " ").dropFirst().first ?? ""
    return rows.contains { $0.contains(word) }
  }

  private static func make(_ change: Change, in pilot: inout Pilot) {
    switch change {
    case .selectedDeleted: pilot.delete(.note(2))
    case .neighbourDeleted: pilot.delete(.note(3))
    case .addedAbove: pilot.add(Note(9, "From desk"), at: 0)
    case .selectedEdited: pilot.edit(.note(2), to: "Call the plumber, says desk")
    case .movedToTheEnd: pilot.change { $0.notes.append($0.notes.remove(at: 1)) }
    case .allDeleted: for number: UInt64 in 1...4 { pilot.delete(.note(number)) }
    }
  }
}
