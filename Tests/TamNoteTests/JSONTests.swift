import Foundation
import Testing

/// What `--json` prints has the members that README promises.
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

  @Test func `documents print what README says`() throws {
    let desk = try Desk(document: "one\n")
    try expect(desk, "cat", "Shopping")
    try expect(desk, "doc show", "Shopping")
    try expect(desk, "doc path", "Shopping")
    try expect(desk, "doc new", "Other", "text")
    #expect(try desk.program.run("doc", "append", "Shopping", "two").code == 0)
    try expect(desk, "doc history", "Shopping")
    try expect(desk, "search", "text")
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
    #expect(try names(in: watching.output) == promised("watch"))
  }

  private func expect(_ desk: Desk, _ command: String, _ operands: String...) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try desk.program.run(words + operands + ["--json"])
    #expect(try names(in: outcome.output) == promised(command), "\(command): \(outcome)")
  }

  /// The names of the members of all objects in a JSON text.
  private func names(in text: String) -> Set<String> {
    Set(text.matches(of: #/"(\w+)": /#).map { String($0.output.1) })
  }

  /// The names that README gives for a command.
  private func promised(_ command: String) throws -> Set<String> {
    let text = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    let row = text.split(separator: "\n").first {
      $0.hasPrefix("| `") && $0.contains("`\(command)`") && $0.contains("{\"")
    }
    return Set(try #require(row).matches(of: /"(\w+)"/).map { String($0.output.1) })
  }
}
