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
        let removal = takingTurn { removalOfFile(holding: content) }
        held.release()
        return removal
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

  private func removalOfFile(
    holding content: ContentHash
  ) -> Result<Removal, SharedFolderError> {
    do throws(SharedFolderError) {
      return .success(try removeFile(holding: content))
    } catch {
      return .failure(error)
    }
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
    let deleted = RecordDraft(.deleted, from: graph.names(of: content), content: nil, path: path)
    try container.moving(id, telling: deleted, content, from: path) {
      () throws(SharedFolderError) in try DocumentTrash.move(absolute, to: target)
    }
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
    _ = try SystemCalls.status(of: file)
    let graph = graph(of: document)
    let heads = graph.heads.compactMap { graph.nodes[$0].records.first }
    let restored = RecordDraft(
      .restored, from: heads.map { .version($0.id) }, content: content, path: free)
    try moving(document, telling: restored, nil, from: free) { () throws(SharedFolderError) in
      try DocumentTrash.move(file, to: Paths.join(documentsPath, free.text))
    }
    try places.withLock { places throws(SharedFolderError) in
      try places.note(document, at: free)
    }
    return free.text
  }

  /// Writes down what happens to a document's file, and lets it happen; where it does not, that is
  /// written down too.
  ///
  /// - Parameters:
  ///   - document: which one.
  ///   - draft: what is about to happen.
  ///   - content: the text that the file has before; nil where there is none.
  ///   - path: where it is before.
  ///   - move: does it.
  /// - Throws: what writing it down gave, or what `move` throws; then nothing has happened.
  fileprivate func moving(
    _ document: DocumentID, telling draft: RecordDraft, _ content: ContentHash?,
    from path: DocumentPath, _ move: () throws(SharedFolderError) -> Void
  ) throws(SharedFolderError) {
    let told = try record([draft], of: document).last
    do throws(SharedFolderError) {
      try move()
    } catch {
      let parents = told.map { [LineageRecord.Parent.version($0.id)] } ?? []
      let undone = RecordDraft(
        content == nil ? .deleted : .restored, from: parents, content: content, path: path)
      _ = try? record([undone], of: document)
      throw error
    }
  }

  /// Where a document was last said to lie, as far as this machine knows; nil for one in the Trash.
  package func path(of document: DocumentID) -> String? {
    let path = places.withLock { $0.path(of: document) }?.text
    return path.flatMap { $0.utf8.first == UInt8(ascii: "/") ? nil : $0 }
  }

  /// As ``path(of:)``, also while it is on its way to the Trash; nil for one that somebody brought
  /// back from there.
  package func pathUnlessBroughtBack(_ document: DocumentID) -> String? {
    let kinds = graph(of: document).nodes.flatMap { $0.records.map(\.kind) }
    let removals = kinds.count { $0 == .deleted }
    let returns = kinds.count { $0 == .restored }
    return removals > 0 && returns >= removals ? nil : path(of: document)
  }
}
