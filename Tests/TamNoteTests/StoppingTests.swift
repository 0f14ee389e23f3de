import Foundation
import Glibc
import Testing

/// A stopped program stands in nobody's way.
struct `While it is stopped` {
  @Test(arguments: ["^Z", "SIGTSTP from outside"])
  func `it holds no lock, though a change came with the stop`(way: String) throws {
    let desk = try Desk(notes: ["Buy milk"])
    let lock = try #require(
      try desk.program.shell("find $XDG_STATE_HOME -name keyvalue.lock").lines.first)
    let shell = try desk.openShell()
    let idFile = desk.home.root + "/id"
    try shell.type("sh -c 'echo $$ >\(idFile); exec \(try Program.path())'\r")
    try shell.wait(forText: "Buy milk")
    let process = try #require(
      pid_t(try String(contentsOfFile: idFile, encoding: .utf8).dropLast()))
    for round in 1...5 {
      if way == "^Z" {
        try shell.send([UInt8(ascii: "x"), 0x1a])
      } else {
        try shell.type("x")
        kill(process, SIGTSTP)
      }
      try waitUntilStopped(process)
      let attempt = try desk.program.shell("flock -n '\(lock)' true")
      #expect(attempt.code == 0, "round \(round)")
      try shell.wait(forText: "Stopped")
      // The shell gets the x that the program had not read when it stopped; ^U takes it away.
      try shell.type("\u{15}clear; fg\r")
      try shell.wait(until: "the list again") {
        try $0.contains("Buy milk") && shell.isOnAlternateScreen()
      }
    }
  }
}
