import Testing

/// The program says what it can do, wherever it is asked.
struct `Help` {
  private let program: Program

  init() throws { program = Program(home: try TemporaryHome()) }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the whole help names each command and explains each option`(words: [String]) throws {
    let outcome = try program.run(words)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    for usage in ["tamnote note list [--text]", "tamnote kv set", "tamnote folder use [--in-place"]
    {
      #expect(outcome.lines.contains { $0.hasPrefix(usage) }, "\(usage)")
    }
    let explained = Set(
      outcome.lines.filter { $0.hasPrefix("    --") }.map { $0.split(separator: " ")[0] })
    let named = Set(outcome.output.matches(of: /--[a-z]+(?:-[a-z]+)*/).map { $0.output })
    #expect(explained.isSuperset(of: named), "\(named.subtracting(explained))")
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ["help", "folder", "use"], ["folder", "use", "--help"], ["folder", "use", "-h", "somewhere"],
  ])
  func `a command explains itself and its options`(words: [String]) throws {
    let outcome = try program.run(words)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.first == "tamnote folder use [--in-place] [--new] DIR")
    #expect(outcome.lines.contains { $0.hasPrefix("    --in-place  ") })
    #expect(!outcome.output.contains("note list"))
  }

  @Test(arguments: [["note", "--help"], ["help", "note"]])
  func `the first word of several commands shows them all`(words: [String]) throws {
    let outcome = try program.run(words)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    for name in ["list", "edit", "delete", "move"] {
      #expect(outcome.output.contains("tamnote note \(name)"))
    }
    #expect(!outcome.output.contains("tamnote trash"))
  }

  @Test func `one option means what it does in each command`() throws {
    for command in ["open", "edit"] {
      let help = try program.run("help", command).output
      #expect(help.contains("    --new  make the document"), "\(help)")
    }
    #expect(try program.run("help", "folder", "use").output.contains("make Documents inside"))
  }

  @Test(arguments: ["note", "trash", "kv"])
  func `a word that needs another says which there are`(word: String) throws {
    let outcome = try program.run(word)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("\(word) needs one of these words:\n  tamnote \(word) list"))
  }

  @Test func `help about nothing that there is says so`() throws {
    let outcome = try program.run("help", "nonsense")
    #expect(outcome.code == 2 && outcome.errors.contains("unknown command nonsense"), "\(outcome)")
  }

  @Test func `on a terminal the help has its lines`() throws {
    let terminal = try TmuxServer(home: program.home).open(program, ["help", "note", "move"])
    try terminal.wait(until: "two lines") {
      $0.hasPrefix("tamnote note move N|ID first|last|N|ID\n    move a note")
    }
  }
}
