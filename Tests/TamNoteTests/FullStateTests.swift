import Testing

/// Where this machine can keep nothing, nobody is told that all is well.
struct `A disk on which nothing can be kept` {
  @Test(arguments: ["write:1+:ENOSPC:/state/", "open:1+:EROFS:/tamnote-save-"])
  func `is told by status and by sync, though all is saved`(fault: String) throws {
    let desk = try Desk(notes: ["one"])
    #expect(try desk.program.run("sync").code == 0)
    let program = desk.program.with(["TAMNOTE_FAULT": fault])
    let status = try program.run("status", "--short")
    #expect(status.output.contains("nothing can be kept on this machine"), "\(status)")
    let sync = try program.run("sync")
    #expect(sync.code == 1 && sync.errors.contains("not kept"), "\(sync)")
    #expect(try desk.program.run("sync").code == 0)
  }
}
