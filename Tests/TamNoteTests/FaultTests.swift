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
      let fault = fault(effect, at: step)
      let outcome = try run(program, "add", text, fault: fault)
      let notes = try program.notes()
      if outcome.code == 0 || notes.contains(text) { expected.append(text) }
      #expect(notes.sorted() == expected.sorted(), "\(fault): \(outcome)")
    }
    #expect(expected.count > 1)
    try expectNoLeftovers(in: home)
  }

  @Test(arguments: effects)
  func `deleting: the note is always in the list or in the Trash`(effect: String?) throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    for text in ["stays", "traced"] { try program.run("add", text) }
    _ = try program.notes()
    for step in 1...(try program.calls(of: ["note", "delete", "2"]).count) {
      let (text, fault) = ("note of step \(step)", fault(effect, at: step))
      try program.run("add", text)
      let id = try program.listedNotes().first { $0.text == text }?.id ?? ""
      let outcome = try run(program, "note", "delete", id, fault: fault)
      let (notes, trash) = (try program.notes(), try program.trash())
      #expect(notes.contains("stays"))
      #expect(notes.contains(text) || trash.contains(text), "\(fault): \(outcome)")
      if outcome.code == 0 { #expect(!notes.contains(text)) }
    }
    try expectNoLeftovers(in: home)
  }

  @Test(arguments: effects)
  func `editing: always the old or the new text stands`(effect: String?) throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    try program.run("add", "text 0")
    let id = try program.listedNotes()[0].id
    var standing = "traced"
    for step in 1...(try program.calls(of: ["note", "edit", id, standing]).count) {
      let (text, fault) = ("text \(step)", fault(effect, at: step))
      let outcome = try run(program, "note", "edit", id, text, fault: fault)
      let notes = try program.notes()
      #expect(notes.count == 1 && [standing, text].contains(notes[0]), "\(fault): \(outcome)")
      if outcome.code == 0 { #expect(notes == [text]) }
      standing = notes.first ?? ""
    }
    try expectNoLeftovers(in: home)
  }

  @Test(arguments: effects)
  func `moving: always all notes stand in the old or the new order`(effect: String?) throws {
    let home = try TemporaryHome()
    let program = Program(home: home, changes: Self.sweeping)
    try program.run("add", "b")
    try program.run("add", "a")
    let ids = try program.listedNotes().map(\.id)
    let steps = try program.calls(of: ["note", "move", ids[1], "first"]).count
    for step in 1...steps {
      let standing = try program.listedNotes()
      let fault = fault(effect, at: step)
      let outcome = try run(program, "note", "move", standing[1].id, "first", fault: fault)
      let ids = try program.listedNotes().map(\.id)
      let moved = standing.reversed().map(\.id)
      #expect(ids == moved || ids == standing.map(\.id), "\(fault): \(outcome)")
      if outcome.code == 0 { #expect(ids == moved, "\(fault)") }
    }
    try expectNoLeftovers(in: home)
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

  private func fault(_ effect: String?, at step: Int) -> String {
    "any:\(step):\(effect ?? Self.errors[step % Self.errors.count])"
  }

  /// Runs with a fault, and looks that a failure is told unless it was the program's death.
  private func run(_ program: Program, _ arguments: String..., fault: String) throws
    -> Program.Outcome
  {
    let outcome = try program.with(["TAMNOTE_FAULT": fault]).run(arguments)
    if outcome.code != 0 && !fault.hasSuffix("kill") {
      #expect(!outcome.errors.isEmpty, "\(fault): \(outcome)")
    }
    return outcome
  }

  private func expectNoLeftovers(in home: TemporaryHome) throws {
    try Program(home: home, changes: Self.sweeping).run("add", "the last")
    let names = FileManager.default.enumerator(atPath: home.root)?.compactMap { $0 as? String }
    #expect(names?.filter { $0.contains("tamnote-save-") } == [])
  }
}

/// Whether the long versions of the tests were asked for.
let isTorture = ProcessInfo.processInfo.environment["TAMNOTE_TORTURE"] != nil
