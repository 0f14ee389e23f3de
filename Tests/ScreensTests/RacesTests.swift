import Console
import KeyValueStorage
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
        for changeFirst in [false, true] {
          var pilot = Pilot(columns: 50, rows: 8, notes: .four)
          pilot.press(.character("j"))
          if changeFirst { Self.make(change, in: &pilot) }
          let firstRow = pilot.cursorLine
          pilot.press(first)
          let asked = pilot.takeRequests()
          expectChosen(asked, in: pilot, key: first, row: firstRow)
          if !changeFirst { Self.make(change, in: &pilot) }
          let secondRow = pilot.cursorLine
          let marked = Self.markedRows(of: pilot)
          pilot.press(second)
          for request in pilot.takeRequests() {
            if case .deleteNotes(let ids) = request {
              #expect(
                ids.allSatisfy { Self.isShown($0, in: [secondRow ?? ""] + marked) },
                "\(first.name), \(change), \(second.name)")
            }
          }
        }
      }
    }
  }

  private func expectChosen(_ requests: [Request], in pilot: Pilot, key: Key, row: String?) {
    for request in requests {
      guard case .deleteNotes(let ids) = request else { continue }
      #expect(ids.allSatisfy { Self.isShown($0, in: [row ?? ""]) }, "\(key.name)")
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
