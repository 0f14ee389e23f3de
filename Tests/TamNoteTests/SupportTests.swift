import Foundation
import Testing

/// The tools of these tests, tried on programs that everybody has.
struct `The test tools` {
  @Test func `a terminal shows what is typed`() throws {
    let home = try TemporaryHome()
    let tmux = try TmuxServer(home: home)
    let terminal = try tmux.open("/bin/cat", environment: home.environment, columns: 40, rows: 5)
    try terminal.type("häst 'it\"s'; ok")
    try terminal.press("Enter")
    try terminal.wait(until: "the line and its echo") {
      $0.hasPrefix("häst 'it\"s'; ok\nhäst 'it\"s'; ok")
    }
    try terminal.press("C-d")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func `a program's end is told with its signal`() throws {
    let home = try TemporaryHome()
    let tmux = try TmuxServer(home: home)
    let terminal = try tmux.open("/bin/sh", ["-c", "kill -9 $$"], environment: home.environment)
    #expect(try terminal.waitForEnd() == 137)
    let other = try tmux.open("/bin/sh", ["-c", "exit 3"], environment: home.environment)
    #expect(try other.waitForEnd() == 3)
  }

  @Test func `two Syncthing instances carry a file when asked and not while cut`() throws {
    let home = try TemporaryHome()
    let pair = try SyncthingPair(home: home)
    let (here, there) = (pair.folder(on: .a) + "/file", pair.folder(on: .b) + "/file")
    try Data("one".utf8).write(to: URL(filePath: here))
    try pair.carry(from: .a)
    #expect(try String(contentsOfFile: there, encoding: .utf8) == "one")

    try pair.cut()
    try Data("three".utf8).write(to: URL(filePath: there))
    #expect(try String(contentsOfFile: here, encoding: .utf8) == "one")
    try pair.join()
    try pair.carry(from: .b)
    #expect(try String(contentsOfFile: here, encoding: .utf8) == "three")
  }
}
