import Foundation
import Testing

/// A later version of the program has the notes in its care, and an older one is started.
struct `An older program` {
  private let desk: Desk
  private let view: String
  private let readable: Data

  init() throws {
    desk = try Desk(notes: ["one"])
    view = try #require(
      try desk.program.shell("find $XDG_STATE_HOME -name keyvalue.txt").lines.first)
    readable = try Data(contentsOf: URL(filePath: view))
    let end = try #require(readable.firstIndex(of: UInt8(ascii: "\n")))
    try (readable[..<end] + Data("99".utf8) + readable[end...]).write(to: URL(filePath: view))
  }

  @Test(arguments: [["note", "list"], ["status"], ["undo"], ["note", "delete", "1"]])
  func `says what happened and what to do`(words: [String]) throws {
    let outcome = try desk.program.run(words)
    #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("a later TamNote writes it"), "\(outcome)")
    #expect(outcome.errors.contains("update it. Nothing is lost"), "\(outcome)")
  }

  @Test func `opens no empty list`() throws {
    let terminal = try desk.tmux.open(desk.program)
    #expect(try terminal.waitForEnd() == 1)
    try terminal.wait(forText: "tamnote: a later TamNote writes it")
  }

  @Test func `keeps what is added for the later one`() throws {
    for words in [["add", "two"], ["add", "three"]] {
      let outcome = try desk.program.run(words)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.errors.contains("kept on this machine, not saved: a later TamNote"))
    }
    try readable.write(to: URL(filePath: view))
    #expect(try desk.program.notes().sorted() == ["one", "three", "two"])
  }
}
