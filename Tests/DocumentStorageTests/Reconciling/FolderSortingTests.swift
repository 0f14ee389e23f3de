import DocumentStorage
import SharedFolders
import Testing

struct FolderSortingTests {
  private let list = DocumentPath("List.md")
  private let copy = DocumentPath("Note.sync-conflict-1.md")
  private var folder = Folder()

  init() {
    var story = Story()
    story.tell("desk 1", "milk and bread\n", as: .born, time: 1000)
    folder.add(story, known: ["milk and bread\n"])
  }

  @Test func `a conflict copy goes to the document that it looks like`() {
    var folder = folder
    folder.put("milk and white bread\n", at: copy, .conflictCopy(of: Story.path), modified: 2000)
    folder.put("chapter two\n", at: list, .conflictCopy(of: Story.path), modified: 2000)
    #expect(folder.roles == [copy: .copy])
    #expect(folder.sorting.unassigned.map(\.path) == [list])
  }

  @Test func `a conflict copy follows the document that it looks like to its new name`() {
    var story = Story()
    story.tell("desk 1", "milk and bread\n", as: .born)
    story.tell("desk 2", "milk and bread\n", as: .renamed, from: ["desk 1"], path: list)
    var folder = Folder()
    folder.add(story, known: ["milk and bread\n"])
    folder.put("milk and white bread\n", at: copy, .conflictCopy(of: Story.path), modified: 2000)
    folder.put("milk and white bread\n", at: Story.path, modified: 2000)
    #expect(folder.roles == [copy: .copy])
  }

  @Test func `a copy older than the first record is ancient, unless a record speaks of it`() {
    var folder = folder
    folder.put("milk and white bread\n", at: copy, .conflictCopy(of: Story.path), modified: 999)
    folder.put("milk and bread\n", at: list, .conflictCopy(of: Story.path), modified: 999)
    #expect(folder.roles == [copy: .ancientCopy, list: .copy])
  }

  @Test func `what a save displaced belongs to the document of that name, however old`() {
    var folder = folder
    folder.put("chapter two\n", at: copy, .displaced(from: Story.path), modified: 1)
    #expect(folder.roles == [copy: .copy])
  }

  @Test func `a document whose files are gone may have been moved to where its text lies`() {
    var folder = folder
    folder.lastSeen = "milk and bread\n"
    folder.put("tea\n", at: list, modified: 2000)
    #expect(folder.situation?.movedTo == nil)
    folder.put("milk and bread\n", at: DocumentPath("Plan.md"), modified: 2000)
    #expect(folder.situation?.movedTo?.path.text == "Plan.md")
    folder.put("milk and bread\n", at: Story.path, modified: 2000)
    #expect(folder.situation?.movedTo == nil)
  }

  @Test func `nobody moves a document to the name of a conflict copy`() {
    var folder = folder
    folder.lastSeen = "milk and bread\n"
    folder.put("milk and bread\n", at: copy, .conflictCopy(of: list), modified: 2000)
    #expect(folder.sorting.unassigned.map(\.path) == [copy])
    #expect(folder.situation?.movedTo == nil)
  }

  @Test func `an empty file is like any other and has not been moved`() {
    var folder = folder
    folder.lastSeen = ""
    folder.put("", at: list, modified: 2000)
    #expect(folder.situation?.movedTo == nil)
  }

  @Test func `a name is taken by a file of another document only`() {
    var folder = folder
    folder.put("milk and bread\n", at: Story.path, modified: 2000)
    folder.put("tea\n", at: list, modified: 2000)
    #expect(folder.situation?.isTaken(Story.path) == false)
    #expect(folder.situation?.isTaken(list) == true)
    #expect(folder.sorting.isOccupied(Story.path))
    #expect(!folder.sorting.isOccupied(DocumentPath("Plan.md")))
  }

  @Test func `a name that a document is to have is occupied before its file is there`() {
    #expect(folder.sorting.isOccupied(Story.path))
    #expect(folder.sorting.spareName(beside: Story.path).text == "Note (from desk).md")
  }

  @Test func `a text is set aside once, and in no file of the document itself`() {
    var folder = folder
    let aside = DocumentPath("Note (from pad).md")
    #expect(nameToSetAside(in: folder, "tea\n")?.text == "Note (from desk).md")
    folder.put("tea\n", at: aside, modified: 2000)
    #expect(nameToSetAside(in: folder, "tea\n") == nil)
    folder.put("milk and bread\n", at: aside, .conflictCopy(of: Story.path), modified: 2000)
    #expect(nameToSetAside(in: folder, "milk and bread\n")?.text == "Note (from desk).md")
  }

  @Test func `a text is not set aside under a name that its document had`() {
    var story = Story()
    story.tell("desk 1", "milk\n", as: .born, path: DocumentPath("Note (from desk).md"))
    story.tell("desk 2", "milk\n", as: .renamed, from: ["desk 1"])
    var folder = Folder()
    folder.add(story, known: ["milk\n"])
    folder.put("milk\n", at: Story.path, modified: 2000)
    #expect(nameToSetAside(in: folder, "milk\n")?.text == "Note (from desk 2).md")
    #expect(folder.sorting.spareName(beside: Story.path).text == "Note (from desk 2).md")
  }

  @Test func `a name made beside another is known by its form`() {
    let note = DocumentPath("letters.d/Note.md")
    #expect(DocumentPath("letters.d/Note (from desk 2).md").isNamed(after: note))
    #expect(!DocumentPath("letters.d/Note (from desk).txt").isNamed(after: note))
    #expect(!DocumentPath("letters.d/Notes (from desk).md").isNamed(after: note))
    #expect(!note.isNamed(after: note))
  }

  @Test(arguments: ["n", "é", "e\u{301}", "👩‍👩‍👧", "日"], [137, 240])
  func `a name made beside a long one is no longer than names may be`(letter: String, size: Int) {
    let name = String(repeating: letter, count: size / letter.utf8.count)
    let note = DocumentPath("letters.d/\(name).md")
    let first = note.free(from: "desk") { _ in false }
    let second = note.free(from: "desk") { $0 == first }
    let longest = "letters.d/".utf8.count + (size < DocumentName.maximumSize ? 143 : 255)
    for path in [first, second] {
      #expect(path.bytes.count <= longest)
      #expect(path.bytes.count > longest - letter.utf8.count)
      #expect(path.isNamed(after: note))
    }
    let rest = first.text.dropFirst("letters.d/".count).dropLast(" (from desk).md".count)
    #expect(rest.allSatisfy { String($0).utf8.elementsEqual(letter.utf8) })
    #expect(second.text.hasSuffix("\(letter) (from desk 2).md"))
    #expect(!DocumentPath("letters.d/\(letter) (from desk).md").isNamed(after: note))
  }

  @Test func `a name made beside another has room for its folder, a long ending and a long origin`()
  {
    let ending = DocumentPath("Note." + String(repeating: "n", count: 250))
    let origin = String(repeating: "desk", count: 100)
    let path = ending.free(from: origin) { _ in false }
    #expect(path.bytes.count == 255)
    #expect(path.isNamed(after: ending))
    #expect(path.text.hasSuffix("desk)"))
  }

  private func nameToSetAside(in folder: Folder, _ text: String) -> DocumentPath? {
    folder.sorting.nameToSetAside(
      Story.hash(text), beside: Story.path, of: Story.document)
  }
}
