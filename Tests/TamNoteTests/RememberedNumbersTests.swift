import Testing

/// Numbers mean what the last list showed, or nothing.
struct `Numbers of a list that cannot be remembered` {
  private static let full = ["TAMNOTE_FAULT": String?.some("open:1+:ENOSPC:/lists")]

  @Test func `the list says so and why, and ids work`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let listing = try desk.program.with(Self.full).run("note", "list")
    #expect(listing.code == 0 && listing.lines.count == 2)
    #expect(listing.errors.contains("numbers cannot be remembered, name notes by their ids"))
    #expect(listing.errors.contains("the disk is full"))
    let id = try #require(listing.lines.first).split(separator: " ")[1]
    #expect(try desk.program.with(Self.full).run("note", "delete", String(id)).code == 0)
  }

  @Test func `a number says why it means nothing, as long as that lasts`() throws {
    let desk = try Desk(notes: ["one"])
    try desk.program.with(Self.full).run("note", "list")
    let refused = try desk.program.with(Self.full).run("note", "delete", "1")
    #expect(refused.code == 3 && refused.errors.contains("the disk is full"), "\(refused)")
    let later = try desk.program.run("note", "delete", "1")
    #expect(later.code == 3 && later.errors.contains("run tamnote note list first"), "\(later)")
  }

  @Test func `the numbers of an earlier list are gone, as they may be other notes by now`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let listed = try desk.program.listedNotes()
    try desk.program.run("note", "delete", listed[0].id)
    #expect(
      try desk.program.with(Self.full).run("note", "list").errors.contains("cannot be remembered"))
    #expect(try desk.program.run("note", "delete", "2").code == 3)
    #expect(try desk.program.notes() == [listed[1].text])
  }
}
