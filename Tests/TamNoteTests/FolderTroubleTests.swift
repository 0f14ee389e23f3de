import Foundation
import Glibc
import Testing

/// The folder is full, read-only, away or not ours: said in a sentence, and nothing is lost.
struct `Trouble with the folder` {
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

  @Test(arguments: ["inotify_init1:1+:EMFILE", "inotify_add_watch:1+:ENOSPC"])
  func `where changes are not reported, the screens and status say so, and look`(fault: String)
    throws
  {
    let desk = try Desk(
      notes: ["one"], changes: ["TAMNOTE_FAULT": fault, "TAMNOTE_DELAYS": "poll=1000"])
    let words = "changes of others are looked for every second: no watch"
    #expect(try desk.program.run("status").output.contains("! \(words)"))
    #expect(try desk.program.run("status", "--json").output.contains(words))
    let terminal = try desk.openTerminal(columns: 120)
    try terminal.wait(forText: words)
    let sound = desk.program.with(["TAMNOTE_FAULT": nil])
    #expect(try !sound.run("status").output.contains("looked for"))
    try sound.run("add", "two")
    try terminal.wait(forText: "two")
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
