import DocumentStorage
import SharedFolders
import Testing

struct FileAssignmentTests {
  private let note = DocumentPath("Note.md")
  private let list = DocumentPath("List.md")

  @Test func `a name belongs to the document that has it, whatever lies there`() {
    let first = candidate("first", "milk\n", at: note)
    let assignment = FileAssignment([first])
    #expect(assignment.document(named: note, holding: Story.hash("milk\n")) == first.id)
    #expect(assignment.document(named: note, holding: Story.hash("strange\n")) == first.id)
    #expect(assignment.document(named: list, holding: Story.hash("milk\n")) == nil)
  }

  @Test func `a name that looks like a copy's is not enough`() {
    let assignment = FileAssignment([candidate("first", "milk\n", at: note)])
    #expect(
      assignment.document(named: note, holding: Story.hash("chapter two\n")) { _ in false } == nil)
    #expect(
      assignment.document(named: note, holding: Story.hash("milk\n")) { _ in false } != nil)
  }

  @Test func `a name used again belongs to the new document, its old text to the old one`() {
    let moved = candidate("first", "milk\n", at: note, thenAt: list)
    let new = candidate("second", "tea\n", at: note)
    let assignment = FileAssignment([moved, new])
    #expect(assignment.document(named: note, holding: Story.hash("tea\n")) == new.id)
    #expect(assignment.document(named: note, holding: Story.hash("milk\n")) == moved.id)
  }

  @Test func `of two documents born apart the smaller id keeps the name`() {
    let both = [
      candidate("first", "milk\n", at: note), candidate("second", "tea\n", at: note),
    ]
    let assignment = FileAssignment(both)
    #expect(assignment.mustLeave.map(\.id) == [both.map(\.id).max()])
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
