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
    #expect(actions == [record("bread\nmilk\n", from: ["desk 2", "pad 1"])])
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

  @Test func `a deleted line that nobody else touched stays away`() {
    var later = story
    later.tell("desk 3", "bread\n", from: ["desk 2"])
    var desk = Watcher("desk", texts: Self.all + ["bread\n"])
    desk.find("milk\ntea\n")
    #expect(desk.look(at: later).first == .keep(Array("bread\ntea\n".utf8)))
  }

  private func record(_ text: String, from parents: [String]? = nil) -> ReconcileAction {
    let names = parents ?? ["desk 2", "pad 1"]
    let versions = names.map { LineageRecord.Parent.version(story.version($0)) }
    let sorted = parents == nil ? versionsInOrder() : versions
    return .record(
      RecordDraft(.merged, from: sorted, content: Story.hash(text), path: Story.path))
  }

  /// Both branches, the older first.
  private func versionsInOrder() -> [LineageRecord.Parent] {
    story.graph.heads.compactMap { node in
      story.graph.nodes[node].records.first.map { .version($0.id) }
    }
  }
}
