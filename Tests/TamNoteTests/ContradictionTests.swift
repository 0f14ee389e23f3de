import Foundation
import Testing

/// What cannot be meant is refused with words, and nothing is done.
struct `What cannot be meant` {
  private let desk: Desk

  init() throws {
    desk = try Desk(notes: ["one", "two"])
    try desk.program.run("note", "list")
  }

  @Test(arguments: [
    ["note", "list", "--text", "--json"], ["status", "--short", "--json"],
    ["kv", "set", "--integer", "--double", "k", "1"],
    ["kv", "set", "--json", "--boolean", "k", "1"],
    ["folder", "use", "--in-place", "--new", "/tmp/nowhere"],
  ])
  func `options that exclude each other are both named`(words: [String]) throws {
    let outcome = try desk.program.run(words)
    #expect(outcome.code == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("contradict each other"), "\(outcome)")
    #expect(words.filter { $0.hasPrefix("--") }.allSatisfy(outcome.errors.contains))
  }

  @Test(arguments: [
    ["note", "move", "2", "first"], ["kv", "delete", "k"], ["doc", "write", "one", "text"],
    ["doc", "append", "one", "text"], ["doc", "restore", "one", "id"], ["open", "one"],
    ["edit", "one"], ["help"],
  ])
  func `JSON of what prints none`(words: [String]) throws {
    let outcome = try desk.program.run(words + ["--json"])
    #expect(outcome.code == 2 && outcome.errors.contains("prints no JSON"), "\(outcome)")
    #expect(try desk.program.notes() == ["one", "two"])
  }

  @Test(arguments: [
    ["kv", "set", "AVAILABLE_NOTES", "x"], ["kv", "set", "--json", "AVAILABLE_NOTES", "[]"],
    ["kv", "delete", "AVAILABLE_NOTES"],
  ])
  func `the notes as a plain value, unless it is forced`(words: [String]) throws {
    let outcome = try desk.program.run(words)
    #expect(outcome.code == 4 && outcome.errors.contains("use tamnote add"), "\(outcome)")
    #expect(try desk.program.notes() == ["one", "two"])
    let forced = try desk.program.run(words + ["--force"])
    #expect(forced.code == (words.contains("x") ? 2 : 0), "\(forced)")
  }

  @Test func `a folder that is not there is created, and that is said once`() throws {
    let path = desk.home.root + "/mistyped"
    for reading in [
      ["status"], ["note", "list"], ["cat", "x"], ["search", "x"], ["kv", "list"],
    ] {
      let outcome = try desk.program.run(["--folder", path] + reading)
      #expect(
        outcome.code == 3 && outcome.errors.contains("there is no folder \(path);"), "\(outcome)")
      #expect(!FileManager.default.fileExists(atPath: path), "\(reading)")
    }
    let first = try desk.program.run("--folder", path, "add", "one")
    #expect(first.code == 0 && first.errors == "tamnote: created \(path)\n", "\(first)")
    let second = try desk.program.run("--folder", path, "note", "list")
    #expect(second.code == 0 && second.errors.isEmpty, "\(second)")
  }

  @Test func `what undo prints of a huge text is its beginning and its size`() throws {
    try desk.program.run(["add"], input: Array(String(repeating: "long ", count: 40_000).utf8))
    let outcome = try desk.program.run("undo")
    #expect(outcome.outputBytes.count < 100, "\(outcome)")
    #expect(outcome.output.contains(#"added "long long long long lon…" (195 KB)"#), "\(outcome)")
  }
}
