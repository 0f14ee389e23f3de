import Testing

/// What the environment says about folders is obeyed, or refused with its name.
struct `Folders named in the environment` {
  @Test(arguments: ["TAMNOTE_FOLDER", "HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"])
  func `a name that is not UTF-8 is refused, and no other folder is used`(variable: String) throws {
    let desk = try Desk(notes: ["one"])
    let others = variable == "HOME" ? "unset XDG_STATE_HOME XDG_DATA_HOME" : ":"
    let script = "\(others); export \(variable)=$'/tmp/\\xff'; tamnote add x; tamnote note list"
    let outcome = try desk.program.shell(script)
    #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("tamnote: \(variable) is not UTF-8 text"), "\(outcome)")
    #expect(try desk.program.notes() == ["one"])
  }

  @Test func `a home that is no whole path is refused`() throws {
    let program = Program(
      home: try TemporaryHome(), changes: ["HOME": "here", "XDG_STATE_HOME": nil])
    let outcome = try program.run("add", "x")
    #expect(outcome.code == 1 && outcome.errors.contains("HOME does not begin with /"))
  }

  @Test func `a path that leads to a name that is not UTF-8 is refused`() throws {
    let desk = try Desk(notes: ["one"])
    let root = desk.home.root
    let outcome = try desk.program.shell(
      """
      mkdir $'\(root)/\\xff' && ln -s $'\(root)/\\xff' '\(root)/link'
      tamnote --folder '\(root)/link' add x && exit 90
      cd $'\(root)/\\xff' && tamnote --folder sub add x && exit 91
      tamnote add two; ls -A '\(root)/'*/
      """)
    #expect(outcome.errors.split(separator: "\n").count == 2, "\(outcome)")
    #expect(outcome.errors.contains("whose name is not UTF-8 text"), "\(outcome)")
    #expect(outcome.code == 0 && !outcome.output.contains("sub"), "\(outcome)")
    #expect(try desk.program.notes() == ["one", "two"])
  }
}
