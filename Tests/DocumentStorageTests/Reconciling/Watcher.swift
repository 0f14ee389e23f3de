import DocumentStorage
import SharedFolders

/// One machine that looks at the document of a ``Story``.
struct Watcher {
  let machine: String
  var files: [ObservedFile] = []
  /// Texts that this machine has.
  var texts: [String] = []
  /// Observed time, in seconds.
  var now = 0
  var isNameTaken = false
  /// Whether records tell that a file was taken away from the document's name.
  var isNameLeft = false
  var newName: DocumentPath?
  var movedTo: ObservedFile?
  private(set) var memory = DocumentMemory()

  static let path = Story.path

  init(_ machine: String, texts: [String] = []) {
    self.machine = machine
    self.texts = texts
  }

  /// What the rules want done at present.
  mutating func look(at story: Story) -> [ReconcileAction] {
    let known = Dictionary(
      (texts.map { ($0, Array($0.utf8)) }).map { (ContentHash(of: $0.1), $0.1) },
      uniquingKeysWith: { first, _ in first })
    let (isTaken, isLeft, machine) = (isNameTaken, isNameLeft, machine)
    let reconciler = Reconciler(rules: .standard)
    let situation = Situation(
      graph: story.graph,
      path: reconciler.path(
        in: story.graph, text: { known[$0] }, remembering: memory, now: .seconds(now))
        ?? Self.path,
      files: files, text: { known[$0] }, isTaken: { _ in isTaken }, wasLeft: { _ in isLeft },
      newName: newName, spareName: { Self.path.free(from: machine) { _ in false } },
      movedTo: movedTo, replicas: [Story.replica(machine)],
      now: .seconds(now))
    return reconciler.actions(in: situation, remembering: &memory)
  }

  /// Finds that text under the document's name.
  mutating func find(
    _ text: String, at path: DocumentPath = path, by writer: ObservedFile.Writer = .engine
  ) {
    files.removeAll { $0.path == path }
    files.append(ObservedFile(path: path, content: Story.hash(text), writer: writer))
    if !texts.contains(text) { texts.append(text) }
  }

  /// Finds a conflict copy with that text.
  mutating func findCopy(
    _ text: String, role: ObservedFile.Role = .copy, by writer: ObservedFile.Writer = .engine
  ) -> DocumentPath {
    let path = DocumentPath("Note.sync-conflict-\(files.count).md")
    files.append(
      ObservedFile(path: path, content: Story.hash(text), role: role, writer: writer))
    if !texts.contains(text) { texts.append(text) }
    return path
  }
}
