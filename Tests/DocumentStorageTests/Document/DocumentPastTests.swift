import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing
import TextModel

/// What was done to a document before it was opened.
struct DocumentPastTests {
  private let world: DocumentWorld

  init() throws {
    world = try DocumentWorld(delays: "quiet=60000,latest=60000")
  }

  /// What is left when only the own changes of a text of lines are done: each line is a change.
  private func own(_ past: DocumentPast?) -> [String] {
    (past?.changes ?? []).filter(\.isOwn).map { change in
      change.delta.runs.map { run in
        if case .insert(let bytes) = run { String(decoding: bytes, as: UTF8.self) } else { "" }
      }.joined()
    }
  }

  private func expectWhole(_ past: DocumentPast?, _ typist: Typist) {
    var text = past?.start ?? TextBuffer()
    for change in past?.changes ?? [] { text.apply(change.delta) }
    #expect(text.bytes == typist.bytes)
  }

  @Test func `changes of closed terminals are there, those of open ones are theirs`() throws {
    try world.write("first\n")
    let closed = try world.open()
    let open = try world.open(on: "pts/2")
    closed.type("closed\n")
    open.exchange()
    open.type("open\n")
    closed.exchange()
    try closed.document.close()
    let again = try world.open()
    let past = try again.document.past()
    #expect(own(past) == ["closed\n"])
    expectWhole(past, again)
    again.type("again\n")
    #expect(own(try again.document.past()) == ["closed\n", "again\n"])
    try open.document.close()
    #expect(own(try again.document.past()) == ["closed\n", "open\n", "again\n"])
    try again.document.close()
  }

  @Test func `what another program did is nobody's`() throws {
    try world.write("first\n")
    let typist = try world.open()
    typist.type("typed\n")
    try typist.document.save()
    try world.shell("sed -i 's/first/FIRST/' note.md")
    #expect(typist.waits(toShow: "FIRST\ntyped\n"))
    try typist.document.close()
    let again = try world.open()
    let past = try again.document.past()
    #expect(own(past) == ["typed\n"])
    expectWhole(past, again)
    try again.document.close()
  }

  @Test func `only one terminal has it, until it closes the document`() throws {
    let one = try world.open()
    one.type("typed\n")
    try one.document.close()
    let (first, second) = (try world.open(), try world.open(on: "pts/2"))
    #expect(own(try first.document.past()) == ["typed\n"])
    #expect {
      try second.document.past()
    } throws: { error in
      if case .locked = (error as? SharedFolderError)?.code { true } else { false }
    }
    try first.document.close()
    #expect(own(try second.document.past()) == ["typed\n"])
    try second.document.close()
  }

  @Test func `it is there also when the terminal was killed`() throws {
    try world.write("first\n")
    let outcome = try Probe.run(
      ["document-line", world.folder, "note.md", "typed\n"],
      world.environment.merging(["TAMNOTE_FAULT": "renameat2-exchange:1:kill"]) { $1 })
    #expect(outcome.signal == SIGKILL, "\(outcome.output)")
    let typist = try world.open()
    let past = try typist.document.past()
    #expect(own(past) == ["typed\n"])
    expectWhole(past, typist)
    try typist.document.close()
  }

  @Test func `it goes back as far as asked for, and there may be none`() throws {
    let typist = try world.open()
    #expect(own(try typist.document.past()) == [])
    for line in 1...5 { typist.type("\(line)\n") }
    let past = try typist.document.past(atMost: 2)
    #expect(past?.start == TextBuffer("1\n2\n3\n"))
    #expect(own(past) == ["4\n", "5\n"])
    expectWhole(past, typist)
    try typist.document.close()
  }

  @Test func `a damaged history has no past, and the document opens all the same`() throws {
    try world.write("first\n")
    let typist = try world.open()
    typist.type("typed\n")
    try typist.document.close()
    let state = world.home.path("state-one")
    let files = FileManager.default.enumerator(atPath: state)?.compactMap { $0 as? String } ?? []
    let histories = files.filter { $0.hasSuffix(".history") }
    #expect(histories.count == 1)
    for name in histories {
      try Data("no history\n".utf8).write(to: URL(fileURLWithPath: "\(state)/\(name)"))
    }
    let again = try world.open()
    #expect(again.shown == "first\ntyped\n")
    #expect(own(try again.document.past()) == [])
    try again.document.close()
  }
}
