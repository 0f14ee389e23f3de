import Foundation
import Testing

@testable import tamnote

/// What `--json` prints is what README promises.
struct `JSON for scripts` {
  @Test func `notes, the Trash and undo print what README says`() throws {
    let desk = try Desk(notes: ["one", "two", "three"])
    try expect(desk, "note list")
    try expect(desk, "note edit", "1", "uno")
    try expect(desk, "note delete", "2")
    try expect(desk, "trash list")
    try expect(desk, "undo")
    let id = try #require(try desk.program.listedNotes().first).id
    try desk.program.run("note", "delete", id)
    try expect(desk, "trash restore", id)
    try expect(desk, "folder")
    try expect(desk, "add", "four")
    try expect(desk, "folder use", desk.home.root + "/second")
  }

  @Test func `the values of keys print as JSON that can be set again`() throws {
    let desk = try Desk()
    let values = [
      ("array", "[1, \"two\", [true]]"), ("flag", "false"), ("number", "1.5"),
      ("object", "{\"a\": {\"b\": \"c\"}}"), ("text", "\"milk \\u001b\""), ("whole", "42"),
    ]
    for (key, value) in values {
      #expect(try desk.program.run("kv", "set", "--json", key, value).code == 0)
      #expect(try desk.program.run("kv", "get", "--json", key).output == value + "\n")
    }
    let object = values.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    #expect(try desk.program.run("kv", "list", "--json").output == "{\(object)}\n")
  }

  @Test(arguments: ["nan", "inf", "+5", "007", "-", "1.", ".5", "1e", "1e999", "0x10", "-01"])
  func `what only looks like a number is no JSON`(word: String) throws {
    let program = Program(home: try TemporaryHome())
    for text in [word, "[\(word)]"] {
      let outcome = try program.run("kv", "set", "--json", "--", "key", text)
      #expect(outcome.code == 2 && outcome.errors.contains("not JSON"), "\(text): \(outcome)")
    }
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-12", "-12"), ("0.5", "0.5"), ("1e3", "1000.0"),
    ("-2.5E-1", "-0.25"), ("9223372036854775808", "9.223372036854776e+18"),
  ])
  func `every number that JSON knows is one`(word: String, printed: String) throws {
    let program = Program(home: try TemporaryHome())
    #expect(try program.run("kv", "set", "--json", "--", "key", word).code == 0)
    #expect(try program.run("kv", "get", "--json", "key").output == printed + "\n")
  }

  @Test func `documents print what README says`() throws {
    let desk = try Desk(document: "one\n")
    try expect(desk, "cat", "Shopping")
    try expect(desk, "doc show", "Shopping")
    try expect(desk, "doc path", "Shopping")
    try expect(desk, "doc new", "Other", "text")
    #expect(try desk.program.run("doc", "append", "Shopping", "two").code == 0)
    try expect(desk, "doc history", "Shopping")
    try expect(desk, "search", "text")
    try desk.program.shell("echo something altogether different > '\(desk.documentPath)'")
    #expect(try desk.program.run("cat", "Shopping").code == 0)
    try expect(desk, "doc resolve", "Shopping")
    let added = try desk.program.run("add", "Title\nand more", "--json")
    try expect(added.output, toBeOf: "add", "of several lines")
  }

  @Test func `status tells of machines and of files left alone`() throws {
    let desk = try Desk(notes: ["mine"])
    let other = Program(
      home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    let adding = try other.startShell(
      "hostname elsewhere && tamnote add theirs", wrapper: ["/usr/bin/unshare", "-ru"])
    #expect(try adding.finish().code == 0)
    let broken = desk.home.folder + "/tamnote-data/replicas/broken"
    try FileManager.default.createDirectory(atPath: broken, withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: URL(filePath: broken + "/keyvalue.txt"))
    try expect(desk, "status")
    try expect(desk, "sync")
  }

  @Test func `a machine with this machine's name is another machine`() throws {
    let desk = try Desk(notes: ["mine"])
    let other = Program(
      home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.run("add", "theirs").code == 0)
    #expect(try desk.program.run("sync").code == 0)
    for program in [desk.program, other] {
      let status = try program.run("status")
      #expect(status.lines.filter { $0.hasPrefix("machine ") }.count == 1, "\(status)")
    }
  }

  @Test func `a merge tells of its places`() throws {
    let desk = try Desk()
    let outcome = try desk.program.shell(
      """
      cd && printf 'one\\n' >base && printf 'two\\n' >mine && printf 'three\\n' >theirs
      tamnote merge --json base mine theirs
      """)
    try expect(outcome.output, toBeOf: "merge")
  }

  @Test func `every change that is watched is told`() throws {
    let desk = try Desk(notes: ["before"])
    let watching = try desk.program.start("watch", "--json")
    var count = 0
    try wait(
      until: "a change told", instead: { watching.output },
      {
        count += 1
        try desk.program.run("add", "change \(count)")
        return watching.output.contains("}\n")
      })
    try expect(watching.output, toBeOf: "watch")
  }

  @Test func `every change of a document that is watched is told`() throws {
    let desk = try Desk(document: "milk\n")
    let watching = try desk.program.start("watch", "--json")
    var count = 0
    try wait(
      until: "a change told", instead: { watching.output },
      {
        count += 1
        try desk.program.run("doc", "new", "New \(count)", "text")
        return watching.output.contains("}\n")
      })
    try expect(watching.output, toBeOf: "watch", "of documents")
  }

  @Test func `every command that prints JSON is in README's table`() {
    let printing = Set(SubcommandTable.all.filter(\.prints).map(\.name))
    let known = Set(JSONShape.all.flatMap(\.commands) + JSONShape.values)
    #expect(printing == known)
  }

  private func expect(_ desk: Desk, _ command: String, _ operands: String...) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try desk.program.run(words + operands + ["--json"])
    try expect(outcome.output, toBeOf: command)
  }

  /// Compares a line of JSON with what its command prints, as README's table promises it.
  private func expect(_ text: String, toBeOf command: String, _ about: String = "") throws {
    let line = text.split(separator: "\n").first ?? ""
    let value = try #require(JSONReader.value(in: Array(line.utf8)), "\(text)")
    let shape = try #require(JSONShape.of(command, about))
    #expect(shape.matches(value), "\(command): \(text)")
  }
}
