import SharedFolders

/// Where documents lie, as far as only this machine knows: what is in no lineage yet.
///
/// A document has a history before its first save writes a record; this is how the next opening
/// finds it. The newest word about a document counts.
struct DocumentPlaces: Sendable {
  private var log: RecordLog
  private let lock: FileLock
  private let delays: Delays
  private var paths: [DocumentID: DocumentPath] = [:]
  private var documents: [DocumentPath: DocumentID] = [:]

  init(in folder: String, replica: ReplicaID, delays: Delays) {
    let save = AtomicSave(replica: replica, access: .onlyUser)
    log = RecordLog(path: Paths.join(folder, "places.log"), kind: "places", save: save)
    lock = FileLock(path: Paths.join(folder, "places.lock"))
    self.delays = delays
  }

  /// Which document was last said to lie there.
  mutating func document(at path: DocumentPath) -> DocumentID? {
    readNew()
    return documents[path]
  }

  /// As ``document(at:)``; where none is, this one lies there from now on.
  ///
  /// - Throws: `locked`, or what writing gave.
  mutating func document(
    at path: DocumentPath, orNoting new: DocumentID
  ) throws(SharedFolderError) -> DocumentID {
    if let known = document(at: path) { return known }
    let held = try lock.acquire(waitingAtMost: delays.lock)
    let known = document(at: path)
    if known == nil {
      try log.appendAsRead([new.hash.digest + path.bytes])
      insert(new, path)
    }
    held.release()
    return known ?? new
  }

  /// Where documents were last said to lie, sorted by bytes.
  var allPaths: [DocumentPath] {
    mutating get {
      readNew()
      return documents.keys.sorted()
    }
  }

  /// Where a document was last said to lie.
  mutating func path(of document: DocumentID) -> DocumentPath? {
    readNew()
    return paths[document]
  }

  /// Remembers where a document lies, unless that is known.
  ///
  /// - Throws: `locked`, or what writing gave.
  mutating func note(_ document: DocumentID, at path: DocumentPath) throws(SharedFolderError) {
    if self.path(of: document) == path { return }
    let held = try lock.acquire(waitingAtMost: delays.lock)
    readNew()
    try log.appendAsRead([document.hash.digest + path.bytes])
    held.release()
    insert(document, path)
  }

  private mutating func readNew() {
    guard let news = try? log.readNew() else { return }
    for payload in news.records where payload.count > ContentHash.size {
      let hash = ContentHash(digest: Array(payload.prefix(ContentHash.size)))
      insert(
        DocumentID(hash: hash), DocumentPath(bytes: Array(payload.dropFirst(ContentHash.size))))
    }
  }

  private mutating func insert(_ document: DocumentID, _ path: DocumentPath) {
    if let former = paths[document], documents[former] == document { documents[former] = nil }
    paths[document] = path
    documents[path] = document
  }
}
