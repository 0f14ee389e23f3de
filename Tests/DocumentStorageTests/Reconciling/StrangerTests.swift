import DocumentStorage
import SharedFolders
import Testing

struct StrangerTests {
  private var story = Story()

  init() {
    story.tell("desk 1", "milk\n", as: .born)
    story.tell("desk 2", "milk\nbread\n", from: ["desk 1"])
  }

  @Test func `what a program here writes is recorded at once, from what it most likely read`() {
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("milk\n")
    _ = desk.look(at: story)
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.find("milk\neggs\n", by: .program)
    #expect(desk.look(at: story) == [external("milk\neggs\n", from: "desk 1")])
    desk.find("milk\nbread\nbutter and jam\n", by: .program)
    #expect(
      desk.look(at: story) == [external("milk\nbread\nbutter and jam\n", from: "desk 2")])
  }

  @Test func `a program cannot have read what was never on this disk`() {
    var desk = Watcher("desk", texts: ["milk\nbread\n"])
    desk.find("milk\n")
    _ = desk.look(at: story)
    desk.find("milk\nbread\nbutter\n", by: .program)
    #expect(desk.look(at: story) == [external("milk\nbread\nbutter\n", from: "desk 1")])
  }

  @Test func `a program did not read what an engine has put into a copy`() {
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("milk\nbread\n")
    _ = desk.look(at: story)
    _ = desk.findCopy("milk\nbread\n")
    desk.find("milk\neggs\n", by: .program)
    #expect(desk.look(at: story) == [external("milk\neggs\n", from: "desk 1")])
  }

  @Test func `a program that puts an older text back means it`() {
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.find("milk\n", by: .program)
    #expect(
      desk.look(at: story) == [
        .keepVersion(Story.hash("milk\nbread\n"), .reverted),
        external("milk\n", from: "desk 2"),
      ])
  }

  @Test func `files of two names that programs wrote do not replace each other for ever`() {
    var desk = Watcher("desk")
    desk.find("milk\nbread\n", by: .program)
    desk.find("milk\n", at: DocumentPath("List.md"), by: .program)
    #expect(
      desk.look(at: story) == [
        .remove(DocumentPath("List.md"), holding: Story.hash("milk\n"))
      ])
  }

  @Test func `a program that empties a file is believed, and the old text kept to look at`() {
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.find("", by: .program)
    let actions = desk.look(at: story)
    #expect(
      actions.contains { if case .keepVersion(_, .shrunk) = $0 { true } else { false } })
    #expect(
      actions.contains {
        if case .record(let draft) = $0 { draft.content == Story.hash("") } else { false }
      })
  }

  @Test func `a text of unknown origin waits for its record, then loses nothing by being merged`() {
    var desk = Watcher("desk", texts: ["milk\n", "milk\nbread\n"])
    desk.find("bread\neggs\n")
    #expect(desk.look(at: story).isEmpty)
    #expect(desk.memory.nextLook == .seconds(600))
    desk.now = 600
    let actions = desk.look(at: story)
    guard case .keep(let text) = actions.first else {
      Issue.record("nothing is merged: \(actions)")
      return
    }
    #expect(String(decoding: text, as: UTF8.self) == "milk\nbread\neggs\n")
  }

  @Test func `the text of a copy is merged in also if the engine drops the copy`() {
    var desk = Watcher("desk", texts: ["milk\n", "milk\nbread\n"])
    desk.find("milk\nbread\n")
    _ = desk.findCopy("milk\neggs\n")
    #expect(desk.look(at: story).isEmpty)
    desk.files.removeLast()
    desk.now = 600
    #expect(
      desk.look(at: story).first == .keep(Array("milk\nbread\neggs\n".utf8))
        || desk.look(at: story).first == .keep(Array("milk\neggs\nbread\n".utf8)))
  }

  @Test func `a copy that is contained goes, while the name holds what contains it`() {
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    let copy = desk.findCopy("milk\n")
    #expect(desk.look(at: story) == [.remove(copy, holding: Story.hash("milk\n"))])
  }

  @Test func `where an engine leaves only copies, the document takes its name back first`() {
    var desk = Watcher("desk")
    _ = desk.findCopy("milk\nbread\n")
    _ = desk.findCopy("milk\n")
    #expect(
      desk.look(at: story) == [
        .write(Story.hash("milk\nbread\n"), to: Story.path, over: nil)
      ])
  }

  @Test func `a copy stays while its text is also a version that is not contained`() {
    var later = story
    later.tell("desk 3", "milk\nbread\ntea\n", from: ["desk 2"], order: 3)
    var desk = Watcher("desk")
    desk.find("milk\nbread\ntea\n")
    let copy = desk.findCopy("milk\n")
    #expect(desk.look(at: later) == [.remove(copy, holding: Story.hash("milk\n"))])
    later.tell("pad 1", "milk\n", from: ["desk 2"], order: 3)
    later.tell("pad 2", "milk\njam\n", from: ["pad 1"], order: 4)
    #expect(desk.look(at: later).isEmpty)
  }

  @Test func `a line deleted here stays away though a stranger's older text has it`() {
    var later = story
    later.tell("desk 3", "bread\n", from: ["desk 2"])
    var desk = Watcher("desk", texts: ["milk\n", "milk\nbread\n", "bread\n"])
    desk.find("milk\nbread\neggs\n")
    #expect(desk.look(at: later).isEmpty)
    desk.now = 600
    #expect(desk.look(at: later).first == .keep(Array("bread\neggs\n".utf8)))
  }

  @Test func `a program that puts another machine's text over ours takes nothing back`() {
    var later = story
    later.tell("pad 1", "milk\ntea\n", from: ["desk 1"])
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("milk\nbread\n")
    #expect(desk.look(at: later).isEmpty)
    desk.find("milk\ntea\n", by: .program)
    guard case .record(let draft) = desk.look(at: later).last else {
      Issue.record("nothing is merged")
      return
    }
    #expect(draft.kind == .merged)
  }

  @Test func `what a program wrote under another name is what it has read the next time`() {
    let list = DocumentPath("List.md")
    var desk = Watcher("desk")
    desk.find("milk\nbread\n")
    #expect(desk.look(at: story).isEmpty)
    desk.find("milk\nbread\neggs\n", at: list, by: .program)
    _ = desk.look(at: story)
    var later = story
    later.tell("desk 3", "milk\nbread\neggs\n", as: .external, from: ["desk 2"])
    desk.find("milk\nbread\neggs\nham\n", at: list, by: .program)
    guard case .record(let draft) = desk.look(at: later).last else {
      Issue.record("nothing is recorded")
      return
    }
    #expect(draft.parents == [.version(story.version("desk 3"))])
  }

  @Test func `what a save displaced is recorded as a program's text`() {
    var desk = Watcher("desk", texts: ["milk\n"])
    desk.find("milk\n")
    _ = desk.look(at: story)
    desk.find("milk\nbread\n", by: .ourselves)
    _ = desk.findCopy("milk\ntea\n", by: .program)
    #expect(desk.look(at: story) == [external("milk\ntea\n", from: "desk 1")])
  }

  private func external(_ text: String, from parent: String) -> ReconcileAction {
    .record(
      RecordDraft(
        .external, from: [.version(story.version(parent))], content: Story.hash(text),
        path: Story.path))
  }
}
