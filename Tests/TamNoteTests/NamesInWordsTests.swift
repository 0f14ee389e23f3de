import Testing

@testable import tamnote

/// Names that others chose never reach a terminal raw, not even by way of a pipe.
struct `Names in words` {
  @Test(arguments: [
    ("~/Sync/TamNote", "~/Sync/TamNote"), ("~/My Sync/TamNote", "~/'My Sync/TamNote'"),
    ("/mnt/it's/TamNote", "'/mnt/it'\\''s/TamNote'"), ("/a$b", "'/a$b'"), ("~/Büro", "~/Büro"),
  ])
  func `a path that is to be typed stands as a shell takes it`(path: String, typed: String) {
    #expect(Words.typed(path) == typed)
  }

  private static let red = "\u{1b}[31m"

  @Test func `a folder's name is escaped in the status, and raw where it is asked for`() throws {
    let home = try TemporaryHome()
    let odd = home.root + "/odd\(Self.red)"
    let program = Program(home: home, changes: ["TAMNOTE_FOLDER": odd])
    try program.run("add", "a note")
    for words in [["status"], ["status", "--short"], ["sync"]] {
      let outcome = try program.run(words)
      #expect(!outcome.output.contains("\u{1b}") && !outcome.errors.contains("\u{1b}"))
    }
    #expect(try program.run("status").output.contains("odd\\u{1B}[31m"))
    #expect(try program.run("folder").output == odd + "\n")
  }

  @Test func `another machine's name is escaped, the texts of notes are not`() throws {
    let desk = try Desk(notes: ["mine"])
    let other = Program(
      home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    let watching = try desk.program.start("watch")
    let named = #"perl -e '$n = "evil\e[31m"; syscall(170, $n, length $n)'"#
    let theirs = "theirs\(Self.red)"
    let adding = try other.startShell(
      "\(named) && tamnote add '\(theirs)'", wrapper: ["/usr/bin/unshare", "-ru"])
    #expect(try adding.finish().code == 0)
    try desk.program.run("sync")
    #expect(try desk.program.run("status").output.contains("machine   evil\\u{1B}[31m "))
    #expect(try desk.program.run("note", "list", "--text").output.contains(theirs))
    try wait(
      until: "the change told", instead: { watching.output },
      { watching.output.contains(" added by evil\\u{1B}[31m: \(theirs)\n") })
  }
}
