import Testing

/// What a change was cannot be printed: the change is made all the same, and nobody is told else.
struct `What cannot be printed` {
  private static let acts = [
    "add --json four", "note edit 1 uno", "note delete 1", "trash restore $GONE", "undo",
  ]

  @Test(arguments: acts, [">/dev/full", ">&-"])
  func `is done, and that is said`(act: String, output: String) throws {
    let desk = try Desk(notes: ["one", "two", "three"])
    let gone = try #require(try desk.program.listedNotes().first { $0.text == "three" }).id
    try desk.program.run("note", "delete", gone)
    let before = try desk.program.notes()
    let outcome = try desk.program.shell("GONE=\(gone); tamnote \(act) \(output)")
    #expect(outcome.code == 1 && outcome.errors.contains("done, but"), "\(outcome)")
    #expect(outcome.errors.contains("do not repeat it"), "\(outcome)")
    #expect(try desk.program.notes() != before)
  }
}
