import DocumentStorage
import SharedFolders

/// A documents folder in which one ``Story`` has its file, as the machine "desk" finds it.
struct Folder {
  /// The text that lay under the document's name when it was looked at last.
  var lastSeen: String?
  private var story = Story()
  private var known: [ContentHash: [UInt8]] = [:]
  private var files: [DocumentPath: (file: FoundFile, text: [UInt8])] = [:]

  /// Tells what the records say, and which texts are kept here.
  mutating func add(_ story: Story, known texts: [String]) {
    self.story = story
    for text in texts { known[Story.hash(text)] = Array(text.utf8) }
  }

  mutating func put(
    _ text: String, at path: DocumentPath, _ origin: FoundFile.Origin = .ordinary, modified: Int64
  ) {
    let file = FoundFile(
      path: path, origin: origin, content: Story.hash(text), modified: modified)
    files[path] = (file, Array(text.utf8))
  }

  var sorting: FolderSorting {
    let (files, known) = (files, known)
    return FolderSorting(
      files.values.map(\.file),
      into: [FolderSorting.Document(Story.document, story.graph, memory: memory)],
      by: Reconciler(rules: .standard),
      of: Installation(name: "desk", replicas: [Story.replica("desk")]), now: .zero,
      text: { known[$0] }, reading: { files[$0.path]?.text })
  }

  /// What the document's files are to it.
  var roles: [DocumentPath: ObservedFile.Role] {
    let files = sorting.filesByDocument[Story.document] ?? []
    return Dictionary(files.map { ($0.path, $0.role) }, uniquingKeysWith: { first, _ in first })
  }

  /// How things are for the document.
  var situation: Situation? {
    let sorting = sorting
    return sorting.assignment.candidates.first.map { sorting.situation(of: $0) }
  }

  /// As after a look at the text that was seen last.
  private var memory: DocumentMemory {
    guard let lastSeen else { return DocumentMemory() }
    var watcher = Watcher("desk")
    watcher.find(lastSeen)
    _ = watcher.look(at: story)
    return watcher.memory
  }
}
