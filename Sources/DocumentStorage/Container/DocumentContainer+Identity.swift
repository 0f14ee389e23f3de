import SharedFolders
import Synchronization

extension DocumentContainer {
  /// Which document lies at a path.
  ///
  /// The lineage decides; for what is in none yet, what this machine remembers; a file never seen
  /// before is named by its text and path, so that every machine names it alike.
  /// - Parameters:
  ///   - path: within the documents folder.
  ///   - content: the hash of the file's text; nil where no file is.
  /// - Returns: the document's id.
  func document(at path: DocumentPath, holding content: ContentHash?) -> DocumentID {
    if let known = recordedDocument(at: path, holding: content) { return known }
    let new = content.map { DocumentID(firstText: $0, path: path) } ?? .random()
    return places.withLock { places in
      if content != nil { return places.document(at: path) ?? new }
      // Others may be about to make it too: they must all mean the same document.
      return (try? places.document(at: path, orNoting: new)) ?? new
    }
  }

  /// The path under which the document at a path is known: a file with several names is one document.
  ///
  /// - Parameter path: may be, or lead over, a symbolic link.
  /// - Returns: where links lead within the documents folder; of the hard links to one file in there
  ///   the first by its bytes.
  func ownPath(of path: DocumentPath) -> DocumentPath {
    guard let place = try? DocumentPlace(of: path.text, in: documentsPath),
      let real = place.path, let file = try? place.folder.statusIfPresent(of: place.name)
    else { return path }
    guard file.kind == .file, file.linkCount > 1 else { return DocumentPath(real) }
    let first = allPaths().first { other in
      let absolute = Paths.join(documentsPath, String(decoding: other, as: UTF8.self))
      guard let status = try? SystemCalls.status(of: absolute) else { return false }
      return status.kind == .file && status.stamp.inode == file.stamp.inode
        && status.device == file.device
    }
    return first.map { DocumentPath(bytes: $0) } ?? DocumentPath(real)
  }

  /// Whether any document was ever seen or written down at a path.
  func knowsDocument(at path: DocumentPath) -> Bool {
    if places.withLock({ $0.document(at: path) }) != nil { return true }
    return lineages.withLock { logs in
      logs.readNew()
      return !logs.documents(at: path).isEmpty
    }
  }

  /// Whether no other document was ever seen or written down at a path.
  func isFree(_ path: DocumentPath, for document: DocumentID) -> Bool {
    let placed = places.withLock { $0.document(at: path) }
    guard placed == nil || placed == document else { return false }
    return lineages.withLock { logs in
      logs.readNew()
      return logs.documents(at: path).allSatisfy { $0 == document }
    }
  }

  private func recordedDocument(
    at path: DocumentPath, holding content: ContentHash?
  ) -> DocumentID? {
    let lineages = lineages.withLock { logs in
      logs.readNew()
      return logs.documents(at: path).map { logs.lineage(of: $0) }
    }
    let candidates = lineages.compactMap { lineage -> FileAssignment.Candidate? in
      let graph = LineageGraph(lineage.records)
      guard let current = graph.path(of: graph.heads) else { return nil }
      return FileAssignment.Candidate(lineage.document, graph, at: current)
    }
    if let content {
      return FileAssignment(candidates).owner(of: content, named: path)?.id
    }
    return candidates.sorted { $0.id < $1.id }.first { $0.path == path && $0.isAlive }?.id
  }

  /// Does `body` while no process of this machine saves the document at a path.
  ///
  /// - Throws: `locked` where one does for long; what `body` throws.
  func withSavingLock<Result>(
    ofDocumentAt path: DocumentPath, _ body: () throws(SharedFolderError) -> Result
  ) throws(SharedFolderError) -> Result {
    let own = ownPath(of: path)
    guard let content = try? reading.read(own.text).content.hash else { return try body() }
    let lock = savingLock(of: document(at: own, holding: content))
    return try lock.withLock(waitingAtMost: delays.lock, body)
  }

  /// The versions of a document that are written down anywhere.
  func graph(of document: DocumentID) -> LineageGraph {
    let lineage = lineages.withLock { logs in
      logs.readNew()
      return logs.lineage(of: document)
    }
    return LineageGraph(lineage.records)
  }

  /// Writes down what happened to a document; durable on return.
  ///
  /// - Returns: the records, of which each names the one before as a parent too.
  func record(
    _ drafts: [RecordDraft], of document: DocumentID
  ) throws(SharedFolderError) -> [LineageRecord] {
    try lineages.withLock { logs throws(SharedFolderError) in try logs.append(drafts, to: document)
    }
  }
}
