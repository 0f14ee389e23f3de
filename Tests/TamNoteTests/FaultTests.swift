import Foundation
import Glibc
import Testing

/// Every call to the operating system fails once, or is the last one before the program dies.
struct `Faults at every step` {
  /// The errors that disks, quotas, rights and busy machines bring.
  private static let errors =
    isTorture
    ? [
      "EIO", "ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "EMFILE", "EINTR", "ESTALE", "ENOLCK",
    ]
    : ["EIO", "ENOSPC", "EACCES", "EINTR"]

  /// What a dead process left is swept at once, so that the next run takes the same steps.
  private static let sweeping = ["TAMNOTE_DELAYS": String?.some("leftover=0")]

  @Test(arguments: ["kill"] + errors)
  func `adding: what was reported as kept is there, and nothing else is harmed`(effect: String)
    throws
  {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    try program.run("add", "the first")
    var expected = ["the first"]
    try Program.forEachStep { step in
      let text = "note of step \(step)"
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):\(effect)"]).run("add", text)
      let notes = try program.notes()
      if outcome.code == 0 || notes.contains(text) { expected.append(text) }
      #expect(notes.sorted() == expected.sorted(), "step \(step): \(outcome)")
      if outcome.code != 0 && effect != "kill" { #expect(!outcome.errors.isEmpty, "step \(step)") }
      return outcome
    }
    #expect(expected.count > 1)
    try expectNoLeftovers(in: home)
  }

  @Test func `deleting: at every death the note is in the list or in the Trash`() throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    try program.run("add", "stays")
    try Program.forEachStep { step in
      let text = "note of step \(step)"
      try program.run("add", text)
      let id = try program.listedNotes().first { $0.text == text }?.id ?? ""
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("note", "delete", id)
      let (notes, trash) = (try program.notes(), try program.trash())
      #expect(notes.contains("stays"))
      #expect(notes.contains(text) || trash.contains(text), "step \(step): \(outcome)")
      if outcome.code == 0 { #expect(!notes.contains(text)) }
      return outcome
    }
  }

  @Test func `editing: at every death the old or the new text stands`() throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    try program.run("add", "text 0")
    var standing = "text 0"
    try Program.forEachStep { step in
      let id = try program.listedNotes()[0].id
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("note", "edit", id, "text \(step)")
      let notes = try program.notes()
      #expect(notes.count == 1 && [standing, "text \(step)"].contains(notes[0]), "step \(step)")
      if outcome.code == 0 { #expect(notes == ["text \(step)"]) }
      standing = notes.first ?? ""
      return outcome
    }
  }

  @Test func `the first start: killed at any step, the next start finds its way`() throws {
    try Program.forEachStep { step in
      let program = Program(home: try TemporaryHome())
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"]).run("add", "first")
      try program.run("add", "second")
      let notes = try program.notes()
      #expect(notes.contains("second"), "step \(step)")
      if outcome.code == 0 { #expect(notes.sorted() == ["first", "second"], "step \(step)") }
      return outcome
    }
  }

  private func expectNoLeftovers(in home: TemporaryHome) throws {
    try Program(home: home, changes: Self.sweeping).run("add", "the last")
    let names = FileManager.default.enumerator(atPath: home.root)?.compactMap { $0 as? String }
    #expect(names?.filter { $0.contains("tamnote-save-") } == [])
  }
}

extension Program {
  /// Does something with the first call failing, then with the second, until no call is left.
  static func forEachStep(_ body: (Int) throws -> Program.Outcome) throws {
    var reached = 0
    for step in 1..<1_000 {
      let outcome = try body(step)
      if outcome.code == 0 { reached += 1 } else { reached = 0 }
      // Some failures are overcome; a row of untouched runs means that the end is passed.
      if reached >= 40 { return }
    }
    Issue.record("the number of steps has no end")
  }
}

/// Whether the long versions of the tests were asked for.
let isTorture = ProcessInfo.processInfo.environment["TAMNOTE_TORTURE"] != nil
