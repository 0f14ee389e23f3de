import DocumentStorage
import SharedFolders
import Testing

struct PlacingTests {
  private var story = Story()

  init() {
    story.tell("desk 1", "milk\n", as: .born)
    story.tell("desk 2", "milk\nbread\n", from: ["desk 1"])
  }

  @Test func `what was recorded before a crash is saved afterwards`() {
    var desk = Watcher("desk", texts: ["milk\nbread\n"])
    desk.find("milk\n")
    #expect(desk.look(at: story) == [write("milk\nbread\n", over: "milk\n")])
  }

  @Test func `nothing is left to do once the newest text is on disk`() {
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    #expect(desk.memory.nextLook == nil)
  }

  @Test func `a text that is not kept yet is taken in before anything else`() {
    var desk = Watcher("desk")
    desk.find("milk\n")
    desk.texts = []
    #expect(desk.look(at: story) == desk.files.map { .takeIn($0) })
  }

  @Test func `what others saved is left to the engine for two minutes`() {
    var pad = Watcher("pad", texts: ["milk\nbread\n"])
    pad.find("milk\n")
    #expect(pad.look(at: story).isEmpty)
    #expect(pad.memory.nextLook == .seconds(120))
    pad.now = 120
    #expect(pad.look(at: story) == [write("milk\nbread\n", over: "milk\n")])
  }

  @Test func `an older text that an engine puts over ours is written back, three times an hour`() {
    var desk = Watcher("desk")
    for round in 0..<3 {
      desk.now = round * 100
      desk.find("milk\nbread\n")
      #expect(desk.look(at: story).isEmpty)
      desk.find("milk\n")
      // It may be a return to the older text whose record is on its way.
      #expect(desk.look(at: story).isEmpty)
      desk.now += 10
      #expect(desk.look(at: story) == [write("milk\nbread\n", over: "milk\n")])
    }
    desk.now = 500
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.find("milk\n")
    #expect(desk.look(at: story).isEmpty)
    desk.now = 510
    #expect(
      desk.look(at: story) == [
        .keepVersion(Story.hash("milk\nbread\n"), .diskWon),
        .record(draft(.external, "milk\n", from: ["desk 2"])),
      ])
    desk.now = 3700
    #expect(desk.look(at: story) == [write("milk\nbread\n", over: "milk\n")])
  }

  @Test func `a file that vanished stays away, and an edit made elsewhere brings it back`() {
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.files = []
    #expect(desk.look(at: story).isEmpty)
    #expect(desk.memory.nextLook == nil)
    var later = story
    later.tell("desk 3", "milk\nbread\ntea\n", from: ["desk 2"])
    desk.texts.append("milk\nbread\ntea\n")
    #expect(desk.look(at: later) == [write("milk\nbread\ntea\n", over: nil)])
  }

  @Test func `a file that an engine takes away because of an old record comes back for some time`()
  {
    var desk = Watcher("desk")
    desk.isNameLeft = true
    for _ in 0..<3 {
      desk.find("milk\nbread\n")
      #expect(desk.look(at: story).isEmpty)
      desk.files = []
      #expect(desk.look(at: story) == [write("milk\nbread\n", over: nil)])
    }
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.files = []
    #expect(desk.look(at: story).isEmpty)
  }

  @Test func `a document of others that was never here is left to the engine`() {
    var pad = Watcher("pad", texts: ["milk\nbread\n"])
    #expect(pad.look(at: story).isEmpty)
    pad.now = 100_000
    #expect(pad.look(at: story).isEmpty)
    #expect(pad.memory.nextLook == nil)
  }

  @Test func `what one awaited text was made from is not put in the place of another`() {
    var later = story
    later.tell("pad 1", "milk\nbread\ntea\n", from: ["desk 2"])
    var desk = Watcher("desk", texts: ["milk\nbread\n"])
    desk.find("milk\n")
    #expect(desk.look(at: later).isEmpty)
    later.tell("work 1", "milk\nbread\njam\n", from: ["desk 2"])
    desk.now = 120
    #expect(desk.look(at: later).isEmpty)
    desk.now = 240
    #expect(desk.look(at: later) == [write("milk\nbread\n", over: "milk\n")])
  }

  @Test func `a name that came with a text which does not come is not taken`() {
    var later = story
    later.tell("pad 1", "tea\n", as: .edited, from: ["desk 2"], path: DocumentPath("List.md"))
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: later).isEmpty)
    desk.now = 120
    #expect(desk.look(at: later).isEmpty)
  }

  @Test func `a document taken back from the Trash gets its file again`() {
    var later = story
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: later).isEmpty)
    later.tell("desk 3", nil, as: .deleted, from: ["desk 2"])
    desk.files = []
    #expect(desk.look(at: later).isEmpty)
    later.tell("desk 4", "milk\nbread\n", as: .restored, from: ["desk 3"])
    #expect(desk.look(at: later) == [write("milk\nbread\n", over: nil)])
  }

  @Test func `a file whose name another document has taken comes back once the name is free`() {
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.files = []
    desk.isNameTaken = true
    #expect(desk.look(at: story).isEmpty)
    desk.isNameTaken = false
    #expect(desk.look(at: story) == [write("milk\nbread\n", over: nil)])
  }

  @Test func `where documents wait for each other's names for ten minutes, one takes another`() {
    var desk = Watcher("desk", texts: ["milk\nbread\n"])
    desk.isNameTaken = true
    #expect(desk.look(at: story).isEmpty)
    desk.now = 600
    let name = DocumentPath("Note (from desk).md")
    #expect(
      desk.look(at: story) == [
        .record(draft(.renamed, "milk\nbread\n", from: ["desk 2"], at: name))
      ])
  }

  @Test func `a file that stays ten minutes after its deletion is alive`() {
    var later = story
    later.tell("pad 1", nil, as: .deleted, from: ["desk 2"])
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: later).isEmpty)
    desk.now = 600
    #expect(
      desk.look(at: later) == [.record(draft(.restored, "milk\nbread\n", from: ["pad 1"]))])
  }

  @Test func `a renamed document takes its new name first and leaves the old one then`() {
    let list = DocumentPath("List.md")
    var later = story
    later.tell("desk 3", "milk\nbread\n", as: .renamed, from: ["desk 2"], path: list)
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(
      desk.look(at: later) == [.write(Story.hash("milk\nbread\n"), to: list, over: nil)])
    desk.find("milk\nbread\n", at: list)
    #expect(
      desk.look(at: later) == [.remove(Story.path, holding: Story.hash("milk\nbread\n"))])
  }

  @Test func `a document born apart takes a name of its own`() {
    let name = Story.path.free(from: "desk") { _ in false }
    #expect(name.text == "Note (from desk).md")
    var desk = Watcher("desk")
    desk.newName = name
    desk.find("milk\nbread\n")
    #expect(
      desk.look(at: story) == [
        .record(draft(.renamed, "milk\nbread\n", from: ["desk 2"], at: name))
      ])
  }

  @Test func `a file moved in the shell keeps its document`() {
    let list = DocumentPath("List.md")
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.files = []
    desk.movedTo = ObservedFile(
      path: list, content: Story.hash("milk\nbread\n"), writer: .program)
    #expect(
      desk.look(at: story) == [
        .record(draft(.renamed, "milk\nbread\n", from: ["desk 2"], at: list))
      ])
  }

  private func write(_ text: String, over old: String?) -> ReconcileAction {
    .write(Story.hash(text), to: Story.path, over: old.map(Story.hash))
  }

  private func draft(
    _ kind: LineageRecord.Kind, _ text: String, from parents: [String],
    at path: DocumentPath = Story.path
  ) -> RecordDraft {
    RecordDraft(
      kind, from: parents.map { .version(story.version($0)) }, content: Story.hash(text),
      path: path)
  }
}
