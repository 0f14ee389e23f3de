import Foundation
import Testing

/// The command line as scripts know it.
struct `The command line` {
  @Test func `add says nothing, and the notes are listed`() throws {
    let program = Program(home: try TemporaryHome())
    let outcome = try program.run("add", "Buy", "milk")
    #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
    #expect(try program.notes() == ["Buy milk"])
    #expect(try program.run("note", "list").output.contains("Buy milk"))
  }

  @Test func `one line on standard input is a note, and each of several if that is said`() throws {
    let program = Program(home: try TemporaryHome())
    #expect(try program.run(["add"], input: Array("\none\n\n".utf8)).code == 0)
    #expect(try program.run(["add", "--each-line"], input: Array("four\n\nfive".utf8)).code == 0)
    #expect(try program.run("add", "--each-line", "six\nseven").code == 0)
    #expect(try program.notes().sorted() == ["five", "four", "one", "seven", "six"])
  }

  @Test func `what is not UTF-8 is refused whole`() throws {
    let program = Program(home: try TemporaryHome())
    let outcome = try program.run(["add"], input: [0x6f, 0x6b, 0x0a, 0xff, 0xfe])
    #expect(outcome.code == 1 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(outcome)")
    #expect(try program.notes() == [])
  }

  @Test(arguments: ["add $'no \\xff text'", "note edit 1 $'\\xff'", "--folder $'/tmp/\\xff' add x"])
  func `words that are not UTF-8 are refused whole`(words: String) throws {
    let desk = try Desk(notes: ["one"])
    let outcome = try desk.program.shell("tamnote " + words)
    #expect(outcome.code == 1 && outcome.errors.contains("UTF-8"), "\(outcome)")
    #expect(try desk.program.notes() == ["one"])
  }

  @Test func `no file of ours gets the number of a closed input or error`() throws {
    let desk = try Desk(notes: ["one"])
    let program = try desk.program.startShell("exec '\(try Program.path())' watch <&- 2>&-")
    // Its lock, watches and files are opened one after the other until it waits.
    try wait(until: "the change told") {
      try desk.program.run("add", "change")
      return program.output.contains("change")
    }
    for number in [0, 2] {
      let link = "/proc/\(program.processID)/fd/\(number)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
    }
  }

  @Test func `a reader that has seen enough is no reason to complain`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let outcome = try desk.program.shell(
      "tamnote add $(yes word | head -9999); (tamnote note list; tamnote note list) | head -c 1")
    #expect(outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func `two dashes end the options`() throws {
    let program = Program(home: try TemporaryHome())
    #expect(try program.run("add", "--", "--json is a word").code == 0)
    #expect(try program.notes() == ["--json is a word"])
  }

  @Test func `N is what the last list showed as N, whatever came in since`() throws {
    let desk = try Desk(notes: ["one", "two", "three"])
    let numbered = try desk.program.listedNotes()
    let second = try #require(numbered.first { $0.number == 2 })
    let wasFirst = try #require(numbered.first { $0.number == 1 })
    try desk.program.run("note", "delete", wasFirst.id)
    let outcome = try desk.program.run("note", "delete", "2")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(second.text), "delete prints the text it hit")
    let left = numbered.filter { $0.number == 3 }.map(\.text)
    #expect(try desk.program.notes() == left)
  }

  @Test func `edit prints the text it hit and keeps the id`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    let before = try desk.program.listedNotes()[0]
    let outcome = try desk.program.run("note", "edit", before.id, "Buy bread")
    #expect(outcome.code == 0 && outcome.output.contains("Buy milk"), "\(outcome)")
    let after = try desk.program.listedNotes()[0]
    #expect(after.text == "Buy bread" && after.id == before.id)
  }

  @Test func `the beginning of an id is enough when only one note has it`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let ids = try desk.program.listedNotes().map(\.id)
    let shared = zip(ids[0], ids[1]).prefix { $0 == $1 }.count
    let short = String(ids[0].prefix(max(4, shared + 1)))
    #expect(try desk.program.run("note", "delete", short).code == 0)
    #expect(try desk.program.listedNotes().map(\.id) == [ids[1]])
  }

  @Test func `the beginning of an id may be all digits`() throws {
    // Of 900 ids, some begin with four digits; no list of 900 shows a number of four.
    let desk = try Desk()
    let lines = (1...900).map { "note \($0)\n" }.joined()
    #expect(try desk.program.run(["add", "--each-line"], input: Array(lines.utf8)).code == 0)
    let listed = try desk.program.listedNotes()
    let beginnings = listed.map { $0.id.prefix(4) }
    let place = try #require(
      beginnings.firstIndex { word in
        word.allSatisfy(\.isNumber) && beginnings.count { $0 == word } == 1
      })
    #expect(try desk.program.run("note", "delete", String(beginnings[place])).code == 0)
    #expect(
      try desk.program.listedNotes().map(\.id) == listed.map(\.id).filter { $0 != listed[place].id }
    )
  }

  @Test func `deleted notes are in the Trash and come back`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let one = try #require(try desk.program.listedNotes().first { $0.text == "one" })
    try desk.program.run("note", "delete", one.id)
    #expect(try desk.program.trash() == ["one"])
    #expect(try desk.program.run("trash", "restore", one.id).code == 0)
    #expect(try desk.program.notes().sorted() == ["one", "two"])
  }

  @Test func `undo takes back the last change`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let one = try #require(try desk.program.listedNotes().first { $0.text == "one" })
    try desk.program.run("note", "delete", one.id)
    #expect(try desk.program.run("undo").code == 0)
    #expect(try desk.program.notes().sorted() == ["one", "two"])
  }

  @Test func `a note is moved to another place`() throws {
    let desk = try Desk(notes: ["one", "two", "three"])
    let before = try desk.program.listedNotes()
    #expect(try desk.program.run("note", "move", before[2].id, "1").code == 0)
    let expected = [before[2], before[0], before[1]].map(\.text)
    #expect(try desk.program.notes() == expected)
  }

  @Test func `values of every kind come back as they were set`() throws {
    let program = Program(home: try TemporaryHome())
    #expect(try program.run("kv", "set", "city", "Lisbon").code == 0)
    #expect(try program.run("kv", "get", "city").output == "Lisbon\n")
    #expect(try program.run("kv", "list").output.contains("city"))
    #expect(try program.run("kv", "delete", "city").code == 0)
    #expect(try program.run("kv", "get", "city").code == 3)
  }

  @Test func `watch tells changes as they arrive`() throws {
    let desk = try Desk(notes: ["before"])
    let watching = try desk.program.start("watch")
    // Not before it has begun to watch can a change be missed or told.
    var count = 0
    let told = { watching.output }
    try wait(
      until: "a change told", instead: told,
      {
        count += 1
        try desk.program.run("add", "change \(count)")
        return watching.output.contains("change")
      })
    watching.send(15)
    #expect(try [0, 143].contains(watching.finish().code))
  }

  @Test func `watch follows to another folder, and says so`() throws {
    let desk = try Desk(notes: ["before"])
    let watching = try desk.program.start("watch")
    var count = 0
    let tell = {
      count += 1
      try desk.program.run("add", "change \(count)")
      return watching.output.contains("change")
    }
    try wait(until: "a change told", instead: { watching.output }, tell)
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    let tellThere = {
      count += 1
      try desk.program.run("add", "there \(count)")
      return watching.output.contains("there")
    }
    try wait(until: "a change told there", instead: { watching.output }, tellThere)
    watching.send(15)
    #expect(try watching.finish().errors.contains("/second now"))
  }

  @Test func `status and folder name the folder`() throws {
    let desk = try Desk(notes: ["one"])
    #expect(try desk.program.run("folder").output.contains(desk.home.folder))
    let status = try desk.program.run("status")
    #expect(status.code == 0 && status.output.contains(desk.home.folder), "\(status)")
    #expect(try desk.program.run("status", "--short").lines.count == 1)
  }

  @Test func `folder use brings the notes along and merges with what is there`() throws {
    let desk = try Desk(notes: ["mine"])
    let shared = desk.home.root + "/shared"
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": shared])
    try other.run("add", "theirs")
    #expect(try desk.program.run("folder", "use", shared).code == 0)
    #expect(try desk.program.run("folder").output.contains(shared))
    #expect(try desk.program.notes().sorted() == ["mine", "theirs"])
    #expect(try other.notes().sorted() == ["mine", "theirs"])
  }

  @Test func `folder use says which documents stay, and how to get at them`() throws {
    let desk = try Desk(document: "milk\n")
    let (old, second) = (try desk.program.run("folder").lines[0], desk.home.root + "/second")
    let moved = try desk.program.run("folder", "use", second)
    #expect(moved.code == 0 && moved.errors.contains("1 document stays in "), "\(moved)")
    let command = try #require(moved.errors.firstMatch(of: /tamnote (--folder \S+) opens it/)?.1)
    let shown = try desk.program.shell("tamnote \(command) cat Shopping")
    #expect(shown.output == "milk\n", "\(shown)")
    let back = try desk.program.run("folder", "use", old)
    #expect(back.code == 0 && !back.errors.contains("stay"), "\(back)")
  }

  @Test func `where a folder's documents are is said once, and in an empty one too`() throws {
    let desk = try Desk()
    let folder = desk.home.root + "/second"
    #expect(try desk.program.run("folder", "use", "--in-place", folder).code == 0)
    #expect(
      try desk.program.run("doc", "new", "Shopping", "milk").lines == [folder + "/Shopping.md"])
    #expect(try desk.program.run("folder", "use", "--in-place", folder).code == 0)
    let other = try desk.program.run("folder", "use", "--new", folder)
    #expect(other.code == 4 && other.errors.contains("leave --new out"), "\(other)")
  }

  @Test func `folder use there and back brings nothing back that was deleted on the way`() throws {
    let desk = try Desk(notes: ["one", "two"])
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    try desk.program.run("note", "list")
    let place = try desk.program.notes().firstIndex(of: "one")
    #expect(try desk.program.run("note", "delete", "\((place ?? 0) + 1)").code == 0)
    #expect(try desk.program.run("folder", "use", desk.home.folder).code == 0)
    #expect(try desk.program.notes() == ["two"])
    #expect(try desk.program.run("trash", "list").output.contains("one"))
  }

  @Test func `folder use takes nothing away for a folder that was begun anew`() throws {
    let desk = try Desk(notes: ["one", "two"])
    let (first, second) = (desk.home.folder, desk.home.root + "/second")
    for folder in [second, first] {
      #expect(try desk.program.run("folder", "use", folder).code == 0)
    }
    try FileManager.default.removeItem(atPath: first)
    #expect(try desk.program.run("sync", "--start-new").code == 0)
    #expect(try desk.program.run("folder", "use", second).code == 0)
    #expect(try desk.program.notes() == ["one", "two"])
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": second])
    #expect(try other.notes() == ["one", "two"])
  }

  @Test func `folder use knows a note again by its id, and is no step of undo`() throws {
    let desk = try Desk(notes: ["old text"])
    let first = try desk.program.run("folder").lines[0]
    let second = desk.home.root + "/second"
    #expect(try desk.program.run("folder", "use", second).code == 0)
    #expect(try desk.program.run("undo").code == 3, "nothing was done here yet")
    let id = try desk.program.listedNotes()[0].id
    #expect(try desk.program.run("note", "edit", id, "new text").code == 0)
    #expect(try desk.program.run("folder", "use", first).code == 0)
    #expect(try desk.program.notes() == ["new text"])
    #expect(try desk.program.trash() == ["old text"])
  }

  @Test func `a folder's name may hold any character`() throws {
    let desk = try Desk(notes: ["one"])
    let odd = desk.home.root + "/two\nlines 'and' \"quotes\" \\ é"
    #expect(try desk.program.run("folder", "use", odd).code == 0)
    #expect(try desk.program.run("folder").output == odd + "\n")
    #expect(try desk.program.run("add", "two").code == 0)
    #expect(try desk.program.with(["TAMNOTE_FOLDER": odd]).notes() == ["one", "two"])
  }

  @Test func `another folder for one command leaves the usual one alone`() throws {
    let desk = try Desk(notes: ["usual"])
    let elsewhere = desk.home.root + "/elsewhere"
    #expect(try desk.program.run("--folder", elsewhere, "add", "other").code == 0)
    #expect(try desk.program.notes() == ["usual"])
    #expect(try desk.program.with(["TAMNOTE_FOLDER": elsewhere]).notes() == ["other"])
  }

  @Test(arguments: [
    ("nonsense", "usage: tamnote [--folder DIR] [COMMAND]"),
    ("--nonsense", "usage: tamnote [--folder DIR] [COMMAND]"),
    ("ls", "unknown command ls; tamnote note list shows the notes"),
    ("note", "\n  tamnote note list [--text]\n"), ("note nonsense", "\n  tamnote note move N"),
    ("add --nonsense", "usage: tamnote add [--each-line] [TEXT…]"),
    ("--folder /nowhere --nonsense kv get key", "usage: tamnote kv get KEY"),
    ("doc write name --base", "usage: tamnote doc write [--base VERSION] NAME [TEXT…]"),
    ("status --short=yes", "usage: tamnote status [--short]"),
    ("note edit", "usage: tamnote note edit N|ID TEXT…"), ("kv get", "usage: tamnote kv get KEY"),
    ("folder use", "usage: tamnote folder use [--in-place] [--new] DIR"),
  ])
  func `unknown arguments bring the usage on standard error`(
    arguments: String, usage: String
  ) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let outcome = try Program(home: try TemporaryHome()).run(words)
    #expect(outcome.code == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains(usage), "\(outcome)")
  }

  @Test(arguments: [
    ["note", "delete", "zzzzzzzzzzzzz"], ["note", "edit", "99", "text"], ["kv", "get", "nothing"],
    ["trash", "restore", "zzzzzzzzzzzzz"],
  ])
  func `what is not there is exit code 3`(arguments: [String]) throws {
    let desk = try Desk(notes: ["one"])
    let outcome = try desk.program.run(arguments)
    #expect(outcome.code == 3 && !outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func `growth past a limit is refused with the limit and the use; deleting works`() throws {
    let desk = try Desk(notes: ["one"])
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: 1_100_000)
    let outcome = try desk.program.run(["add"], input: large)
    #expect(
      outcome.code == 4 && outcome.errors.contains("1 MB"), "\(outcome.code): \(outcome.errors)")
    #expect(try desk.program.notes() == ["one"])
    #expect(try desk.program.run("kv", "set", String(repeating: "k", count: 65), "v").code == 4)
    let id = try desk.program.listedNotes()[0].id
    #expect(try desk.program.run("note", "delete", id).code == 0)
  }

  @Test func `without a terminal the screens are refused`() throws {
    let outcome = try Program(home: try TemporaryHome()).run()
    #expect(outcome.code != 0 && outcome.errors.contains("terminal"), "\(outcome)")
  }

  @Test func `help and version are told`() throws {
    let program = Program(home: try TemporaryHome())
    let help = try program.run("--help")
    #expect(help.code == 0 && help.output.contains("note list"))
    #expect(try program.run("--version").code == 0)
  }

  @Test func `on a terminal a key stands before its value, and neither can act on it`() throws {
    let desk = try Desk()
    #expect(try desk.program.run("kv", "set", "a\u{1B}[31mkey", "value").code == 0)
    let terminal = try desk.tmux.open(desk.program, ["kv", "list"])
    try terminal.wait(forText: #"a\u{1B}[31mkey"#)
    try terminal.wait(until: "the value behind a gap") { $0.contains(/key +"value"/) }
  }

  @Test func `a text that begins with a dash is no option`() throws {
    let desk = try Desk()
    #expect(try desk.program.run("add", "- [ ] ship it").code == 0)
    #expect(try desk.program.run("kv", "set", "--integer", "degrees", "-5").code == 0)
    #expect(try desk.program.run("add", "--nonsense").code == 2)
    #expect(try desk.program.notes() == ["- [ ] ship it"])
    #expect(try desk.program.shell("echo 'from a pipe' | tamnote add -").code == 0)
    #expect(try desk.program.notes() == ["- [ ] ship it", "from a pipe"])
  }

  @Test func `a folder named for one command that is a file is refused`() throws {
    let desk = try Desk()
    let file = desk.home.root + "/file"
    try desk.program.shell("echo text >'\(file)'")
    for words in [["note", "list"], ["add", "lost"]] {
      let outcome = try desk.program.run(words + ["--folder", file])
      #expect(outcome.code == 4 && outcome.errors.contains("folder"), "\(outcome)")
    }
  }
}
