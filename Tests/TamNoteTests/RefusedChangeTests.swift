import Testing

/// A change that a full disk refused leaves nothing behind, above all no step of undo.
struct `A change that was refused` {
  /// What is left of a home's steps; the last deed is always the adding of a marker.
  private static let sweeping = ["TAMNOTE_DELAYS": String?.some("leftover=0")]

  @Test(arguments: [
    ["add", "refused"], ["note", "delete", "1"], ["note", "edit", "1", "refused"],
    ["note", "move", "1", "last"], ["kv", "set", "--json", "AVAILABLE_NOTES", "[\"refused\"]"],
  ])
  func `is no step of undo, the one before it is`(act: [String]) throws {
    let program = Program(home: try TemporaryHome(), changes: Self.sweeping)
    try program.run("add", "first")
    try Program.forEachStep { step in
      try program.run("add", "marker \(step)")
      let before = try program.notes()
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):ENOSPC"]).run(act)
      if try program.notes() != before {
        #expect(try program.run("undo").code == 0, "step \(step): \(outcome)")
        #expect(try program.notes().sorted() == before.sorted(), "step \(step)")
      }
      try expectUndo(of: "marker \(step)", program, "step \(step): \(outcome)")
      #expect(try program.notes() == ["first"], "step \(step)")
      return outcome
    }
  }

  @Test func `when it is an undo it can be tried again`() throws {
    let program = Program(home: try TemporaryHome(), changes: Self.sweeping)
    try program.run("add", "first")
    try Program.forEachStep { step in
      try program.run("add", "marker \(step)")
      let before = try program.notes()
      let outcome = try program.with(["TAMNOTE_FAULT": "any:\(step):ENOSPC"]).run("undo")
      if try program.notes() == before {
        try expectUndo(of: "marker \(step)", program, "step \(step): \(outcome)")
      }
      #expect(try program.notes() == ["first"], "step \(step): \(outcome)")
      return outcome
    }
  }

  private func expectUndo(of text: String, _ program: Program, _ comment: String) throws {
    let outcome = try program.run("undo")
    #expect(outcome.output.hasPrefix("Took back: added \"\(text)\""), "\(comment), \(outcome)")
  }
}
