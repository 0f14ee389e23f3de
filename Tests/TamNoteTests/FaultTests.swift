import Foundation
import Testing

/// Every call to the operating system fails once, or is the last one before the program dies.
struct `Faults at every step` {
  /// The errors that disks, quotas, rights and busy machines bring.
  private static let errors = [
    "EIO", "ENOSPC", "EACCES", "EINTR", "EDQUOT", "EPERM", "EROFS", "EMFILE", "ESTALE", "ENOLCK",
  ]

  /// What happens at each step; without a name one error after the other.
  private static let effects = isTorture ? ["kill"] + errors : ["kill", nil]

  /// What a dead process left is swept at once, so that the next run takes the same steps.
  private static let sweeping = ["TAMNOTE_DELAYS": String?.some("leftover=0")]

  @Test(arguments: effects)
  func `adding: what was reported as kept is there, and nothing else is harmed`(effect: String?)
    throws
  {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    let steps = try program.calls(of: ["add", "the first"]).count
    var expected = ["the first"]
    for step in 1...steps {
      let text = "note of step \(step)"
      let fault = "any:\(step):\(effect ?? Self.errors[step % Self.errors.count])"
      let outcome = try program.with(["TAMNOTE_FAULT": fault]).run("add", text)
      let notes = try program.notes()
      if outcome.code == 0 || notes.contains(text) { expected.append(text) }
      #expect(notes.sorted() == expected.sorted(), "\(fault): \(outcome)")
      if outcome.code != 0 && effect != "kill" { #expect(!outcome.errors.isEmpty, "step \(step)") }
    }
    #expect(expected.count > 1)
    try expectNoLeftovers(in: home)
  }

  @Test func `deleting: at every death the note is in the list or in the Trash`() throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    for text in ["stays", "traced"] { try program.run("add", text) }
    _ = try program.notes()
    for step in 1...(try program.calls(of: ["note", "delete", "2"]).count) {
      let text = "note of step \(step)"
      try program.run("add", text)
      let id = try program.listedNotes().first { $0.text == text }?.id ?? ""
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("note", "delete", id)
      let (notes, trash) = (try program.notes(), try program.trash())
      #expect(notes.contains("stays"))
      #expect(notes.contains(text) || trash.contains(text), "step \(step): \(outcome)")
      if outcome.code == 0 { #expect(!notes.contains(text)) }
    }
  }

  @Test func `editing: at every death the old or the new text stands`() throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    try program.run("add", "text 0")
    let id = try program.listedNotes()[0].id
    var standing = "traced"
    for step in 1...(try program.calls(of: ["note", "edit", id, standing]).count) {
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"])
        .run("note", "edit", id, "text \(step)")
      let notes = try program.notes()
      #expect(notes.count == 1 && [standing, "text \(step)"].contains(notes[0]), "step \(step)")
      if outcome.code == 0 { #expect(notes == ["text \(step)"]) }
      standing = notes.first ?? ""
    }
  }

  @Test func `the first start: killed at any step, the next start finds its way`() throws {
    for step in 1...(try Program(home: TemporaryHome()).calls(of: ["add", "traced"]).count) {
      let program = Program(home: try TemporaryHome())
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):kill"]).run("add", "first")
      try program.run("add", "second")
      let notes = try program.notes()
      #expect(notes.contains("second"), "step \(step)")
      if outcome.code == 0 { #expect(notes.sorted() == ["first", "second"], "step \(step)") }
    }
  }

  private func expectNoLeftovers(in home: TemporaryHome) throws {
    try Program(home: home, changes: Self.sweeping).run("add", "the last")
    let names = FileManager.default.enumerator(atPath: home.root)?.compactMap { $0 as? String }
    #expect(names?.filter { $0.contains("tamnote-save-") } == [])
  }
}

/// Whether the long versions of the tests were asked for.
let isTorture = ProcessInfo.processInfo.environment["TAMNOTE_TORTURE"] != nil
