import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// Texts that could not be saved: found, listed, and saved as soon as that is possible.
struct `A text that is only kept` {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld(delays: "quiet=60000,latest=60000,scan=60000")
  }

  /// A document whose first save failed: its folder could not be made.
  private func makeUnsaved(_ path: String = "sub/x.md", text: String = "precious\n") throws {
    let outcome = try Probe.run(
      ["document-new", world.folder, path, text],
      world.environment.merging(["TAMNOTE_FAULT": "mkdir:1+:ENOSPC:Documents"]) { $1 })
    #expect(outcome.output.hasPrefix("typed\nfailed full"), "\(outcome.output)")
    #expect(world.file(path) == nil)
  }

  @Test func `it is found by its name, listed, shown, added to and saved`() throws {
    try makeUnsaved()
    let container = try world.container()
    #expect(container.lookUp("sub/x") == .found("sub/x.md"))
    #expect(container.survey().unsaved == ["sub/x.md"])
    let typist = try world.open("sub/x.md")
    #expect(typist.shown == "precious\n")
    typist.type("more\n")
    try typist.document.close()
    #expect(world.file("sub/x.md") == "precious\nmore\n")
    #expect(container.survey().unsaved.isEmpty)
  }

  @Test func `it is saved without being opened`() throws {
    try makeUnsaved()
    let container = try world.container()
    #expect(container.saveKept().isEmpty)
    #expect(world.file("sub/x.md") == "precious\n")
    #expect(container.survey().unsaved.isEmpty && container.saveKept().isEmpty)
    #expect(try world.open("sub/x.md").shown == "precious\n")
  }

  @Test func `what got its name meanwhile keeps it`() throws {
    try makeUnsaved()
    try world.shell("mkdir sub; echo other > sub/x.md")
    #expect(try world.container().saveKept().isEmpty)
    #expect(world.file("sub/x.md") == "other\n" && world.file("sub/x 2.md") == "precious\n")
  }

  @Test func `it is named by its first line where its program died before it had a name`() throws {
    let container = try world.container()
    var history = DocumentHistory(
      HistoryFile(
        of: .random(), in: container.container.localPath + "/histories",
        replica: container.container.replica, delays: world.delays),
      author: HistoryAuthor(name: "pts/9"), disk: HashedText(TextBuffer()))
    let text = Array("- [ ] Lost words\n".utf8)
    #expect(
      history.exchange(Delta(replacing: 0..<0, with: text, inTextOfLength: 0)).problem == nil)
    #expect(container.survey().unsaved == ["Lost words.md"])
    #expect(container.saveKept().isEmpty)
    #expect(world.file("Lost words.md") == "- [ ] Lost words\n")
    #expect(container.survey().unsaved.isEmpty)
  }

  @Test func `it is saved by whoever waits for its folder`() throws {
    let container = try world.container()
    try world.shell("mv ../Documents ../away")
    let typist = Typist(Document.new(in: container, at: "Off.md"))
    typist.type("offline\n")
    #expect(throws: SharedFolderError.self) { try typist.document.close() }
    let texts = KeptTexts(of: container, isLasting: false)
    texts.saveSoon()
    // It waits from here on.
    texts.withWorkPaused {}
    #expect(container.survey().unsaved == ["Off.md"])
    try world.home.move("shared-one/away", to: "shared-one/Documents")
    let watcher = try FolderWatcher(folders: [world.path("")], delays: world.delays)
    let end = ContinuousClock.now + .seconds(20)
    while world.file("Off.md") == nil, ContinuousClock.now < end { _ = try watcher.wait() }
    #expect(world.file("Off.md") == "offline\n")
  }

  @Test func `it is left to the terminal that has it open`() throws {
    let typist = try world.open("x.md")
    typist.type("typing\n")
    #expect(try world.container().saveKept().isEmpty)
    #expect(world.file("x.md") == nil)
  }

  @Test func `it is shown though a folder is in the place of its file`() throws {
    try world.write("one\n", to: "V.md")
    let outcome = try Probe.run(
      ["document-line", world.folder, "V.md", "two\n"],
      world.environment.merging(["TAMNOTE_FAULT": "renameat2-exchange:1:kill"]) { $1 })
    #expect(outcome.signal == SIGKILL)
    try world.shell("rm V.md; mkdir V.md")
    let container = try world.container()
    #expect(container.lookUp("V") == .found("V.md"))
    let typist = try world.open("V.md")
    #expect(typist.shown == "one\ntwo\n" && typist.document.standing.file == .notAFile)
    #expect(throws: SharedFolderError.self) { try typist.document.save() }
    try world.shell("rmdir V.md")
    try typist.document.close()
    #expect(world.file("V.md") == "one\ntwo\n")
  }

  @Test func `it is among the newest texts, and what cannot be read is told`() throws {
    try makeUnsaved()
    try world.write("saved\n", to: "a.md")
    try world.shell("ln -s a.md/b wrong.md")
    var texts: [String] = []
    try world.container().forEachNewestText { path, outcome in
      switch outcome {
      case .success(let text):
        texts.append("\(path): \(String(decoding: text.bytes, as: UTF8.self))")
      case .failure(let error): texts.append("\(path): \(error.code)")
      }
    }
    #expect(texts == ["a.md: saved\n", "sub/x.md: precious\n", "wrong.md: notAFolder"])
  }
}
