import KeyValueStorage
import ScreenPilot
import Testing

@testable import Screens

struct `What changed elsewhere` {
  private static func note(_ id: UInt64, revision: UInt64) -> Note {
    Note(
      id: ElementID(rawValue: id), text: "note", changed: Pilot.now, author: .elsewhere("desk"),
      revision: revision)
  }

  @Test func `while the program was closed is marked until it is seen, and nothing else is`() {
    let (old, new) = (Self.note(1, revision: 1), Self.note(2, revision: 2))
    var seen = SeenChanges()
    seen.follow([old, new], news: [new.id])
    #expect(!seen.isUnseen(old) && seen.isUnseen(new))

    seen.see(new)
    seen.follow([old, new], news: [new.id])
    #expect(!seen.hasUnseen)
  }

  @Test func `stays marked over further changes`() {
    let (old, new) = (Self.note(1, revision: 1), Self.note(2, revision: 2))
    var seen = SeenChanges()
    seen.follow([old, new], news: [new.id])
    seen.follow([Self.note(1, revision: 3), new], news: [new.id])
    #expect(seen.unseenNotes == [old.id, new.id])
  }
}
