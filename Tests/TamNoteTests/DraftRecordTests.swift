import Glibc
import KeyValueStorage
import Screens
import Testing

@testable import tamnote

/// A draft on disk is the draft that was typed.
struct `A draft on disk` {
  @Test(arguments: [
    nil, "", "milk", "two\nlines", "\n", "with \\n in it", "\\", "a\r\nb", "blank at its end ",
  ])
  func `comes back with the text that it changes, whatever that holds`(from: String?) throws {
    for text in ["", "new", "new\nlines\n", " \\n"] {
      let id = from.map { _ in ElementID(rawValue: 7) }
      let draft = Draft(of: id, from: from, text: text)
      #expect(Draft(record: draft.record) == draft)
    }
  }
}
