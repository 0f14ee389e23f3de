import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Synchronization
import Testing
import TextModel

/// Files that are not what an editor hopes for.
struct DocumentTroubleTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld()
  }

  @Test func `a folder is no document`() throws {
    try world.shell("mkdir note.md")
    #expect { try world.open() } throws: { error in
      (error as? SharedFolderError)?.code == .foreign(.notARegularFile)
    }
  }

  @Test func `what is no text is shown and not edited`() throws {
    try world.write("PNG\0data")
    let typist = try world.open()
    #expect(typist.document.standing.readOnly == .binary)
    #expect(typist.document.documentState.contains(.editingDisabled))
    try world.write("é\n")
    #expect(try world.open().document.standing.readOnly == nil)
  }

  @Test func `a text that something binary was written over can be brought back`() throws {
    try world.write("one\n")
    let typist = try world.open()
    typist.type("two\n")
    try typist.document.save()
    try world.write("PNG\0other data")
    #expect(typist.waits { $0.document.standing.readOnly == .binary })
    let text = try #require(
      try typist.document.versions().first { $0.size == "one\ntwo\n".utf8.count })
    try typist.document.restore(text)
    #expect(typist.waits(toShow: "one\ntwo\n") && typist.waitsUntilSaved())
    #expect(world.file() == "one\ntwo\n" && typist.document.standing.readOnly == nil)
    let sizes = try typist.document.versions().map(\.size)
    #expect(sizes.contains("PNG\0other data".utf8.count))
  }

  @Test func `a damaged history is put aside, and everybody is told where`() throws {
    try world.write("one\n")
    let typist = try world.open()
    typist.type("two\n")
    try typist.document.close()
    let container = try world.container()
    let history = container.container.localPath + "/histories/\(typist.document.id).history"
    try world.shell("echo nonsense > '\(history)'")
    let next = try world.open()
    #expect(next.shown == "one\ntwo\n")
    let aside = try #require(next.document.standing.damagedHistory)
    #expect(try world.shell("cat '\(aside)'") == "nonsense")
    #expect(container.survey().damaged == [aside])
    // Also where it happens while the document is open.
    next.type("three\n")
    try next.document.save()
    try world.shell("echo nonsense > '\(history)'; rm '\(aside)'")
    #expect(next.waits { $0.document.standing.damagedHistory.map { $0 != aside } ?? false })
    next.type("four\n")
    try next.document.close()
    #expect(world.file() == "one\ntwo\nthree\nfour\n")
  }

  @Test func `a link to the outside is read, and never written`() throws {
    try world.home.write("outside\n", to: "outside.md")
    try world.shell(
      "ln -s '\(world.home.path("outside.md"))' note.md; echo in > in.md; ln -s in.md link.md")
    let typist = try world.open()
    #expect(typist.shown == "outside\n")
    #expect(typist.document.standing.readOnly == .outsideFolder)
    typist.type("typed")
    #expect(throws: SharedFolderError.self) { try typist.document.save() }
    #expect(world.home.text("outside.md") == "outside\n")
    let inside = try world.open("link.md")
    inside.type("typed\n")
    try inside.document.close()
    #expect(world.file("in.md") == "in\ntyped\n")
  }

  @Test func `a link and a second name of a file are the document itself`() throws {
    try world.write("one\n", to: "in.md")
    try world.shell("mkdir sub; ln -s ../in.md sub/link.md; ln in.md more.md")
    let typist = try world.open("in.md")
    let others = try ["sub/link.md", "more.md"].map { try world.open($0, on: "pts/2") }
    typist.type("typed\n")
    for other in others {
      #expect(other.document.id == typist.document.id && other.document.path == "in.md")
      #expect(other.waits(toShow: "one\ntyped\n"))
    }
    others[0].type("linked\n")
    #expect(typist.waits(toShow: "one\ntyped\nlinked\n") && typist.waitsUntilSaved())
    #expect(try world.shell("cat more.md sub/link.md") == "one\ntyped\nlinked\none\ntyped\nlinked")
    try world.shell("echo outside >> sub/link.md")
    #expect(others[0].waits(toShow: "one\ntyped\nlinked\noutside\n"))
  }

  @Test func `rights that come back end a read-only document`() throws {
    try world.write("one\n")
    let program = try WordsProcess(
      ["document-rights", world.folder, "note.md"], fault: "access:1:EACCES:note.md",
      world.environment)
    program.awaitLine("noPermission")
    try world.shell("chmod 600 note.md")
    program.awaitLine("none")
    #expect(program.lines == ["noPermission", "none"])
    program.end()
  }

  @Test func `a file system that is read-only keeps nobody from typing`() throws {
    try world.write("one\n")
    let program = try WordsProcess(
      ["document-line", world.folder, "note.md", "typed"], fault: "access:1+:EROFS:note.md",
      world.environment)
    program.end()
    #expect(program.lines.contains("typed") && world.file() == "one\n")
    let typist = try world.open()
    #expect(typist.shown == "one\ntyped" && typist.waitsUntilSaved())
    #expect(world.file() == "one\ntyped")
  }

  @Test func `a folder that is away for a while gets the text when it is back`() throws {
    try world.write("one\n")
    let typist = try world.open()
    try world.shell("mv ../Documents ../away")
    typist.type("two\n")
    #expect(typist.waits { $0.document.standing.problem != nil })
    #expect(typist.waits { $0.document.standing.file == .away })
    #expect(typist.waits { $0.document.standing.safety == .kept })
    #expect(typist.document.documentState.contains(.savingError))
    try world.home.move("shared-one/away", to: "shared-one/Documents")
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "one\ntwo\n")
    #expect(typist.document.standing.problem == nil)
    #expect(typist.document.standing.file == .present)
  }

  @Test func `a new document makes the folders of its path, and is followed there`() throws {
    let typist = try world.open("letters/2026/Anna.md")
    typist.type("Dear Anna\n")
    #expect(typist.waitsUntilSaved())
    #expect(world.file("letters/2026/Anna.md") == "Dear Anna\n")
    try world.shell("echo more >> letters/2026/Anna.md")
    #expect(typist.waits(toShow: "Dear Anna\nmore\n"), "\(typist.shown)")
  }

  @Test func `what was typed and has no file yet is found by its path`() throws {
    let slow = try DocumentWorld(delays: "quiet=60000,latest=60000")
    let typist = try slow.open("letters/Anna.md")
    typist.type("Dear Anna\n")
    let container = try slow.container()
    #expect(container.lookUp("letters/Anna.md") == .found("letters/Anna.md"))
    #expect(container.lookUp("letters/Bert.md") == .notFound)
    try typist.document.close()
    try slow.shell("rm -r letters")
    #expect(container.lookUp("letters/Anna.md") == .notFound)
  }

  @Test func `without a history nobody whose text was replaced is told that it is saved`() throws {
    try world.write("one\n")
    let one = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    // No file can be where a folder is.
    let history = lockFolder(of: one.document) + "../\(one.document.id).history"
    try world.shell("mkdir '\(history)'")
    one.type("first\n")
    #expect(one.waitsUntilSaved() && world.file() == "one\nfirst\n")
    other.type("second\n")
    #expect(other.waitsUntilSaved() && world.file() == "one\nsecond\n")
    #expect(one.waits { $0.document.hasUnsavedChanges })
    let beside = try #require(other.document.standing.displaced)
    #expect(world.file(beside) == "one\nfirst\n")
  }

  @Test func `a folder in the place of the file is said and left alone`() throws {
    try world.write("one\n")
    let typist = try world.open()
    try world.shell("rm note.md; mkdir note.md; touch note.md/inside")
    #expect(typist.waits { $0.document.standing.file == .notAFile })
    typist.type("two\n")
    #expect(typist.waits { $0.document.standing.problem?.code == .foreign(.notARegularFile) })
    try world.shell("rm -r note.md")
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "one\ntwo\n")
  }

  @Test func `bytes that are not edited come back as they were`() throws {
    let bytes =
      Array("\u{FEFF}eins\r\nzwei\r\n".utf8) + [0xFF, 0x0A] + Array(repeating: 0x61, count: 300)
    try world.home.write(bytes, to: "shared-one/Documents/note.md")
    let typist = try world.open()
    #expect(typist.bytes == bytes)
    typist.replace(3..<7, with: "one")
    try typist.document.close()
    let saved = try FileReading.read(world.path(), maximumSize: 1 << 20).bytes
    #expect(saved == Array("\u{FEFF}one\r\nzwei\r\n".utf8) + bytes.dropFirst(15))
  }

  @Test func `a stopped process holds nobody up`() throws {
    let slow = world.environment.merging(["TAMNOTE_DELAYS": "quiet=60000,latest=60000,keep=1"]) {
      $1
    }
    let stopped = try WordsProcess(
      ["document-words", world.folder, "note.md", "stopped", "3", "1"], fault: nil, slow)
    stopped.awaitTyped()
    let typist = try world.open(on: "pts/7")
    // Not in the middle of something: that is another story.
    let locks = [".lock", ".saving.lock"].map {
      FileLock(path: lockFolder(of: typist.document) + "\(typist.document.id)\($0)")
    }
    stopped.send(SIGSTOP)
    while locks.contains(where: { (try? $0.acquire().release()) == nil }) {
      stopped.send(SIGCONT)
      stopped.send(SIGSTOP)
    }
    typist.type("typed ")
    #expect(typist.waitsUntilSaved())
    #expect(world.file()?.contains("stopped-2") ?? false)
    #expect(world.file() == typist.shown)
    stopped.send(SIGCONT)
    stopped.end()
    #expect(stopped.lines.last == "hash \(ContentHash(of: typist.shown))")
  }

  @Test func `who else has it open is known, also after one has died`() throws {
    let one = try world.open(on: "pts/1")
    #expect(one.document.standing.openElsewhere.isEmpty)
    let other = try WordsProcess(
      ["document-words", world.folder, "note.md", "p", "1", "1"], fault: nil, world.environment)
    other.awaitTyped()
    #expect(one.waits { $0.document.standing.openElsewhere.count == 1 })
    other.send(SIGKILL)
    other.end()
    let late = try world.open(on: "pts/3")
    #expect(late.document.standing.openElsewhere.count == 1)
  }

  private func lockFolder(of document: Document) -> String {
    document.container.container.localPath + "/histories/locks/"
  }

  /// A process that holds a lock of the document, as one that was stopped in the middle of work.
  private func holding(_ lock: String, of document: Document) throws -> WordsProcess {
    let holder = try WordsProcess(
      ["hold", lockFolder(of: document) + "\(document.id)\(lock)"], fault: nil)
    holder.awaitLine("held")
    return holder
  }

  @Test func `a process stopped while it saves is named, and text is kept meanwhile`() throws {
    let world = try DocumentWorld(delays: "lock=50")
    let typist = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    let holder = try holding(".saving.lock", of: typist.document)
    typist.type("typed\n")
    #expect(other.waits(toShow: "typed\n"))
    #expect(
      typist.waits { typist in
        if case .locked(let name) = typist.document.standing.problem?.code { return name != nil }
        return false
      })
    #expect(typist.waits { $0.document.standing.safety == .kept })
    holder.end()
    #expect(typist.waitsUntilSaved())
    #expect(world.file() == "typed\n" && typist.document.standing.problem == nil)
  }

  @Test func `a process stopped while it publishes costs no key, and what is typed comes later`()
    throws
  {
    let typist = try world.open(on: "pts/1")
    let other = try world.open(on: "pts/2")
    let holder = try holding(".lock", of: typist.document)
    let standings = Mutex<[DocumentStanding.Safety]>([])
    typist.document.observe { [weak document = typist.document] news in
      if news == .standing, let document {
        standings.withLock { $0.append(document.standing.safety) }
      }
    }
    typist.type("typed ")
    let told = standings.withLock { $0 }
    if case .notKept? = told.last {} else { Issue.record("not told at once: \(told)") }
    typist.type("more")
    guard case .notKept(let error) = typist.document.standing.safety, case .locked = error.code
    else {
      Issue.record("\(typist.document.standing)")
      return
    }
    holder.end()
    #expect(typist.waitsUntilSaved() && other.waits(toShow: "typed more"))
  }
}
