import Foundation
import Glibc
import Testing

/// `tamnote merge`, by hand and in git's hands.
struct `Merging files` {
  private let program: Program
  private let folder: String

  init() throws {
    let home = try TemporaryHome()
    program = Program(home: home)
    folder = home.root + "/home"
  }

  @Test func `a merge without places to review is printed and succeeds`() throws {
    let outcome = try merge("one\ntwo\n", "ONE\ntwo\n", "one\nTWO\n")
    #expect(outcome.code == 0 && outcome.output == "ONE\nTWO\n" && outcome.errors.isEmpty)
  }

  @Test func `places to review are named by line, and the merge is printed all the same`() throws {
    let outcome = try merge("x\nat 5\ny\n", "x\nat 6\ny\n", "x\nat 7\ny\n")
    #expect(outcome.code == 1 && outcome.output == "x\nat 6\nat 7\ny\n")
    #expect(outcome.errors.hasPrefix("line:2: both versions changed the same words"))
  }

  @Test func `versions that come from nothing in common are to be reviewed`() throws {
    let outcome = try merge("", "milk\n", "tea\n")
    #expect(outcome.code == 1 && outcome.output == "milk\ntea\n", "\(outcome)")
  }

  @Test func `the result takes the place of MINE where it is asked for`() throws {
    let outcome = try merge("a\nb\n", "A\nb\n", "a\nB\n", ["--write"])
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    #expect(try read("mine") == "A\nB\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["base", "mine", "theirs"])
  }

  @Test func `a symbolic link stays one`() throws {
    try write("a\nb\n", "base")
    try write("A\nb\n", "real")
    try write("a\nB\n", "theirs")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/mine", withDestinationPath: "real")
    #expect(try program.shell("cd && tamnote merge --write base mine theirs").code == 0)
    #expect(try read("real") == "A\nB\n")
    #expect(try program.shell("cd && test -L mine").code == 0)
  }

  @Test(arguments: ["a\\0b\\n", "\\377\\376\\300 some text"])
  func `what is not text is refused, and MINE stays`(content: String) throws {
    let outcome = try program.shell(
      """
      cd && printf 'a\\n' >base && printf 'a\\nmine\\n' >mine && printf '\(content)' >theirs
      tamnote merge --write base mine theirs
      """)
    #expect(outcome.code == 4 && outcome.errors.contains("theirs is not a text"), "\(outcome)")
    #expect(try read("mine") == "a\nmine\n")
  }

  @Test func `a missing file and wrong words are told apart`() throws {
    try write("a\n", "base")
    let missing = try program.shell("cd && tamnote merge base base nowhere")
    #expect(missing.code == 3 && missing.errors.contains("nowhere"), "\(missing)")
    #expect(try program.run("merge", "base").code == 2)
  }

  @Test func `what cannot be read is no place to review: it is named, and has a code of its own`()
    throws
  {
    let folder = try merge("a\n", "b\n", "a\n") { "cd && tamnote merge base mine ." }
    #expect(folder.code == 5 && folder.errors.contains(". is a folder; name the file in it"))
    for call in ["open", "read", "fstat"] {
      let failed = try merge("a\n", "b\n", "a\n") {
        "cd && TAMNOTE_FAULT=\(call):1:EIO:theirs tamnote merge --write base mine theirs"
      }
      #expect(failed.code == 5 && failed.errors.contains("theirs"), "\(failed)")
      #expect(failed.errors.contains("not merged: the disk or server failed"), "\(failed)")
      #expect(try read("mine") == "b\n")
    }
  }

  @Test func `other hard links to MINE see the result, and nothing else is left`() throws {
    let outcome = try merge("a\nb\n", "A\nb\n", "a\nB\n") {
      "cd && ln mine other && tamnote merge --write base mine theirs && test mine -ef other"
    }
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try read("other") == "A\nB\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["base", "mine", "other", "theirs"])
  }

  @Test(arguments: [1, 2])
  func `a disk that fills while a hard-linked MINE is written leaves one whole text`(call: Int)
    throws
  {
    let outcome = try merge("a\nb\n", "A\nb\n", "a\nB\n") {
      """
      cd && ln mine other
      TAMNOTE_FAULT=write:\(call):ENOSPC:/home/ tamnote merge --write base mine theirs
      """
    }
    #expect(outcome.code == 5 && outcome.errors.contains("the disk is full"), "\(outcome)")
    #expect(try read("other") == "A\nb\n")
  }

  @Test func `pipes are read like files`() throws {
    let outcome = try merge("one\ntwo\n", "ONE\ntwo\n", "one\nTWO\n") {
      "cd && mkfifo pipe && { cat mine >pipe & } && tamnote merge <(cat base) pipe /dev/stdin <theirs"
    }
    #expect(outcome.code == 0 && outcome.output == "ONE\nTWO\n", "\(outcome)")
  }

  @Test func `nothing as the base is as good as an empty file, as git has it`() throws {
    let outcome = try merge("", "milk\n", "milk\n") {
      "cd && tamnote merge /dev/null mine theirs"
    }
    #expect(outcome.code == 0 && outcome.output == "milk\n", "\(outcome)")
  }

  @Test func `a pipe is no file to write to`() throws {
    let outcome = try merge("a\n", "b\n", "a\n") {
      "cd && tamnote merge --write base <(cat mine) theirs"
    }
    #expect(outcome.code == 5 && outcome.errors.contains("is no file to write to"), "\(outcome)")
  }

  @Test func `what was written and cannot be printed is not called failed`() throws {
    let outcome = try merge("a\nb\n", "A\nb\n", "a\nB\n") {
      "cd && tamnote merge --write --json base mine theirs >/dev/full"
    }
    #expect(outcome.code == 1 && outcome.errors.contains("done, but"), "\(outcome)")
    #expect(try read("mine") == "A\nB\n")
  }

  @Test func `JSON tells the text and the places`() throws {
    let outcome = try merge("at 5\nz\n", "at 6\nz\n", "at 7\nz\n", ["--json"])
    #expect(outcome.code == 1)
    let result = try JSONDecoder().decode(Result.self, from: Data(outcome.outputBytes))
    #expect(result.text == "at 6\nat 7\nz\n")
    #expect(result.places == [Place(line: 1, kind: "bothRewrote", needsReview: true)])
  }

  @Test func `all bytes come back through standard output`() throws {
    let outcome = try merge("a\r\nb", "a\r\nb\r\n\u{1B}[31m", "A\r\nb")
    #expect(outcome.outputBytes == Array("A\r\nb\r\n\u{1B}[31m".utf8))
  }

  // MARK: - git

  @Test func `git merges with it`() throws {
    let outcome = try git(
      base: "- [ ] milk\n- [ ] tea\n", mine: "- [x] milk\n- [ ] tea\n- [ ] salt\n",
      theirs: "- [ ] milk, bread\n- [ ] tea\n- [ ] eggs\n", "git merge -q --no-edit theirs")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      try read("list.md") == "- [x] milk, bread\n- [ ] tea\n- [ ] eggs\n- [ ] salt\n")
  }

  @Test func `git stops where a person should look, with both versions in the file`() throws {
    let outcome = try git(
      base: "at 5\n", mine: "at 6\n", theirs: "at 7\n", "git merge -q --no-edit theirs")
    #expect(outcome.code == 1, "\(outcome)")
    #expect((outcome.errors + outcome.output).contains("list.md:1: both versions changed"))
    #expect(try read("list.md") == "at 6\nat 7\n")
    #expect(try program.shell("cd && git status --short -uno").output == "UU list.md\n")
  }

  @Test(arguments: ["git rebase -q theirs", "git cherry-pick theirs"])
  func `git rebases and picks with it`(command: String) throws {
    let outcome = try git(
      base: "one\r\ntwo\r\nthree", mine: "ONE\r\ntwo\r\nthree", theirs: "one\r\nTWO\r\nthree!",
      command)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try read("list.md") == "ONE\r\nTWO\r\nthree!")
  }

  @Test func `git keeps mine where a version is not text`() throws {
    let outcome = try git(
      base: "a\n", mine: "a\nmine\n", theirs: "a\u{0}\n", "git merge -q --no-edit theirs")
    #expect(outcome.code == 1, "\(outcome)")
    #expect(try read("list.md") == "a\nmine\n")
  }

  @Test(arguments: ["", "printf 'usage\\n' >&2; exit 2", "exit 127", "exit 5"])
  func `git merges as ever with README's driver where the program is missing, old or fails`(
    program: String
  ) throws {
    let script = folder + "/../run/tamnote"
    if !program.isEmpty {
      try Data("#!/bin/sh\n\(program)\n".utf8).write(to: URL(filePath: script))
      chmod(script, 0o755)
    }
    let outcome = try git(
      base: "one\ntwo\nthree\nfour\n", mine: "ONE\ntwo\nthree\nfour\n",
      theirs: "one\ntwo\nthree\nFOUR\n", "git merge -q --no-edit theirs", driver: readmeDriver())
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try read("list.md") == "ONE\ntwo\nthree\nFOUR\n")
  }

  @Test func `README's driver leaves what a person should look at to the person`() throws {
    let outcome = try git(
      base: "at 5\n", mine: "at 6\n", theirs: "at 7\n",
      "ln -s '\(try Program.path())' \"$XDG_RUNTIME_DIR/tamnote\"; git merge -q --no-edit theirs",
      driver: readmeDriver())
    #expect(outcome.code == 1, "\(outcome)")
    #expect(try read("list.md") == "at 6\nat 7\n", "no markers")
  }

  /// The driver as README tells to set it.
  private func readmeDriver() throws -> String {
    let text = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    return String(try #require(text.firstMatch(of: /merge\.tamnote\.driver '(.*)'\n/)).output.1)
  }

  /// Two branches of a repository whose driver for `*.md` is the program.
  private func git(
    base: String, mine: String, theirs: String, _ command: String, driver: String? = nil
  ) throws -> Program.Outcome {
    try write(base, "base")
    try write(mine, "mine")
    try write(theirs, "theirs")
    let driver = try driver ?? "'\(Program.path())' merge --write %O %A %B %P"
    return try program.shell(
      """
      cd && exec 2>&1 && set -e
      git config --global user.name me && git config --global user.email me@example.org
      git config --global core.autocrlf false && git config --global advice.skippedCherryPicks false
      git init -q -b main
      PATH=$XDG_RUNTIME_DIR:$PATH
      cat >driver <<'END'
      \(driver)
      END
      git config merge.tamnote.driver "$(cat driver)"
      echo '*.md merge=tamnote' >.git/info/attributes
      cp base list.md && git add list.md && git commit -qm base
      git switch -qc theirs && cp theirs list.md && git commit -qam theirs
      git switch -q main && cp mine list.md && git commit -qam mine
      set +e; \(command)
      """)
  }

  private struct Result: Decodable {
    let text: String?
    let places: [Place]
  }

  private struct Place: Decodable, Equatable {
    let line: Int
    let kind: String
    let needsReview: Bool
  }

  private func merge(
    _ base: String, _ mine: String, _ theirs: String, _ options: [String] = []
  ) throws -> Program.Outcome {
    try write(base, "base")
    try write(mine, "mine")
    try write(theirs, "theirs")
    return try program.run(
      ["merge"] + options + ["base", "mine", "theirs"].map { folder + "/" + $0 })
  }

  /// What a shell script does with the three files.
  private func merge(
    _ base: String, _ mine: String, _ theirs: String, script: () -> String
  ) throws -> Program.Outcome {
    try write(base, "base")
    try write(mine, "mine")
    try write(theirs, "theirs")
    return try program.shell(script())
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }
}
