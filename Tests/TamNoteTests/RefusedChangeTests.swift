import Testing

/// A change that a full disk refused leaves nothing behind, above all no step of undo.
struct `A change that was refused` {
  private static let acts =
    [
      ["add", "refused"], ["note", "delete", "1"],
      ["kv", "set", "--force", "--json", "AVAILABLE_NOTES", "[\"refused\"]"],
    ] + (isTorture ? [["note", "edit", "1", "refused"], ["note", "move", "1", "last"]] : [])

  @Test func `is no step of undo either where the history cannot be told of it`() throws {
    let program = try prepared()
    let fault = "rename:1:ENOSPC:containers,ftruncate:1+:ENOSPC:actions.log"
    let outcome = try program.with(["TAMNOTE_FAULT": fault]).run("note", "edit", "1", "refused")
    #expect(outcome.code == 1 && outcome.errors.contains("not kept"), "\(outcome)")
    try expectUndoOfMarker(program, "\(outcome)")
  }

  @Test(arguments: acts)
  func `is no step of undo, the one before it is`(act: [String]) throws {
    try atEveryStep(of: act) { program, before, outcome in
      if try program.notes() == before {
        try expectUndoOfMarker(program, "\(outcome)")
      } else if !outcome.errors.contains("undo may miss the last change") {
        #expect(try program.run("undo").code == 0, "\(outcome)")
        #expect(try program.notes() == before, "\(outcome)")
      }
    }
  }

  @Test func `when it is an undo it can be tried again`() throws {
    try atEveryStep(of: ["undo"]) { program, before, outcome in
      if try program.notes() == before { try expectUndoOfMarker(program, "\(outcome)") }
      #expect(try program.notes() == ["first"], "\(outcome)")
    }
  }

  /// Does something in a fresh home, while one call after the other finds this machine's own disk
  /// full.
  private func atEveryStep(
    of act: [String],
    check: (Program, _ before: [String], Program.Outcome) throws -> Void
  ) throws {
    let calls = try prepared().calls(of: act).filter { $0.contains("containers") }
    // A change begins with the lock; what is read before it changes nothing.
    let first = calls.firstIndex { $0.hasPrefix("flock ") } ?? 0
    for step in first..<calls.count {
      let program = try prepared()
      let fault = ["TAMNOTE_FAULT": String?.some("any:\(step + 1):ENOSPC:containers")]
      try check(program, ["first", "marker"], program.with(fault).run(act))
    }
  }

  /// A home whose last deed is the adding of a marker.
  private func prepared() throws -> Program {
    let program = Program(home: try TemporaryHome())
    for text in ["first", "marker"] { try program.run("add", text) }
    // Numbers are those of this list.
    #expect(try program.notes() == ["first", "marker"])
    return program
  }

  private func expectUndoOfMarker(_ program: Program, _ comment: String) throws {
    let outcome = try program.run("undo")
    #expect(outcome.output.hasPrefix("Took back: added \"marker\""), "\(comment), \(outcome)")
    #expect(try program.notes() == ["first"])
  }
}
