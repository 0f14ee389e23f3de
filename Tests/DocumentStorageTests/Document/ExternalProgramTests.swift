import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// Other programs that write a document's file while it is open.
struct ExternalProgramTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
    try world.write("one\ntwo\nthree\nfour\nfive\n")
  }

  /// Ways to change the line `two` into `2`; a program that is not here is said to be not run.
  static let ways = waysOfAll + waysOfVim

  private static let waysOfAll = [
    "sed -i 's/two/2/' note.md",
    "sed 's/two/2/' note.md > .new; mv .new note.md",
    "sed 's/two/2/' note.md > /tmp/$$; cp /tmp/$$ note.md; rm /tmp/$$",
    """
    git init -q; git config user.name t; git config user.email t@t; git add note.md
    blob=$(sed 's/two/2/' note.md | git hash-object -w --stdin)
    git update-index --cacheinfo 100644,$blob,note.md; git commit -qm two
    git checkout -q HEAD -- note.md
    """,
    "t=$(sed 's/two/2/' note.md); : > note.md; printf '%s\\n' \"$t\" > note.md",
  ]

  private static let waysOfVim: [String] = {
    let names = ["/usr/bin/vim", "/usr/bin/vim.tiny"]
    guard let vim = names.first(where: FileManager.default.isExecutableFile) else {
      print("not run: vim is not installed")
      return []
    }
    return ["\(vim) -es -u NONE -c '%s/two/2/' -c wq note.md"]
  }()

  @Test(arguments: ways)
  func `a text that is clean follows`(way: String) throws {
    let typist = try world.open()
    try world.shell(way)
    #expect(typist.waits(toShow: "one\n2\nthree\nfour\nfive\n"), "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "one\n2\nthree\nfour\nfive\n")
    #expect(typist.origins.allSatisfy { $0 == nil })
  }

  @Test(arguments: ways)
  func `a text that is not saved yet is merged`(way: String) throws {
    let slow = try DocumentWorld(delays: "quiet=60000,latest=60000")
    try slow.write("one\ntwo\nthree\nfour\nfive\n")
    let typist = try slow.open()
    typist.replace(14..<18, with: "4")
    try slow.shell(way)
    #expect(typist.waits(toShow: "one\n2\nthree\n4\nfive\n"), "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    #expect(slow.file() == "one\n2\nthree\n4\nfive\n")
    #expect(typist.document.standing.conflictCount == 0)
  }

  @Test(arguments: [false, true])
  func `a line that is added comes in, whether or not the text is saved`(isDirty: Bool) throws {
    let world = try DocumentWorld(delays: isDirty ? "quiet=60000,latest=60000" : "")
    try world.write("one\ntwo\n")
    let typist = try world.open()
    if isDirty { typist.replace(0..<3, with: "1") }
    try world.shell("echo three >> note.md")
    let whole = (isDirty ? "1" : "one") + "\ntwo\nthree\n"
    #expect(typist.waits(toShow: whole), "\(typist.shown)")
    #expect(typist.waitsUntilSaved() && world.file() == whole)
  }

  @Test(arguments: [false, true])
  func `what tee -a adds while it keeps the file open comes in`(isDirty: Bool) throws {
    let world = try DocumentWorld(delays: isDirty ? "quiet=60000,latest=60000" : "")
    try world.write("one\ntwo\n")
    let typist = try world.open()
    if isDirty { typist.replace(0..<3, with: "1") }
    try world.shell("mkfifo ../go")
    let tee = try RunningProcess(
      "/bin/sh",
      [
        "-euc",
        "cd '\(world.path(""))'; { echo three; read word < ../go; echo four; } | tee -a note.md",
      ])
    #expect(typist.waits { $0.shown.contains("three\n") }, "\(typist.shown)")
    // It goes on with the file that it has open, also where a save has put another in its place.
    typist.type("typed\n")
    try typist.document.save()
    try world.shell("echo go > ../go")
    _ = tee.finish()
    #expect(typist.waits { $0.shown.contains("four\n") }, "\(typist.shown)")
    try typist.document.close()
    let lines = try #require(world.file()).split(separator: "\n").map(String.init)
    #expect(lines.sorted() == [isDirty ? "1" : "one", "four", "three", "two", "typed"].sorted())
  }

  @Test func `lines are added while somebody types, and none is lost`() throws {
    let typist = try world.open()
    for number in 0..<20 {
      try world.shell("echo 'added-\(number)' >> note.md")
      typist.replace(0..<0, with: "typed-\(number)\n")
    }
    #expect(
      typist.waits { typist in
        (0..<20).allSatisfy { typist.shown.contains("added-\($0)\n") }
      }, "\(typist.shown)")
    try typist.document.close()
    let saved = try #require(world.file())
    for number in 0..<20 {
      #expect(saved.contains("added-\(number)\n") && saved.contains("typed-\(number)\n"))
    }
  }

  @Test func `a program that keeps the file open loses nothing of what it writes`() throws {
    let typist = try world.open()
    try world.shell("mkfifo ../go")
    let logger = try RunningProcess(
      "/bin/sh",
      [
        "-euc",
        "cd '\(world.path(""))'; exec 3>>note.md; echo before >&3; read word < ../go; echo after >&3",
      ])
    #expect(typist.waits { $0.shown.contains("before\n") })
    typist.type("typed\n")
    #expect(typist.waitsUntilSaved())
    try world.shell("echo go > ../go")
    #expect(logger.finish().isClean)
    #expect(typist.waits { $0.shown.contains("after\n") }, "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    let added = try #require(world.file()).split(separator: "\n").dropFirst(5)
    #expect(added.sorted() == ["after", "before", "typed"])
    #expect(try world.names() == ["note.md"])
  }

  @Test func `same words rewritten by both stay, and wait to be looked at`() throws {
    let slow = try DocumentWorld(delays: "quiet=60000,latest=60000")
    try slow.write("the flat near the castle\n")
    let typist = try slow.open()
    let other = try slow.open(on: "pts/2")
    typist.replace(9..<24, with: "by the river")
    try slow.shell("printf 'the flat in the old town\\n' > note.md")
    #expect(
      typist.waits { $0.shown.contains("by the river") && $0.shown.contains("in the old town") },
      "\(typist.shown)")
    #expect(typist.document.standing.conflictCount == 1)
    #expect(typist.document.documentState.contains(.inConflict))
    let words = typist.wordsToReview.joined()
    #expect(words.contains("by the river") && words.contains("in the old town"), "\(words)")
    #expect(other.waits { $0.wordsToReview == typist.wordsToReview }, "\(other.wordsToReview)")
    let conflict = try #require(try typist.document.unresolvedConflictVersions().first)
    try typist.document.resolve([conflict])
    #expect(typist.waits { $0.document.standing.conflictCount == 0 })
    #expect(other.waits { $0.document.standing.conflictCount == 0 })
    #expect(try slow.container().survey().toReview.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a version that lost is settled when it is brought back`(byRestoring: Bool) throws {
    let typist = try world.open()
    try world.write("one\n")
    #expect(typist.waits(toShow: "one\n"), "\(typist.shown)")
    #expect(typist.document.standing.conflictCount == 1)
    let before = "one\ntwo\nthree\nfour\nfive\n"
    if byRestoring {
      let lost = try #require(try typist.document.unresolvedConflictVersions().first)
      try typist.document.restore(lost)
    } else {
      typist.bringBack(before)
    }
    #expect(typist.waits { $0.shown == before && $0.document.standing.conflictCount == 0 })
    #expect(try typist.document.unresolvedConflictVersions().isEmpty)
  }

  @Test func `a program that deletes most of the text is followed, and the old one stays`() throws {
    let typist = try world.open()
    try world.shell("printf 'one\\n' > note.md")
    #expect(typist.waits(toShow: "one\n"), "\(typist.shown)")
    let conflict = try #require(try typist.document.unresolvedConflictVersions().first)
    #expect(
      try typist.document.contents(of: conflict)?.bytes
        == Array("one\ntwo\nthree\nfour\nfive\n".utf8))
  }

  @Test func `a file that goes away is not made again before somebody types`() throws {
    let typist = try world.open()
    try world.shell("rm note.md")
    #expect(typist.waits { $0.document.standing.file == .vanished })
    #expect(typist.shown == "one\ntwo\nthree\nfour\nfive\n" && world.file() == nil)
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "one\ntwo\nthree\nfour\nfive\nsix\n")
    #expect(typist.waits { $0.document.standing.file == .present })
  }

  @Test func `a rude writer that saves what it read long ago loses no line of others`() throws {
    let typist = try world.open()
    try world.shell("cp note.md .old")
    typist.type("six\n")
    #expect(typist.waitsUntilSaved())
    try world.shell("sed -i 's/two/2/' .old; touch .old; mv .old note.md")
    #expect(typist.waits(toShow: "one\n2\nthree\nfour\nfive\nsix\n"), "\(typist.shown)")
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "one\n2\nthree\nfour\nfive\nsix\n")
  }
}
