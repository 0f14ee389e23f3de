import Testing

/// Any number of processes write at once; nobody waits for anybody, and nothing is lost.
struct `Many writers` {
  @Test func `8 processes add 100 notes each, and there are 800, none twice`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    let writers = try (1...8).map { writer in
      // Services and scheduled jobs have no runtime folder; they must meet the same locks.
      let environment = writer.isMultiple(of: 2) ? ["XDG_RUNTIME_DIR": String?.none] : [:]
      return try desk.program.with(environment).startShell(
        "for i in {1..100}; do tamnote add \"writer \(writer) note $i\" || exit; done")
    }
    for writer in writers {
      let outcome = try writer.finish()
      #expect(outcome.code == 0, "\(outcome)")
    }
    let expected = (1...8).flatMap { writer in (1...100).map { "writer \(writer) note \($0)" } }
    #expect(try desk.program.notes().sorted() == (expected + ["Buy milk"]).sorted())
    try terminal.wait(forText: "Notes 801")
  }

  @Test func `nobody who cannot have the lock in time loses a note`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let terminal = try desk.openTerminal()
    let writers = try (1...4).map { writer in
      try desk.program.with(["TAMNOTE_DELAYS": "lock=0"]).startShell(
        "for i in {1..50}; do tamnote add \"writer \(writer) note $i\" || exit; done")
    }
    for writer in writers {
      let outcome = try writer.finish()
      #expect(outcome.code == 0, "\(outcome)")
    }
    let expected = (1...4).flatMap { writer in (1...50).map { "writer \(writer) note \($0)" } }
    #expect(try desk.program.notes().sorted() == (expected + ["Buy milk"]).sorted())
    try terminal.wait(forText: "Notes 201")
  }

  @Test func `two processes that start first at once make one store`() throws {
    for _ in 0..<10 {
      let home = try TemporaryHome()
      let program = Program(home: home)
      let writers = try ["one", "two", "three"].map { try program.start("add", $0) }
      for writer in writers {
        let outcome = try writer.finish()
        #expect(outcome.code == 0, "\(outcome)")
      }
      #expect(try program.notes().sorted() == ["one", "three", "two"])
    }
  }

  @Test func `adding, editing and deleting at once leaves what was asked for`() throws {
    let desk = try Desk(notes: (1...20).map { "note \($0)" })
    let ids = try desk.program.listedNotes()
    func id(_ number: Int) -> String { ids.first { $0.text == "note \(number)" }?.id ?? "" }
    let deleting = (1...10).map { "tamnote note delete \(id($0)) || exit" }
    let editing = (11...20).map { "tamnote note edit \(id($0)) 'edited \($0)' || exit" }
    let adding = (1...10).map { "tamnote add 'added \($0)' || exit" }
    let writers = try [deleting, editing, adding].map {
      try desk.program.startShell($0.joined(separator: "\n"))
    }
    for writer in writers {
      let outcome = try writer.finish()
      #expect(outcome.code == 0, "\(outcome)")
    }
    let expected = (11...20).map { "edited \($0)" } + (1...10).map { "added \($0)" }
    #expect(try desk.program.notes().sorted() == expected.sorted())
  }
}
