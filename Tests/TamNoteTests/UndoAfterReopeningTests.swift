import DocumentStorage
import Foundation
import Probing
import SeededRandomness
import SharedFolders
import Testing
import TextEditing
import TextModel

/// Somebody who closes a document and opens it again, and then undoes what they did before.
struct `Undo of what was done before a document was closed` {
  /// A terminal with the document open.
  private struct Terminal {
    let document: Document
    private(set) var editor: TextEditor

    init(_ name: String, in container: DocumentContainer) throws {
      document = try Document.open(name, in: container)
      editor = TextEditor(document.text)
    }

    mutating func type(_ text: String, in range: Range<Int>) {
      editor.select(TextSelection(range))
      publish(editor.type(Array(text.utf8)))
    }

    mutating func perform(_ act: EditingAct) { publish(editor.perform(.act(act))) }

    mutating func publish(_ outcome: EditingOutcome = .nothing) {
      for change in document.exchange(outcome.delta) { editor.takeIn(change.delta) }
    }

    mutating func takeUpWhatWasDone() throws {
      publish()
      let past = try #require(try document.past())
      let changes = past.changes.map { EarlierEdits.Change($0.delta, isOwn: $0.isOwn) }
      _ = editor.takeUp(try #require(EarlierEdits(changes, of: past.start)))
    }

    mutating func undoAll() {
      while editor.canUndo { perform(.undo) }
    }

    var text: String { String(decoding: editor.text.bytes, as: UTF8.self) }
  }

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func container(_ terminal: String) throws -> DocumentContainer {
    let delays = Delays(overriddenBy: "keep=1,quiet=60000,latest=60000,settling=2,replacing=0")
    let state = try LocalState(in: UserFolders { home.environment[$0] })
    let replica = try ReplicaIdentity(in: state, delays: delays).load()
    return try DocumentContainer(
      Container(at: home.path("shared"), state: state, replica: replica), terminal: terminal,
      delays: delays)
  }

  @Test func `takes back all that was done here, in any order of closing, and nothing else`() throws
  {
    let seed = UInt64.random(in: 0...1_000_000)
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for round in 0..<4 {
      let (name, bar) = ("note\(round).md", "--------")
      let (container, other) = (try container("pts/1"), try container("pts/2"))
      try home.write("mine\n\(bar)\ntheirs\n", to: "shared/Documents/\(name)")
      var there = try Terminal(name, in: other)
      var here = try Terminal(name, in: container)
      for _ in 0..<60 {
        let lines = here.text.split(separator: "\(bar)\n", omittingEmptySubsequences: false)
        let own = (lines.first ?? "").utf8.count
        let word = ["x", "y ", "zz", "\n", ""][number(0...4)]
        let ends = [number(0...max(0, own - 1)), number(0...max(0, own - 1))].sorted()
        switch number(0...9) {
        case 0...1:
          there.publish()
          there.type("t", in: there.editor.text.utf8Count..<there.editor.text.utf8Count)
        case 2: here.perform([.undo, .redo][number(0...1)])
        case 3:
          try here.document.close()
          here = try Terminal(name, in: container)
          if number(0...1) == 0 { try here.takeUpWhatWasDone() }
        default: here.type(word, in: ends[0]..<ends[1])
        }
        here.publish()
      }
      try here.document.close()
      here = try Terminal(name, in: container)
      try here.takeUpWhatWasDone()
      here.undoAll()
      there.publish()
      let theirs = there.text.split(separator: "theirs\n").dropFirst().joined()
      #expect(here.text == "mine\n\(bar)\ntheirs\n\(theirs)", "seed \(seed), round \(round)")
      #expect(there.text == here.text, "seed \(seed), round \(round)")
      try here.document.close()
      try there.document.close()
    }
  }

  @Test func `goes on after kill -9, as far as it was kept`() throws {
    let desk = try Desk(document: "milk\n")
    let here = try desk.openEditor()
    try here.type("tea ")
    try here.wait(forText: "tea milk")
    try here.press("M-k")
    try desk.wait(forDocument: "")
    kill(try here.processID(), SIGKILL)
    _ = try here.waitForEnd()
    let again = try desk.openEditor()
    try again.wait(forText: "Find")
    try again.press("C-z")
    try again.wait(forText: "tea milk")
    try again.press("C-z")
    try again.wait(untilGone: "tea")
    try again.press("C-z")
    try again.wait(forText: "There is nothing to undo")
  }
}
