import DocumentStorage
import SharedFolders
import Testing

struct FileAssignmentTests {
  private let note = DocumentPath("Note.md")
  private let list = DocumentPath("List.md")

  @Test func `a name belongs to the document that has it, whatever lies there`() {
    let first = candidate("first", "milk\n", at: note)
    let assignment = FileAssignment([first])
    #expect(assignment.owner(of: Story.hash("milk\n"), named: note)?.id == first.id)
    #expect(assignment.owner(of: Story.hash("strange\n"), named: note)?.id == first.id)
    #expect(assignment.owner(of: Story.hash("milk\n"), named: list)?.id == nil)
  }

  @Test func `a name that looks like a copy's is not enough`() {
    let assignment = FileAssignment([candidate("first", "milk\n", at: note)])
    #expect(
      assignment.owner(of: Story.hash("chapter two\n"), named: note) { _ in false }?.id == nil)
    #expect(
      assignment.owner(of: Story.hash("milk\n"), named: note) { _ in false }?.id != nil)
  }

  @Test func `a name used again belongs to the new document, its old text to the old one`() {
    let moved = candidate("first", "milk\n", at: note, thenAt: list)
    let new = candidate("second", "tea\n", at: note)
    let assignment = FileAssignment([moved, new])
    #expect(assignment.owner(of: Story.hash("tea\n"), named: note)?.id == new.id)
    #expect(assignment.owner(of: Story.hash("milk\n"), named: note)?.id == moved.id)
  }

  @Test func `of two documents born apart the smaller id keeps the name`() {
    let both = [
      candidate("first", "milk\n", at: note), candidate("second", "tea\n", at: note),
    ]
    let assignment = FileAssignment(both)
    #expect(both.filter(assignment.mustLeave).map(\.id) == [both.map(\.id).max()])
  }

  @Test func `a name is left by who is deleted there or moves away, not by who moves to it`() {
    let moved = candidate("first", "milk\n", at: note, thenAt: list)
    let assignment = FileAssignment([moved])
    #expect(assignment.wasLeft(note))
    #expect(!assignment.wasLeft(list))
    var story = Story()
    story.tell("desk 1", "milk\n", as: .born)
    #expect(!FileAssignment([candidate(story)]).wasLeft(note))
    story.tell("pad 1", nil, as: .deleted, from: ["desk 1"])
    story.tell("desk 2", "milk\ntea\n", from: ["desk 1"])
    story.tell("desk 3", "milk\ntea\n", as: .merged, from: ["pad 1", "desk 2"])
    #expect(FileAssignment([candidate(story)]).wasLeft(note))
  }

  @Test func `a name is left by who is deleted there, also with a text known from elsewhere`() {
    var story = Story()
    story.tell("desk 1", "milk\n", as: .born, path: list)
    story.tell("desk 2", "milk\ntea\n", as: .renamed, from: ["desk 1"])
    story.tell("pad 1", nil, as: .deleted, from: ["desk 1"])
    story.tell("desk 3", "milk\ntea\n", as: .merged, from: ["pad 1", "desk 2"])
    #expect(FileAssignment([candidate(story)]).wasLeft(note))
    #expect(FileAssignment([candidate(story)]).wasLeft(list))
  }

  @Test func `a name is left by who was given another one without knowing of it`() {
    var story = Story()
    story.tell("desk 1", "milk\n", as: .born, path: list)
    story.tell("desk 2", "tea\n", as: .edited, from: ["desk 1"], path: list)
    story.tell("desk 3", "tea\n", as: .renamed, from: ["desk 2"])
    story.tell("pad 1", "milk\n", as: .renamed, from: ["desk 1"], path: DocumentPath("Plan.md"))
    #expect(FileAssignment([candidate(story)]).wasLeft(note))
    story.tell("desk 4", "tea\n", as: .merged, from: ["desk 3", "pad 1"])
    #expect(!FileAssignment([candidate(story)]).wasLeft(note))
  }

  @Test func `machines that adopt one text under one name give it one id`() {
    let composed = DocumentPath("caf\u{e9}.md")
    let decomposed = DocumentPath("cafe\u{301}.md")
    #expect(composed != decomposed)
    let text = Story.hash("milk\n")
    #expect(
      DocumentID(firstText: text, path: composed) == DocumentID(firstText: text, path: decomposed))
    #expect(DocumentID(firstText: text, path: composed) != DocumentID(firstText: text, path: note))
  }

  @Test func `a record under our name that we did not write shows a clone`() {
    let replica = ReplicaID(1)
    var own = OwnRecords()
    own.append(VersionID(replica: replica, sequence: 1, check: 7))
    #expect(!own.isForeign(VersionID(replica: replica, sequence: 1, check: 7)))
    #expect(own.isForeign(VersionID(replica: replica, sequence: 1, check: 8)))
    #expect(own.isForeign(VersionID(replica: replica, sequence: 2, check: 7)))
  }

  private func candidate(_ story: Story) -> FileAssignment.Candidate {
    FileAssignment.Candidate(Story.document, story.graph, at: note)
  }

  private func candidate(
    _ name: String, _ text: String, at path: DocumentPath, thenAt later: DocumentPath? = nil
  ) -> FileAssignment.Candidate {
    var story = Story()
    story.tell("desk 1", text, as: .born, path: path)
    if let later { story.tell("desk 2", text, as: .renamed, from: ["desk 1"], path: later) }
    let id = DocumentID(hash: ContentHash(of: name))
    return FileAssignment.Candidate(id, story.graph, at: later ?? path)
  }
}
