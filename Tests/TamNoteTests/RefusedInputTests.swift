import Testing

/// What was asked for and cannot be is said, and nothing else is done in its place.
struct `Input that is refused` {
  private let desk: Desk

  init() throws { desk = try Desk(notes: ["Buy milk"]) }

  @Test func `an empty name is no folder, and --folder is not ignored`() throws {
    let empty = try desk.program.run("folder", "use", "")
    #expect(empty.code == 2 && empty.errors.contains("name is empty"), "\(empty)")
    let both = try desk.program.run("--folder", desk.home.root + "/c", "folder", "use", "d")
    #expect(both.code == 2 && both.errors.contains("contradict"), "\(both)")
    #expect(try desk.program.run("folder").output == desk.home.folder + "\n")
  }

  @Test func `a folder inside ours is refused by its reason`() throws {
    for words in [["--in-place", "/Documents"], ["--new", "/tamnote-data"]] {
      let outcome = try desk.program.run("folder", "use", words[0], desk.home.folder + words[1])
      #expect(outcome.code == 4 && outcome.errors.contains("inside TamNote's own"), "\(outcome)")
    }
    let added = try desk.program.run("--folder", desk.home.folder + "/Documents/x", "add", "lost")
    #expect(added.code == 4, "\(added)")
  }

  @Test func `null is no value, wherever it stands`() throws {
    for json in ["null", #"{"a": [null]}"#, #"[1, {"b": null}]"#] {
      let outcome = try desk.program.run("kv", "set", "--json", "x", json)
      #expect(outcome.code == 2 && outcome.errors.contains("null is no value"), "\(outcome)")
    }
    #expect(try desk.program.run("kv", "get", "x").code == 3)
  }

  @Test func `a line break in a name forges no line`() throws {
    let odd = desk.home.root + "/w\nforged"
    let outcomes = [
      try desk.program.run("--folder", odd, "add", "q"),
      try desk.program.with(["TAMNOTE_FOLDER": odd]).run("sync"),
      try desk.program.run("no\nforged"), try desk.program.run("note", "delete", "no\nforged"),
      try desk.program.run("--no\nforged"), try desk.program.run("open", "no\nforged"),
    ]
    for outcome in outcomes {
      #expect(!outcome.errors.contains("\nforged"), "\(outcome)")
    }
    #expect(outcomes[0].errors.contains("w\\nforged"), "\(outcomes[0])")
  }

  @Test func `where TAMNOTE_FOLDER wins, another folder is not said to be in use here`() throws {
    let old = desk.home.root + "/old"
    let program = desk.program.with(["TAMNOTE_FOLDER": old])
    #expect(try program.run("add", "one").code == 0)
    let moved = try program.run("folder", "use", desk.home.root + "/new")
    #expect(moved.code == 0 && moved.errors.contains("TAMNOTE_FOLDER"), "\(moved)")
    #expect(try program.run("folder").output == old + "\n")
    let plain = try desk.program.run("folder", "use", desk.home.root + "/newer")
    #expect(plain.code == 0 && !plain.errors.contains("TAMNOTE_FOLDER"), "\(plain)")
  }

  @Test func `more than files may hold is not kept, and leaves nothing behind`() throws {
    let text = String(repeating: "x", count: 60_000)
    let outcome = try desk.program.shell("ulimit -f 20; tamnote add \(text)")
    #expect(outcome.code == 1 && outcome.errors.contains("not kept"), "\(outcome.errors)")
    #expect(outcome.errors.contains("ulimit -f"), "\(outcome.errors)")
    #expect(try desk.program.notes() == ["Buy milk"])
    #expect(try !desk.home.hasFile(beginning: "tamnote-save-"))
  }
}
