import Dispatch
public import SharedFolders
import Synchronization
public import TextModel

extension Document {
  /// Opens the document at a path; where no file is, one is made with the first save.
  ///
  /// Unsaved text of any terminal of this machine, also a dead one, is part of the text. Reading
  /// blocks; a client that wants to show large documents meanwhile opens them on another thread.
  /// - Parameters:
  ///   - path: relative to the documents folder; told apart by bytes. A link within the folder leads
  ///     to the document that it means, whose own path ``path`` is.
  ///   - container: where it belongs.
  ///   - progress: called with the text so far, as soon as it fills a screen and from time to time; a
  ///     shorter one than before means that reading began again.
  /// - Returns: the document; whether it can be saved is in its ``standing``.
  /// - Throws: `tooLarge`, `foreign` for what is no regular file, `noPermission`, or what reading
  ///   gave; not where this machine has unsaved text of the document, which is shown then.
  public static func open(
    _ path: String, in container: DocumentContainer, progress: (TextBuffer) -> Void = { _ in }
  ) throws(SharedFolderError) -> Document {
    let path = container.ownPath(of: DocumentPath(path))
    var found: ReadDocument?
    var obstacle: SharedFolderError?
    do throws(SharedFolderError) {
      found = try container.reading.read(
        path.text, waits: container.knowsDocument(at: path), progress: progress)
    } catch {
      // Unsaved text is shown whatever is in the place of its file.
      guard error.code == .notFound || container.hasWholeUnsavedText(at: path) else { throw error }
      obstacle = error
    }
    let id = container.document(at: path, holding: found?.content.hash)
    let disk = found?.content ?? HashedText(TextBuffer())
    let author = HistoryAuthor(name: container.terminal)
    let history = DocumentHistory(container.historyFile(of: id), author: author, disk: disk)
    var file = FileMemory()
    // What the history does not know is still to be taken in.
    if let found, history.knowsOnDisk(found.content.hash) { file.seen = found.seen }
    file.standing = found == nil ? obstacle.map(DocumentStanding.File.init) ?? .notMade : .present
    if let found { file.noteRights(of: found, at: path, in: container) }
    let document = Document(id, in: container, author, OpenDocument(history, at: path, file))
    document.begin()
    return document
  }

  /// A new document without a file: its first save makes one.
  ///
  /// It is never one with another document: what got the name before that keeps it, and this one
  /// gets a number.
  /// - Parameters:
  ///   - container: where it belongs.
  ///   - path: where it is to lie; nil to let its first line name it.
  /// - Returns: the document; ``path`` is nil until it has been saved.
  public static func new(in container: DocumentContainer, at path: String? = nil) -> Document {
    make(.random(), in: container, at: path.map { DocumentPath($0) })
  }

  /// Goes on with a document of which this machine has unsaved text; nil for one that lies nowhere.
  ///
  /// - Throws: as ``open(_:in:progress:)``.
  static func reopen(
    _ kept: KeptDocument, in container: DocumentContainer
  ) throws(SharedFolderError) -> Document? {
    guard let path = kept.path else {
      return kept.summary.isUnborn ? make(kept.document, in: container, at: nil) : nil
    }
    if kept.summary.isUnborn, !container.holdsVersion(of: kept.document, at: path) {
      // What lies where it is to be is another one.
      return make(kept.document, in: container, at: path)
    }
    return try open(path.text, in: container)
  }

  private static func make(
    _ id: DocumentID, in container: DocumentContainer, at path: DocumentPath?
  ) -> Document {
    let author = HistoryAuthor(name: container.terminal)
    let history = DocumentHistory(
      container.historyFile(of: id), author: author, disk: HashedText(TextBuffer()))
    var file = FileMemory()
    file.standing = .notMade
    file.isUnborn = true
    file.wantedPath = path
    let document = Document(id, in: container, author, OpenDocument(history, at: nil, file))
    document.begin()
    return document
  }

  private func begin() {
    startFollowing()
    lookAtTerminals()
    let mustLook = state.withLock { $0.file.seen == nil && $0.file.standing == .present }
    if mustLook || container.save.mayBeInterrupted {
      _ = worker.sync { round(waiting: container.delays.lock, mayOnlyRead: true) }
      let places = exchange().reduce([]) { places, change in
        change.delta.map(places) + change.placesToReview
      }
      state.withLock { $0.placesAtOpening = places }
    }
    let isSaved = state.withLock { open in
      open.noteExchange(isChanged: false)
      return open.isSaved
    }
    if !isSaved { saveSoon() }
    lookForLeftoversSoon()
  }

  /// Publishes, keeps and saves everything, and lets go of the document.
  ///
  /// ``documentStates`` end with `closed`.
  ///
  /// - Throws: why the text is not saved; it is kept then, and the next opening goes on with it.
  public func close() throws(SharedFolderError) {
    _ = exchange()
    keeper.sync { keepNow() }
    let problem = worker.sync {
      hasUnsavedChanges ? patientRound(isForced: false) : nil
    }
    _ = exchange()
    state.withLock { $0.isClosed = true }
    tellStanding()
    stopFollowing()
    if let problem, hasUnsavedChanges { throw problem }
  }
}
