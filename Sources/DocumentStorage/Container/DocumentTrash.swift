import Dispatch
package import SharedFolders
import Synchronization
import TextModel

/// Where deleted documents are: each under its id and the hash of its text, so that names are unique
/// and the same text is there once.
struct DocumentTrash {
  private let folder: String

  init(of container: Container) {
    folder = Paths.join(container.dataPath, "trash")
  }

  func path(of document: DocumentID, holding content: ContentHash) -> String {
    Paths.join(folder, "\(document).\(content)")
  }

  /// Makes the folder, unless it is there.
  func prepare() throws(SharedFolderError) { try GroupRights.makeFolder(folder) }

  /// Moves a file from one folder into another, without replacing anything; durable on return.
  static func move(_ path: String, to target: String) throws(SharedFolderError) {
    let from = try OpenFolder(Paths.parent(of: path))
    let into = try OpenFolder(Paths.parent(of: target))
    try from.renameWithoutReplacing(Paths.name(of: path), to: target)
    try into.sync()
    try from.sync()
  }
}

extension Document {
  /// What came of ``moveToTrash(if:)``.
  package enum Removal: Equatable, Sendable {
    case moved
    /// Somebody has changed the text, or taken the file away.
    case changed
    /// These other terminals of this machine have it open.
    case open([String])
  }

  /// Puts the file into the Trash where it has just this text, and so everybody's; then lets go of
  /// the document.
  ///
  /// - Parameter content: the hash of the text that may go.
  /// - Returns: whether it has gone; where not, the document stays open.
  /// - Throws: what moving, or writing it down, gave; then the file is where it was.
  package func moveToTrash(if content: ContentHash) throws(SharedFolderError) -> Removal {
    _ = exchange()
    lookAtTerminals()
    let others = standing.openElsewhere
    if !others.isEmpty { return .open(others) }
    let outcome = worker.sync { () -> Result<Removal, SharedFolderError> in
      do throws(SharedFolderError) {
        let held = try container.savingLock(of: id).acquire(waitingAtMost: container.delays.lock)
        let removal = try removeFile(holding: content)
        held.release()
        return .success(removal)
      } catch {
        return .failure(error)
      }
    }
    let removal = try outcome.get()
    if removal == .moved {
      state.withLock { ($0.isClosed, $0.path) = (true, nil) }
      stopFollowing()
    }
    return removal
  }

  private func removeFile(holding content: ContentHash) throws(SharedFolderError) -> Removal {
    guard let path = state.withLock({ $0.path }), !hasUnsavedChanges,
      ContentHash(of: text.bytes) == content
    else { return .changed }
    do throws(SharedFolderError) {
      guard try container.reading.read(path.text).content.hash == content else { return .changed }
    } catch {
      if error.code == .notFound { return .changed }
      throw error
    }
    let trash = DocumentTrash(of: container.container)
    try trash.prepare()
    let target = trash.path(of: id, holding: content)
    // The same text may have been there before.
    try? SystemCalls.unlink(target)
    let absolute = Paths.join(container.documentsPath, path.text)
    let graph = container.graph(of: id)
    try DocumentTrash.move(absolute, to: target)
    let deleted = RecordDraft(.deleted, from: graph.names(of: content), content: nil, path: path)
    _ = try? container.record([deleted], of: id)
    // Whatever is made at its path is another document.
    try? container.places.withLock { places throws(SharedFolderError) in
      try places.note(id, at: DocumentPath("/\(id)"))
    }
    return .moved
  }
}

extension DocumentContainer {
  /// Brings a document back from the Trash, under its old name or one like it.
  ///
  /// - Parameters:
  ///   - document: which one.
  ///   - content: the hash of the text it had when it was deleted.
  ///   - path: where it lay then.
  /// - Returns: where it lies now.
  /// - Throws: `notFound` where it is not in the Trash any more; what moving it gave.
  package func bringBack(
    _ document: DocumentID, holding content: ContentHash, at path: String
  ) throws(SharedFolderError) -> String {
    let free = try freePath(like: path)
    let file = DocumentTrash(of: container).path(of: document, holding: content)
    try DocumentTrash.move(file, to: Paths.join(documentsPath, free.text))
    try places.withLock { places throws(SharedFolderError) in
      try places.note(document, at: free)
    }
    let heads = graph(of: document).heads.compactMap { graph(of: document).nodes[$0].records.first }
    let restored = RecordDraft(
      .restored, from: heads.map { .version($0.id) }, content: content, path: free)
    _ = try? record([restored], of: document)
    return free.text
  }

  /// Where a document was last said to lie, as far as this machine knows; nil for one in the Trash.
  package func path(of document: DocumentID) -> String? {
    let path = places.withLock { $0.path(of: document) }?.text
    return path.flatMap { $0.utf8.first == UInt8(ascii: "/") ? nil : $0 }
  }

  /// As ``path(of:)``, for a document that was never in the Trash; nil for one that was.
  package func pathIfNeverRemoved(_ document: DocumentID) -> String? {
    let kinds = graph(of: document).nodes.flatMap { $0.records.map(\.kind) }
    return kinds.contains(.deleted) ? nil : path(of: document)
  }
}
