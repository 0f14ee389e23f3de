import DocumentStorage
import SharedFolders

/// Which file of a machine belongs to which document.
struct FolderSorting {
  let desk: Desk
  let pool: TextPool
  let assignment: FileAssignment
  private(set) var filesByDocument: [DocumentID: [ObservedFile]] = [:]
  private(set) var unassigned: [ObservedFile] = []

  init(desk: Desk, pool: TextPool, reconciler: Reconciler) {
    self.desk = desk
    self.pool = pool
    let text = { desk.local.kept.contains($0) ? pool[$0] : nil }
    assignment = FileAssignment(
      desk.local.documents.compactMap { id, document in
        guard let graph = document.graph,
          let path = reconciler.path(
            in: graph, text: text, remembering: document.memory, now: .seconds(desk.observed))
        else { return nil }
        return FileAssignment.Candidate(id, graph, at: path)
      })
    for (path, file) in desk.files { sort(path, file) }
  }

  private mutating func sort(_ path: DocumentPath, _ file: SyncedFile) {
    let original = CopyName.original(of: path)
    let document = assignment.document(
      named: original ?? path, holding: file.content, isDisplaced: CopyName.isLeftover(path)
    ) { candidate in
      original == nil || candidate.graph.resembles(pool[file.content], texts: text)
    }
    guard let document, let graph = desk.local.documents[document]?.graph else {
      unassigned.append(ObservedFile(path: path, content: file.content, writer: file.writer))
      return
    }
    filesByDocument[document, default: []].append(
      ObservedFile(
        path: path, content: file.content,
        role: original == nil ? .named : (isAncient(path, file, graph) ? .ancientCopy : .copy),
        writer: file.writer))
  }

  /// A copy that no record speaks of and that is older than the first record.
  private func isAncient(
    _ path: DocumentPath, _ file: SyncedFile, _ graph: LineageGraph
  ) -> Bool {
    guard !CopyName.isLeftover(path), graph.versions(of: file.content).isEmpty else { return false }
    let birth = graph.nodes.first?.records.first?.time ?? 0
    return Int64(file.modified) * 1000 < birth
  }

  func text(_ content: ContentHash) -> [UInt8]? {
    desk.local.kept.contains(content) ? pool[content] : nil
  }

  func isOccupied(_ path: DocumentPath) -> Bool {
    desk.disk[path] != nil || assignment.candidates.contains { $0.isAlive && $0.path == path }
  }

  private func spareName(of candidate: FileAssignment.Candidate) -> DocumentPath {
    candidate.path.free(from: desk.name, isTaken: isOccupied)
  }

  func situation(of candidate: FileAssignment.Candidate, now: Duration) -> Situation {
    let files = filesByDocument[candidate.id] ?? []
    let mustLeave = assignment.mustLeave.contains { $0.id == candidate.id }
    let lastSeen = desk.local.documents[candidate.id]?.memory.lastSeen
    return Situation(
      graph: candidate.graph, path: candidate.path, files: files, text: text,
      isTaken: { path in
        desk.disk[path] != nil && !files.contains { $0.path == path }
      },
      newName: mustLeave ? spareName(of: candidate) : nil,
      spareName: { spareName(of: candidate) },
      movedTo: files.isEmpty
        ? unassigned.first { $0.content == lastSeen && !pool[$0.content].isEmpty } : nil,
      replicas: desk.local.replicas, jitter: desk.jitter, now: now)
  }
}
