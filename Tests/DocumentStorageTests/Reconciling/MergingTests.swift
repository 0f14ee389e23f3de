import DocumentStorage
import SharedFolders
import Testing

struct MergingTests {
  private var story = Story()

  init() {
    story.tell("desk 1", "milk\n", as: .born)
    story.tell("desk 2", "bread\nmilk\n", from: ["desk 1"])
    story.tell("pad 1", "milk\ntea\n", from: ["desk 1"])
  }

  private static let all = ["milk\n", "bread\nmilk\n", "milk\ntea\n"]
  private static let merged = "bread\nmilk\ntea\n"

  @Test func `whoever wrote the losing text merges it at once`() {
    var desk = Watcher("desk", texts: Self.all)
    desk.find("milk\ntea\n")
    #expect(desk.look(at: story) == [.keep(Array(Self.merged.utf8)), record(Self.merged)])
  }

  @Test func `the others wait two minutes for that`() {
    var pad = Watcher("pad", texts: Self.all)
    pad.find("milk\ntea\n")
    #expect(pad.look(at: story).isEmpty)
    pad.now = 119
    #expect(pad.look(at: story).isEmpty)
    pad.now = 120
    #expect(pad.look(at: story) == [.keep(Array(Self.merged.utf8)), record(Self.merged)])
  }

  @Test func `what a program wrote here is merged here at once, also while it is on disk`() {
    var later = Story()
    later.tell("desk 1", "milk\n", as: .born)
    later.tell("desk 2", "bread\nmilk\n", as: .external, from: ["desk 1"])
    later.tell("pad 1", "milk\ntea\n", from: ["desk 1"])
    var desk = Watcher("desk", texts: Self.all)
    desk.find("bread\nmilk\n")
    #expect(desk.look(at: later).first == .keep(Array(Self.merged.utf8)))
  }

  @Test func `two ways to one text need no merge`() {
    var later = story
    later.tell("desk 3", "tea\n", from: ["desk 2"])
    later.tell("pad 2", "tea\n", from: ["pad 1"])
    var desk = Watcher("desk")
    desk.find("tea\n")
    #expect(desk.look(at: later).isEmpty)
    desk.now = 1000
    #expect(desk.look(at: later).isEmpty)
    #expect(
      Set(later.graph.names(of: Story.hash("tea\n")))
        == [.version(later.version("desk 3")), .version(later.version("pad 2"))])
  }

  @Test func `a missing record is waited for, as what looks apart may be one line`() {
    var later = story
    later.tell("pad 3", "milk\ntea\njam\n", from: ["pad 2"], order: 4)
    var desk = Watcher("desk", texts: Self.all + ["milk\ntea\njam\n"])
    desk.find("milk\ntea\njam\n")
    #expect(desk.look(at: later).isEmpty)
    desk.now = 600
    #expect(!desk.look(at: later).isEmpty)
  }

  @Test func `a text that is still to come is waited for`() {
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("bread\nmilk\n")
    #expect(desk.look(at: story).isEmpty)
    #expect(desk.memory.nextLook == .seconds(120))
  }

  @Test func `an edit is stronger than a deletion`() {
    var later = Story()
    later.tell("desk 1", "milk\n", as: .born)
    later.tell("desk 2", "bread\nmilk\n", from: ["desk 1"])
    later.tell("pad 1", nil, as: .deleted, from: ["desk 1"])
    var desk = Watcher("desk", texts: Self.all)
    let actions = desk.look(at: later)
    #expect(actions.last == record("bread\nmilk\n", from: ["desk 2", "pad 1"]))
  }

  @Test func `binary texts are never merged, both are kept`() {
    var later = Story()
    later.tell("desk 1", "\0", as: .born)
    later.tell("desk 2", "\0desk", from: ["desk 1"])
    later.tell("pad 1", "\0pad", from: ["desk 1"], order: 3)
    var desk = Watcher("desk", texts: ["\0", "\0desk"])
    desk.find("\0pad")
    #expect(
      desk.look(at: later) == [
        .setAside(Story.hash("\0desk"), beside: Story.path),
        record("\0pad", from: ["desk 2", "pad 1"]),
      ])
  }

  @Test func `criss-cross merges get a base that has both parts`() {
    var later = story
    later.tell("desk 3", "bread\nmilk\ntea\n", as: .merged, from: ["desk 2", "pad 1"])
    later.tell("desk 4", "bread\nmilk\ntea\njam\n", from: ["desk 3"])
    later.tell("pad 2", "butter\nmilk\ntea\n", from: ["pad 1", "desk 2"])
    var desk = Watcher(
      "desk", texts: Self.all + ["bread\nmilk\ntea\n", "bread\nmilk\ntea\njam\n"])
    desk.find("butter\nmilk\ntea\n")
    #expect(desk.look(at: later).first == .keep(Array("butter\nmilk\ntea\njam\n".utf8)))
  }

  @Test func `what was edited on one side, deleted on the other and brought back stays`() {
    var later = Story()
    later.tell("desk 1", "milk\nbread\n", as: .born)
    later.tell("desk 2", "milk\nbread, white\n", from: ["desk 1"])
    later.tell("pad 1", "milk\n", from: ["desk 1"])
    later.tell("desk 3", "milk\nbread, white\ntea\n", from: ["desk 2", "pad 1"])
    later.tell("pad 2", "milk\njam\n", from: ["pad 1", "desk 2"])
    var desk = Watcher(
      "desk",
      texts: ["milk\nbread\n", "milk\nbread, white\n", "milk\n", "milk\nbread, white\ntea\n"])
    desk.find("milk\njam\n")
    let merged = desk.look(at: later).first
    #expect(merged == .keep(Array("milk\nbread, white\ntea\njam\n".utf8)))
  }

  @Test func `what each side kept of two lines that say one thing does not fall between them`() {
    var later = Story()
    later.tell("desk 1", "call Anna at 5\n", as: .born)
    later.tell("desk 2", "call Anna at 6\n", from: ["desk 1"])
    later.tell("pad 1", "call Anna at 7\n", from: ["desk 1"])
    // The merge of both has both lines, of which each took the other's away.
    later.tell("desk 3", "call Anna at 6\n", from: ["desk 2", "pad 1"])
    later.tell("pad 2", "call Anna at 7\n", from: ["pad 1", "desk 2"])
    var desk = Watcher("desk", texts: ["call Anna at 5\n", "call Anna at 6\n"])
    desk.find("call Anna at 7\n")
    #expect(desk.look(at: later).first == .keep(Array("call Anna at 6 7\n".utf8)))
  }

  @Test func `of merges of the same versions one is chosen, also while its text is to come`() {
    let merges = ["one way\n", "other way\n", "third way\n"]
    var later = story
    for (machine, text) in zip(["desk 3", "pad 2", "work 1"], merges) {
      later.tell(machine, text, as: .merged, from: ["desk 2", "pad 1"], order: 4)
    }
    let chosen = merges.map(Story.hash).min()
    let others = merges.filter { Story.hash($0) != chosen }
    var desk = Watcher("desk", texts: Self.all + others)
    desk.find("milk\n")
    #expect(desk.look(at: later).isEmpty)
    // First for its text, then for whoever wrote the next best to save that.
    desk.now = 1000
    _ = desk.look(at: later)
    desk.now = 2000
    let best = others.map(Story.hash).min()
    #expect(
      desk.look(at: later).contains { action in
        if case .write(let content, _, _) = action { content == best } else { false }
      })
  }

  @Test func `what was brought back stays, also where the text without it never came here`() {
    var later = Story()
    later.tell("desk 1", "bread\nmilk\n", as: .born)
    later.tell("desk 2", "milk\n", from: ["desk 1"])
    later.tell("pad 1", "milk\ntea\n", from: ["desk 2"])
    later.tell("desk 3", "bread\nmilk\n", from: ["desk 2"])
    let without = Watcher("work", texts: ["bread\nmilk\n", "milk\ntea\n"])
    let with = Watcher("work", texts: ["bread\nmilk\n", "milk\ntea\n", "milk\n"])
    for var work in [without, with] {
      work.find("milk\ntea\n")
      #expect(work.look(at: later).isEmpty)
      work.now = 1000
      #expect(work.look(at: later).first == .keep(Array("bread\nmilk\ntea\n".utf8)))
    }
  }

  @Test func `what may have been brought back stays, where a record is missing`() {
    var later = Story()
    later.tell("desk 1", "bread\nmilk\n", as: .born)
    later.tell("pad 1", "milk\ntea\n", from: ["desk 1"])
    later.tell("desk 3", "bread\nmilk\n", as: .merged, from: ["desk 1", "desk 2"])
    var work = Watcher("work", texts: ["bread\nmilk\n", "milk\ntea\n"])
    work.find("milk\ntea\n")
    // First for the record, then for whoever wrote the texts.
    for now in [0, 1000] {
      work.now = now
      #expect(work.look(at: later).isEmpty)
    }
    work.now = 2000
    #expect(work.look(at: later).first == .keep(Array("bread\nmilk\ntea\n".utf8)))
  }

  @Test func `a deleted line that nobody else touched stays away`() {
    var later = story
    later.tell("desk 3", "bread\n", from: ["desk 2"])
    var desk = Watcher("desk", texts: Self.all + ["bread\n"])
    desk.find("milk\ntea\n")
    #expect(desk.look(at: later).first == .keep(Array("bread\ntea\n".utf8)))
  }

  /// The record of a merge of both branches by the rules for texts.
  private func record(_ text: String) -> ReconcileAction {
    .record(
      RecordDraft(
        .merged, from: versionsInOrder(), content: Story.hash(text), path: Story.path,
        mergeVersion: TextRules.standard.version))
  }

  /// The record of a choice between versions, which merges no texts.
  private func record(_ text: String, from parents: [String]) -> ReconcileAction {
    .record(
      RecordDraft(
        .merged, from: parents.map { .version(story.version($0)) }, content: Story.hash(text),
        path: Story.path))
  }

  /// Both branches, the older first.
  private func versionsInOrder() -> [LineageRecord.Parent] {
    story.graph.heads.compactMap { node in
      story.graph.nodes[node].records.first.map { .version($0.id) }
    }
  }
}
