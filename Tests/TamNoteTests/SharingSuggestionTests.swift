import Foundation
import Testing

/// The one line that tells how the notes could reach other machines.
struct `The suggestion to share` {
  private let desk: Desk

  init() throws {
    desk = try Desk(notes: ["one"])
  }

  @Test func `names the folder that Syncthing carries, once`() throws {
    try make(folder: "/home/Sync", "/state/syncthing")
    try write(
      """
      <configuration>
        <folder id="gone" label="Gone" path="\(desk.home.root)/gone" type="sendreceive">
        <folder id="sync" label="Sync" path="~/Sync" type="sendreceive">
      </configuration>
      """, to: "/state/syncthing/config.xml")
    try expectOnce("Syncthing carries ~/Sync here: tamnote folder use ~/Sync/TamNote")
  }

  @Test func `names a folder of texts, once`() throws {
    try make(folder: "/home/notes")
    try write("hello", to: "/home/notes/a.md")
    try expectOnce("tamnote folder use ~/notes keeps the texts there where they are")
  }

  @Test func `is not made to who has chosen a folder`() throws {
    try make(folder: "/home/notes")
    try write("hello", to: "/home/notes/a.md")
    #expect(try desk.program.run("folder", "use", desk.home.root + "/chosen").code == 0)
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "saved")
    #expect(try !terminal.screen().contains("keeps the texts"))
  }

  private func expectOnce(_ words: String) throws {
    let first = try desk.openTerminal()
    try first.wait(forText: words)
    try first.type("q")
    #expect(try first.waitForEnd() == 0)
    let second = try desk.openTerminal()
    try second.wait(forText: "saved")
    #expect(try !second.screen().contains(words))
  }

  private func make(folder names: String...) throws {
    for name in names {
      try FileManager.default.createDirectory(
        atPath: desk.home.root + name, withIntermediateDirectories: true)
    }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: desk.home.root + name))
  }
}
