import Foundation
import Testing

/// `folder use` on a folder that holds texts asks on a terminal, and does what is answered.
struct `The question of folder use` {
  private let desk: Desk
  private let texts: String

  init() throws {
    desk = try Desk(notes: ["one"])
    texts = desk.home.root + "/texts"
    try FileManager.default.createDirectory(atPath: texts, withIntermediateDirectories: false)
    try Data("hello".utf8).write(to: URL(filePath: texts + "/a.md"))
  }

  @Test(arguments: [
    ("p", ["a.md", "tamnote-data"]), ("n", ["Documents", "a.md", "tamnote-data"]),
    ("", ["a.md"]), ("x", ["a.md"]),
  ])
  func `is answered by a letter; anything else leaves all as it is`(
    answer: String, names: [String]
  ) throws {
    let terminal = try desk.tmux.open(desk.program, ["folder", "use", texts])
    try terminal.wait(forText: "holds other files. Nothing of them is moved or copied.")
    try terminal.wait(forText: "p, n, or Enter to leave everything as it is:")
    try terminal.type(answer)
    try terminal.press("Enter")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: texts).sorted() == names)
    let folder = try desk.program.run("folder").lines.first
    #expect(folder == (names.count > 1 ? texts : desk.home.folder))
    #expect(try desk.program.notes() == ["one"])
  }
}
