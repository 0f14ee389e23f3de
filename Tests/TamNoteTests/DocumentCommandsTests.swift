import Foundation
import Testing

/// Documents on the command line, beside open editors.
struct `Documents on the command line` {
  @Test func `a document is made, added to and printed`() throws {
    let desk = try Desk()
    let made = try desk.program.run("doc", "new", "Plan", "first line")
    #expect(made.output == desk.home.folder + "/Documents/Plan.md\n", "\(made)")
    #expect(try desk.program.run(["doc", "append", "plan"], input: Array("two".utf8)).code == 0)
    #expect(try desk.program.run("doc", "append", "Plan", "three").code == 0)
    #expect(try desk.program.run("cat", "Plan.md").output == "first line\ntwo\nthree\n")
    #expect(try desk.program.run("doc", "show", "PLAN").output == "first line\ntwo\nthree\n")
    #expect(try desk.program.run("doc", "path", "Plan").output == made.output)
  }

  @Test func `what is written while somebody types holds both`() throws {
    let desk = try Desk(document: "one\ntwo\nthree\n")
    let editor = try desk.openEditor()
    let base = try desk.program.run("doc", "show", "Shopping", "--json").output
      .firstMatch(of: /"base": "(\w+)"/)
    let hash = String(try #require(base).output.1)
    try editor.press("C-End")
    try editor.type("typed")
    try desk.wait(forDocument: "one\ntwo\nthree\ntyped")
    let written = try desk.program.run(
      ["doc", "write", "Shopping", "--base", hash], input: Array("one\nTWO\nthree\n".utf8))
    #expect(written.code == 0, "\(written)")
    try editor.wait(forText: "TWO")
    #expect(desk.documentText == "one\nTWO\nthree\ntyped")
  }

  @Test func `what was before is listed and comes back`() throws {
    let desk = try Desk(document: "one\n")
    #expect(try desk.program.run("doc", "write", "Shopping", "two").code == 0)
    let history = try desk.program.run("doc", "history", "Shopping")
    #expect(history.lines.count == 2, "\(history)")
    #expect(!history.output.contains("1970"), "\(history)")
    let id = String(try #require(history.lines.last).prefix(8))
    #expect(try desk.program.run("doc", "restore", "Shopping", id).code == 0)
    #expect(desk.documentText == "one\n")
    let written = try desk.program.run("doc", "write", "Shopping", "--base", id, "three")
    #expect(written.code == 0 && desk.documentText == "three\n", "\(written)")
    let ids = try desk.program.run("doc", "history", "Shopping").lines.map { $0.prefix(8) }
    #expect(ids.count == 3 && Set(ids).count == 3, "\(ids)")
    #expect(try desk.program.run("doc", "restore", "Shopping", "nonsense").code == 3)
  }

  @Test func `what cannot be kept on this machine is saved, or stands in the sentence`() throws {
    let desk = try Desk(document: "one\n")
    let unkept = "open:1+:EROFS:histories"
    let saved = try desk.program.with(["TAMNOTE_FAULT": unkept])
      .run("doc", "append", "Shopping", "two")
    #expect(saved.code == 0 && desk.documentText == "one\ntwo\n", "\(saved)")
    let lost = try desk.program.with(["TAMNOTE_FAULT": unkept + ",access:1+:EROFS:Shopping"])
      .run("doc", "append", "Shopping", "three")
    #expect(lost.code == 1 && lost.errors.contains("neither kept on this machine nor saved"))
    #expect(lost.errors.contains("two\nthree"), "\(lost)")
    #expect(desk.documentText == "one\ntwo\n")
  }

  @Test func `a text is found in notes and documents, whatever its case and accents`() throws {
    let desk = try Desk(document: "# Shopping\n\ncafé au lait\n")
    try desk.program.run("add", "a CAFE near the station")
    let found = try desk.program.run("search", "Cafe")
    #expect(
      found.output == "notes:1:a CAFE near the station\nShopping.md:3:café au lait\n", "\(found)")
    #expect(try desk.program.run("search", "nowhere").code == 3)
  }

  @Test func `where documents cannot be opened the notes are searched, and that is said`() throws {
    let desk = try Desk(notes: ["a cafe"])
    let found = try desk.program.with(["TAMNOTE_FAULT": "mkdir:1+:EROFS:histories"])
      .run("search", "cafe")
    #expect(found.code == 0 && found.output == "notes:1:a cafe\n", "\(found)")
    #expect(found.errors.contains("documents are not searched"), "\(found)")
  }

  @Test func `an editor of one's own works on the real file, live elsewhere`() throws {
    let desk = try Desk(document: "one\n")
    let open = try desk.openEditor()
    try open.press("C-End")
    try open.type("unsaved")
    try open.wait(forText: "kept")
    let edited = try desk.program.with(["EDITOR": "sed -i s/unsaved/seen/"]).run("edit", "Shopping")
    #expect(edited.code == 0, "\(edited)")
    #expect(desk.documentText == "one\nseen")
    try open.wait(forText: "seen")
  }

  @Test(arguments: [
    ("", "names nothing"), ("a//b", "is no name"), ("bad/", "is no name"),
    ("a\tb", "control character"), (".hidden", "begins with a dot"), ("end. ", "space"),
    ("CON", "Windows"), ("what?", "Windows"), (String(repeating: "a", count: 150), "longer than"),
    ("SHOPPING", "is taken by Shopping.md"), ("Shopping", "there is already Shopping.md"),
    ("Shopping.md", "there is already Shopping.md"), ("../up", "is no name"),
    ("trail ", "space"), ("Shopping.md/x", "is in the way"),
  ])
  func `a name that not every machine can carry is refused, and another offered`(
    name: String, reason: String
  ) throws {
    let desk = try Desk(document: "one\n")
    let refused = try desk.program.run("doc", "new", name, "text")
    #expect(refused.code == 4 && refused.errors.contains(reason), "\(refused)")
    #expect(refused.errors.contains("would do"), "\(refused)")
  }

  @Test func `what is no text is not changed, and what was text before comes back`() throws {
    let desk = try Desk(document: "\u{0}\u{1}binary")
    let refused = try desk.program.run("doc", "append", "Shopping", "text")
    #expect(refused.code == 4 && refused.errors.contains("No text"), "\(refused)")
    #expect(desk.documentText == "\u{0}\u{1}binary")
    #expect(try desk.program.run("doc", "new", "Other", "text").code == 0)
    try desk.program.shell("printf 'PNG\\0' > '\(desk.home.folder)/Documents/Other.md'")
    let history = try desk.program.run("doc", "history", "Other")
    let id = String(try #require(history.lines.last).prefix(8))
    let restored = try desk.program.run("doc", "restore", "Other", id)
    #expect(restored.code == 0, "\(restored)")
    #expect(try desk.program.run("cat", "Other").output == "text\n")
  }

  @Test func `versions that lost a conflict are counted until they are resolved`() throws {
    let desk = try Desk(document: "one\n")
    #expect(try desk.program.run("doc", "append", "Shopping", "two").code == 0)
    for text in ["altogether different", "and once more another"] {
      try desk.program.shell("echo '\(text)' > '\(desk.documentPath)'")
      #expect(try desk.program.run("cat", "Shopping").output == text + "\n")
    }
    #expect(try desk.program.run("status", "--short").output.contains("1 document to review"))
    let lost = try desk.program.run("doc", "history", "Shopping").lines
      .filter { $0.contains("lost a conflict") }
    #expect(lost.count == 2)
    let resolved = try desk.program.run("doc", "resolve", "Shopping", String(lost[0].prefix(8)))
    #expect(resolved.code == 0 && resolved.lines.count == 1, "\(resolved)")
    let rest = try desk.program.run("doc", "resolve", "Shopping")
    #expect(rest.code == 0 && rest.output.hasPrefix(lost[1].prefix(8)), "\(rest)")
    #expect(try !desk.program.run("status").output.contains("review"))
    #expect(try desk.program.run("doc", "resolve", "Shopping", "nonsense").code == 3)
  }

  @Test func `what could not be saved is shown, found, listed, and saved by sync`() throws {
    let desk = try Desk(document: "one\n")
    let full = desk.program.with(["TAMNOTE_FAULT": "mkdir:1+:ENOSPC:Documents"])
    let made = try full.run("doc", "new", "sub/x", "precious words")
    #expect(made.code == 1 && made.errors.contains("sub/x.md is kept on this machine"), "\(made)")
    #expect(try desk.program.run("cat", "sub/x").output == "precious words\n")
    #expect(try desk.program.run("search", "precious").output == "sub/x.md:1:precious words\n")
    #expect(try desk.program.run("status").output.contains("not saved: sub/x.md"))
    let tried = try full.run("sync")
    #expect(tried.code == 1 && tried.errors.contains("  sub/x.md: the disk is full"), "\(tried)")
    #expect(try desk.program.run("sync").code == 0)
    let path = try desk.program.run("doc", "path", "sub/x").output.dropLast()
    #expect(try desk.program.shell("cat '\(path)'").output == "precious words\n")
  }

  @Test func `what cannot be searched is told`() throws {
    let desk = try Desk(document: "one\n")
    try desk.program.shell("ln -s Shopping.md/x '\(desk.home.folder)/Documents/wrong.md'")
    let found = try desk.program.run("search", "one")
    #expect(found.code == 1 && found.output == "Shopping.md:1:one\n", "\(found)")
    #expect(found.errors.contains("not searched"), "\(found)")
  }

  @Test func `nothing makes no document`() throws {
    let desk = try Desk(document: "one\n")
    #expect(try desk.program.run(["doc", "new", "Empty"], input: []).code == 2)
    #expect(desk.documentNames == ["Shopping.md"])
  }

  @Test func `a name that means nothing, or several, is told`() throws {
    let desk = try Desk(document: "one\n")
    for folder in ["a", "b"] {
      #expect(try desk.program.run("doc", "new", "\(folder)/Same", "x").code == 0)
    }
    #expect(try desk.program.run("cat", "nothing").code == 3)
    let several = try desk.program.run("cat", "same")
    #expect(several.code == 4 && several.errors.contains("a/Same.md"), "\(several)")
  }
}
