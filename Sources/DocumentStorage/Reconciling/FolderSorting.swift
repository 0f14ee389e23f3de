package import SharedFolders

/// Which file belongs to which document, and how each document's situation is.
///
/// All decisions on names are made here: they need the whole folder, where all others need but one
/// document.
package struct FolderSorting {
  /// A document that records speak of.
  package struct Document {
    package let id: DocumentID
    package let graph: LineageGraph
    package let memory: DocumentMemory

    package init(_ id: DocumentID, _ graph: LineageGraph, memory: DocumentMemory) {
      self.id = id
      self.graph = graph
      self.memory = memory
    }
  }

  package let assignment: FileAssignment
  /// Ascending by path, as in ``unassigned``.
  package private(set) var filesByDocument: [DocumentID: [ObservedFile]] = [:]
  /// Files of no document.
  package private(set) var unassigned: [ObservedFile] = []
  let installation: Installation
  let contents: [DocumentPath: ContentHash]
  let lastSeen: [DocumentID: ContentHash]
  let text: (ContentHash) -> [UInt8]?
  private let now: Duration

  /// Sorts the files.
  ///
  /// - Parameters:
  ///   - files: all that the documents folder holds, in any order.
  ///   - documents: all documents that have versions.
  ///   - reconciler: whose rules say where a document lies.
  ///   - installation: who looks.
  ///   - now: observed time.
  ///   - text: the text with a hash, if this machine has it.
  ///   - read: the text of a file, also of one whose text is not kept yet; nil if it is gone.
  package init(
    _ files: [FoundFile], into documents: [Document], by reconciler: Reconciler,
    of installation: Installation, now: Duration, text: @escaping (ContentHash) -> [UInt8]?,
    reading read: @escaping (FoundFile) -> [UInt8]?
  ) {
    assignment = FileAssignment(
      documents.compactMap { document in
        reconciler.path(in: document.graph, text: text, remembering: document.memory, now: now)
          .map { FileAssignment.Candidate(document.id, document.graph, at: $0) }
      })
    contents = Dictionary(
      files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
    lastSeen = Dictionary(
      documents.compactMap { document in document.memory.lastSeen.map { (document.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.installation = installation
    self.text = text
    self.now = now
    for file in files.sorted(by: { $0.path < $1.path }) { sort(file, reading: read) }
  }

  private mutating func sort(
    _ file: FoundFile, reading read: @escaping (FoundFile) -> [UInt8]?
  ) {
    let isLikely = { [text] (candidate: FileAssignment.Candidate) in
      read(file).map { candidate.graph.resembles($0, texts: text) } ?? false
    }
    let owner = assignment.owner(
      of: file.content, named: file.documentPath, isDisplaced: file.isDisplaced,
      isLikely: file.origin == .ordinary ? nil : isLikely)
    let observed = ObservedFile(
      path: file.path, content: file.content,
      role: file.role(in: owner?.graph), writer: file.writer)
    guard let owner else { return unassigned.append(observed) }
    filesByDocument[owner.id, default: []].append(observed)
  }

  /// How things are for one document; `isAsked` means that the user wants it done now.
  package func situation(
    of candidate: FileAssignment.Candidate, isAsked: Bool = false
  ) -> Situation {
    let files = filesByDocument[candidate.id] ?? []
    return Situation(
      graph: candidate.graph, path: candidate.path, files: files, text: text,
      isTaken: { path in contents[path] != nil && !files.contains { $0.path == path } },
      wasLeft: assignment.wasLeft,
      newName: assignment.mustLeave(candidate) ? spareName(beside: candidate.path) : nil,
      spareName: { spareName(beside: candidate.path) },
      movedTo: files.isEmpty ? movedFile(of: candidate.id) : nil,
      replicas: installation.replicas, jitter: installation.jitter, now: now, isAsked: isAsked)
  }
}
