import Foundation
import Glibc
import Testing

/// The folder is full, read-only, away or not ours: said in a sentence, and nothing is lost.
struct `Trouble with the folder` {
  @Test func `a folder that went away is written anew only when the person says so`() throws {
    let desk = try Desk(notes: ["one"])
    try FileManager.default.removeItem(atPath: desk.home.folder)
    #expect(try desk.program.run("sync").code == 1)
    #expect(!FileManager.default.fileExists(atPath: desk.home.folder))
    #expect(try desk.program.run("sync", "--write-back").code == 0)
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.notes() == ["one"])
  }

  @Test func `an open terminal asks what to do about a folder that went away`() throws {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "gone=50,poll=50"])
    let terminal = try desk.openTerminal()
    try FileManager.default.removeItem(atPath: desk.home.folder)
    try terminal.wait(forText: "not there any more")
    #expect(!FileManager.default.fileExists(atPath: desk.home.folder))
    try terminal.press("b")
    try terminal.wait(until: "everything saved") { $0.contains("\n saved ") }
    let other = Program(home: try TemporaryHome(), changes: ["TAMNOTE_FOLDER": desk.home.folder])
    #expect(try other.notes() == ["one"])
  }

  @Test func `the question goes when the folder is back before it is answered`() throws {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "gone=50,poll=50"])
    let folder = desk.home.folder
    let terminal = try desk.openTerminal()
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    try terminal.wait(forText: "not there any more")
    try FileManager.default.moveItem(atPath: folder + "-elsewhere", toPath: folder)
    try terminal.wait(untilGone: "not there any more")
    try terminal.add("two")
    try desk.wait(forNotes: ["one", "two"])
  }

  @Test func `changes arrive also by looking at intervals`() throws {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "poll=50"])
    let trace = desk.home.root + "/trace"
    let watching = try desk.program.with(["TAMNOTE_FAULT": "trace:\(trace)"])
      .start("watch", "--poll")
    var count = 0
    try wait(
      until: "a change told", instead: { watching.output },
      {
        count += 1
        try desk.program.run("add", "change \(count)")
        return watching.output.contains("change")
      })
    watching.send(SIGTERM)
    _ = try watching.finish()
    // It was not told: it looked.
    let calls = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(calls.contains("poll") && !calls.contains("inotify"))
  }

  @Test func `a folder that holds texts is used where they lie only with a word for it`() throws {
    let desk = try Desk(notes: ["one"])
    let texts = desk.home.root + "/texts"
    try FileManager.default.createDirectory(atPath: texts, withIntermediateDirectories: true)
    try Data("hello".utf8).write(to: URL(filePath: texts + "/a.md"))
    #expect(try desk.program.run("folder", "use", texts).code == 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: texts) == ["a.md"])
    #expect(try desk.program.run("folder", "use", "--in-place", texts).code == 0)
    #expect(try desk.program.notes() == ["one"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: texts).sorted()
        == ["a.md", "tamnote-data"])
  }

  @Test func `what is typed while the notes move comes along`() throws {
    let desk = try Desk(notes: ["one"])
    let (adding, changing) = (try desk.openTerminal(), try desk.openTerminal())
    try adding.press("a")
    try adding.type("typed meanwhile")
    try changing.press("Enter")
    try changing.type(" put aside")
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    try adding.press("Enter")
    try desk.wait(forNotes: ["one", "typed meanwhile"])
    try changing.press("Escape")
    try changing.wait(forText: "typed meanwhile")
    try changing.press("Enter")
    try changing.wait(forText: "one put aside")
  }

  @Test func `what is typed where the notes were is found, though its terminal was killed`()
    throws
  {
    let desk = try Desk(notes: ["one"])
    let terminal = try desk.openTerminal()
    try terminal.begin()
    for name in ["second", "third"] {
      #expect(try desk.program.run("folder", "use", desk.home.root + "/" + name).code == 0)
    }
    try terminal.type("typed where the notes were")
    try wait(until: "the draft kept") { desk.home.holds("typed where the notes were") }
    kill(try terminal.processID(), SIGKILL)
    #expect(try terminal.waitForEnd() == 128 + SIGKILL)
    let next = try desk.openTerminal()
    try next.wait(forText: "1 text put aside: a brings it back")
    try next.type("a")
    try next.wait(forText: "typed where the notes were")
  }

  @Test func `a folder moved away with a link in its place hides no note and no text put aside`()
    throws
  {
    let desk = try Desk(notes: ["one"], changes: ["TAMNOTE_DELAYS": "poll=50"])
    let (folder, elsewhere) = (desk.home.folder, desk.home.root + "/elsewhere")
    let terminal = try desk.openTerminal()
    try terminal.begin("typed after the move")
    try FileManager.default.moveItem(atPath: folder, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: elsewhere)
    try terminal.wait(forText: "typed after the move")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["one", "typed after the move"])
    try terminal.add("from the open terminal")
    try desk.wait(forNotes: ["one", "typed after the move", "from the open terminal"])
    #expect(try desk.program.run("folder").lines == [elsewhere])

    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder)
    #expect(try desk.program.run("add", "back again").code == 0)
    #expect(try desk.program.notes().count == 4)
  }

  @Test func `a long path hides no advice`() throws {
    let desk = try Desk()
    let path = desk.home.root + "/a folder/with a very long/and quite winding path to/TamNote"
    let program = desk.program.with(["TAMNOTE_FOLDER": path])
    try program.run("add", "one")
    try FileManager.default.removeItem(atPath: path)
    let terminal = try desk.tmux.open(program)
    try terminal.wait(forText: "/…/TamNote is gone; bring it back")
  }

  @Test func `what was put aside comes along with the notes`() throws {
    let desk = try Desk(notes: ["one"])
    let terminal = try desk.openTerminal()
    try terminal.type("a")
    try terminal.wait(forText: "Add Note")
    try terminal.type("half a thou")
    try terminal.press("Escape")
    try terminal.wait(untilGone: "Add Note")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    let next = try desk.openTerminal()
    try next.wait(forText: "one")
    try next.type("a")
    try next.wait(forText: "half a thou")
  }

  @Test func `a text that comes along and one left by a killed terminal are both offered, once`()
    throws
  {
    let desk = try Desk(notes: ["one"])
    let (killed, following) = (try desk.openTerminal(), try desk.openTerminal())
    try killed.begin("of the killed one")
    try following.begin("brought along")
    try wait(until: "the draft kept") { desk.home.holds("of the killed one") }
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    kill(try killed.processID(), SIGKILL)
    #expect(try killed.waitForEnd() == 128 + SIGKILL)
    try following.press("Escape")
    try desk.program.run("add", "in the second")
    try following.wait(forText: "in the second")
    try following.type("a")
    try following.wait(forText: "of the killed one")
    try following.wait(forText: "brought along")
    try following.press("Enter")
    try desk.wait(forNotes: ["one", "in the second", "of the killed one", "brought along"])
    try following.wait(untilGone: "Add Note")
    try following.type("q")
    #expect(try following.waitForEnd() == 0)
    let next = try desk.openTerminal()
    try next.wait(forText: "saved")
    #expect(try !next.screen().contains("put aside"))
  }

  @Test func `an open terminal follows to another folder`() throws {
    let desk = try Desk(notes: ["one"])
    let terminal = try desk.openTerminal()
    #expect(try desk.program.run("folder", "use", desk.home.root + "/second").code == 0)
    try desk.program.run("add", "in the second")
    try terminal.wait(forText: "in the second")
    try terminal.press("a")
    try terminal.type("from the open terminal")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["one", "in the second", "from the open terminal"])
  }

  @Test func `on a full disk a note is kept, and saved when there is room again`() throws {
    let home = try TemporaryHome()
    try inNamespace(
      home,
      """
      mkdir -p "$XDG_DATA_HOME/tamnote"
      mount -t tmpfs -o size=256k none "$XDG_DATA_HOME/tamnote" || exit 90
      tamnote add 'before' || exit 91
      dd if=/dev/zero of="$XDG_DATA_HOME/tamnote/filler" bs=4k 2>/dev/null
      tamnote add 'while full' && echo kept
      tamnote note list
      rm "$XDG_DATA_HOME/tamnote/filler"
      tamnote sync || exit 92
      echo ---
      cat "$XDG_DATA_HOME"/tamnote/tamnote-data/replicas/*/keyvalue.txt
      """
    ) { outcome in
      #expect(outcome.code == 0, "\(outcome)")
      let parts = outcome.output.split(separator: "---")
      #expect(parts[0].contains("kept"))
      #expect(parts[0].contains("before") && parts[0].contains("while full"))
      #expect(parts[1].contains("before") && parts[1].contains("while full"))
      #expect(outcome.errors.contains(home.folder), "the sentence names the path")
    }
  }

  @Test func `what is kept is not called refused because saving it failed twice`() throws {
    let desk = try Desk(notes: ["one"])
    let fault = "write:1+:ENOSPC:replicas,flock:2+:ENOLCK"
    let outcome = try desk.program.with(["TAMNOTE_FAULT": fault]).run("kv", "set", "key", "value")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.errors.contains("kept on this machine, not saved"), "\(outcome)")
    #expect(try desk.program.run("kv", "get", "key").output == "value\n")
  }

  @Test func `in a read-only folder a note is kept, and saved when it may be written`() throws {
    let home = try TemporaryHome()
    try inNamespace(
      home,
      """
      mkdir -p "$XDG_DATA_HOME/tamnote"
      mount -t tmpfs none "$XDG_DATA_HOME/tamnote" || exit 90
      tamnote add 'before' || exit 91
      mount -o remount,ro "$XDG_DATA_HOME/tamnote"
      tamnote add 'while read-only' && echo kept
      tamnote note list
      mount -o remount,rw "$XDG_DATA_HOME/tamnote"
      tamnote sync || exit 92
      echo ---
      cat "$XDG_DATA_HOME"/tamnote/tamnote-data/replicas/*/keyvalue.txt
      """
    ) { outcome in
      #expect(outcome.code == 0, "\(outcome)")
      let parts = outcome.output.split(separator: "---")
      #expect(parts[0].contains("kept"))
      #expect(parts[0].contains("before") && parts[0].contains("while read-only"))
      #expect(parts[1].contains("before") && parts[1].contains("while read-only"))
      #expect(outcome.errors.contains(home.folder), "the sentence names the path")
    }
  }

  @Test func `where nothing can be kept the screen says why, and the text stays in the field`()
    throws
  {
    let desk = try Desk(notes: ["before"])
    let fault = ["TAMNOTE_FAULT": "fsync:1+:ENOSPC:containers"]
    let terminal = try desk.openTerminal(environment: fault)
    try terminal.wait(forText: "before")
    try terminal.begin("while full\r")
    try terminal.wait(forText: "not kept: the disk is full; free some space")
    #expect(try terminal.screen().contains("while full"))
    let outcome = try desk.program.with(fault).run("add", "again")
    #expect(outcome.code == 1 && outcome.errors.contains("/keyvalue.txt"), "\(outcome)")
    #expect(try desk.program.notes() == ["before"])
  }

  @Test func `a folder moved away and back loses nothing, and nothing is made in its place`() throws
  {
    let desk = try Desk(notes: ["before"])
    let folder = desk.home.folder
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "before")

    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    try desk.program.run("add", "while away")
    #expect(try desk.program.notes().sorted() == ["before", "while away"])
    try terminal.wait(until: "the notes, and where the folder should be") {
      $0.contains("before") && $0.contains("while away")
    }
    #expect(!FileManager.default.fileExists(atPath: folder))

    try FileManager.default.moveItem(atPath: folder + "-elsewhere", toPath: folder)
    #expect(try desk.program.run("sync").code == 0)
    try terminal.add("after")
    try desk.wait(forNotes: ["before", "while away", "after"])
    let stored = try desk.home.storedText()
    for note in ["before", "while away", "after"] { #expect(stored.contains(note)) }
  }

  @Test func `our data removed from a folder is not taken for deleted notes`() throws {
    let desk = try Desk(notes: ["before"])
    try FileManager.default.removeItem(atPath: desk.home.folder + "/tamnote-data")
    #expect(try desk.program.notes() == ["before"])
    try desk.program.run("add", "after")
    #expect(try desk.program.notes().sorted() == ["after", "before"])
  }

  @Test func `a symlinked data folder is not followed, and the reason is told`() throws {
    let home = try TemporaryHome()
    let target = home.root + "/target"
    for folder in [home.folder, target] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: home.folder + "/tamnote-data", withDestinationPath: target)
    let program = Program(home: home)
    let outcome = try program.run("add", "text")
    #expect(outcome.errors.contains("\(home.folder)/tamnote-data"), "\(outcome)")
    #expect(outcome.errors.contains("symbolic link"), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == [])
    #expect(try program.notes() == ["text"], "kept on this machine")
  }

  @Test(arguments: [
    "", "\0\0\0\0\0\0\0\0", "not ours at all\n", "TamNote key-value store, format 99\n",
  ])
  func `a damaged or foreign file of another machine breaks nothing`(text: String) throws {
    let desk = try Desk(notes: ["mine"])
    let replica = desk.home.folder + "/tamnote-data/replicas/00000000deadbeef"
    try FileManager.default.createDirectory(atPath: replica, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: replica + "/keyvalue.txt"))
    #expect(try desk.program.run("add", "after").code == 0)
    #expect(try desk.program.notes().sorted() == ["after", "mine"])
    #expect(try desk.program.run("status").output.contains("00000000deadbeef"))
    #expect(try Data(text.utf8) == Data(contentsOf: URL(filePath: replica + "/keyvalue.txt")))
  }

  @Test func `a file of another machine of absurd size is left alone`() throws {
    let desk = try Desk(notes: ["mine"])
    let replica = desk.home.folder + "/tamnote-data/replicas/00000000deadbeef"
    try FileManager.default.createDirectory(atPath: replica, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: replica + "/keyvalue.txt", contents: nil))
    #expect(truncate(replica + "/keyvalue.txt", 1 << 40) == 0)
    #expect(try desk.program.run("add", "after").code == 0)
    #expect(try desk.program.notes().sorted() == ["after", "mine"])
    #expect(try desk.program.run("status").output.contains("00000000deadbeef"))
  }

  /// Runs a script that mounts things where only it sees them, or says why it cannot be run.
  private func inNamespace(
    _ home: TemporaryHome, _ script: String, check: (Program.Outcome) throws -> Void
  ) throws {
    let program = Program(home: home)
    for wrapper in [["unshare", "-m"], ["unshare", "-rm"]] {
      let trial = "mount -t tmpfs none \(home.root)/run"
      guard try program.startShell(trial, wrapper: wrapper).finish().code == 0 else { continue }
      try check(program.startShell(script, wrapper: wrapper).finish())
      return
    }
    print("not run: this machine lets nobody mount a small disk, not even in a namespace")
  }
}

extension TemporaryHome {
  /// All that stands in the files of the key-value store.
  func storedText() throws -> String {
    let replicas = folder + "/tamnote-data/replicas"
    return try FileManager.default.contentsOfDirectory(atPath: replicas).sorted().map {
      try String(contentsOfFile: "\(replicas)/\($0)/keyvalue.txt", encoding: .utf8)
    }.joined()
  }
}
