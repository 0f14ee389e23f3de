import Dispatch
import DocumentStorage
import Screens
import SharedFolders
import TextEditing
import TextModel

/// The document that a session has open: opened and closed in the background, edited on the loop.
@MainActor
final class DocumentDesk {
  /// What became of opening a document.
  typealias Opening = Result<Document, any Error>

  private let documents: Documents
  private let inbox: Inbox
  private let places: EditorPlaces
  private(set) var document: Document?
  /// The document from which another was asked for, until that is open, and where the person was.
  private var former: (document: Document, place: EditorPlace?)?
  /// Where the person was told that the document had been.
  private var toldOrigin: String?
  /// Into which of what is open anything was typed here.
  private var changed: Set<DocumentID> = []
  private let lastChange: LastDocumentChange
  let closings = DispatchGroup()
  // Not a global queue: libdispatch looks after the threads of those once a second for ever.
  private let queue = DispatchQueue(label: "tamnote.desk", qos: .userInitiated)

  init(_ documents: Documents, of container: Container, inbox: Inbox) {
    self.documents = documents
    self.inbox = inbox
    places = EditorPlaces(of: container)
    lastChange = LastDocumentChange(in: container)
  }

  /// Begins to open a document, a new one where no path is given; the inbox is told.
  ///
  /// What is quick to read is there on return, so that the first screen shows it; of a long text its
  /// beginning, if the person was there.
  func open(
    _ path: String?, at place: EditorPlace? = nil, leaving formerPlace: EditorPlace? = nil
  ) {
    if let document { former = (document, formerPlace) }
    document = nil
    let lastShown = max(place?.caret ?? 0, place?.top ?? 0)
    let isRead = DispatchSemaphore(value: 0)
    queue.async { [documents, inbox] in
      let opening = Opening {
        let container = try documents.container()
        guard let path else { return .new(in: container) }
        return try .open(path, in: container) { text in
          inbox.post(.documentLoading(text))
          if text.utf8Count > lastShown { isRead.signal() }
        }
      }
      inbox.post(.documentOpened(opening))
      isRead.signal()
    }
    _ = isRead.wait(timeout: .now() + .milliseconds(25))
  }

  /// Takes over a document that has been opened, and lets go of the one before.
  func take(_ document: Document) {
    closeFormer()
    self.document = document
    toldOrigin = nil
    document.observe { [inbox] news in inbox.post(.documentNews(news)) }
  }

  /// Where the person was in a document when it was last open here.
  func place(in document: Document) -> EditorPlace? { document.path.flatMap { places[$0] } }

  /// Whether the person was not told yet that somebody moved the document from there.
  func isNews(thatMovedFrom origin: String) -> Bool {
    defer { toldOrigin = origin }
    return toldOrigin.map { !$0.utf8.elementsEqual(origin.utf8) } ?? true
  }

  /// Publishes a change, or nothing, and gives what others did meanwhile.
  func exchange(_ delta: Delta? = nil, replacesText: Bool = false) -> [Screens.DocumentChange] {
    guard let document else { return [] }
    if delta != nil { changed.insert(document.id) }
    // A text in the place of something binary may be edited once it is in the file.
    defer {
      if replacesText, document.standing.readOnly == .binary { document.saveInBackground() }
    }
    return document.exchange(delta, replacesText: replacesText).map {
      Screens.DocumentChange(
        delta: $0.delta, author: $0.terminal, placesToReview: $0.placesToReview)
    }
  }

  /// Goes back to the document from which another was asked for; false where there is none.
  func returnToFormer() -> Bool {
    guard let former else { return false }
    document = former.document
    self.former = nil
    return true
  }

  /// Saves and lets go, in the background; the inbox is told where that fails.
  func close(leaving place: EditorPlace?) {
    closeFormer()
    guard let document else { return }
    self.document = nil
    close(document, leaving: place)
  }

  private func closeFormer() {
    guard let former else { return }
    self.former = nil
    close(former.document, leaving: former.place)
  }

  private func close(_ document: Document, leaving place: EditorPlace?) {
    if changed.remove(document.id) != nil { lastChange.note(document.path) }
    if let place, let path = document.path { places.remember(place, in: path) }
    queue.async(group: closings) { [documents, inbox] in
      do throws(SharedFolderError) {
        try document.close()
      } catch {
        inbox.post(.documentNotSaved(.notSaved(document, error)))
        documents.saveKept()
      }
    }
  }

  /// Waits until everything that was closed is saved, or is known not to be.
  func waitForClosing() { closings.wait() }

  // MARK: - Versions

  /// Looks for what was done to the document before it was opened here.
  func loadEarlierEdits() {
    inBackground { document in
      do throws(SharedFolderError) {
        let past = try document.past()
        let changes = past?.changes.map { EarlierEdits.Change($0.delta, isOwn: $0.isOwn) } ?? []
        return .earlierEdits(.success(past.flatMap { EarlierEdits(changes, of: $0.start) }))
      } catch {
        return .earlierEdits(.failure(error))
      }
    }
  }

  func loadVersions() {
    inBackground { document in
      .documentVersions((try? document.versions()) ?? [])
    }
  }

  func settleVersion(_ id: String) {
    inBackground { document in
      do throws(SharedFolderError) {
        let versions = try document.unresolvedConflictVersions()
        try document.resolve(versions.filter { $0.persistentIdentifier == id })
      } catch {
        return .versionNotSettled(error)
      }
      return .documentVersions((try? document.versions()) ?? [])
    }
  }

  func loadVersion(_ id: String) {
    inBackground { document in
      let version = (try? document.versions())?.first { $0.persistentIdentifier == id }
      return .documentVersion(id, version.flatMap { try? document.contents(of: $0) })
    }
  }

  private func inBackground(_ work: @escaping @Sendable (Document) -> Inbox.Item) {
    guard let document else { return }
    queue.async { [inbox] in inbox.post(work(document)) }
  }
}

extension DocumentDesk {
  /// Does `body` while nothing here works with the files of documents: a program that is stopped
  /// would keep the locks of this machine from all others.
  func withWorkPaused(_ body: () -> Void) {
    func pausing(_ document: Document?, _ body: () -> Void) {
      if let document { document.withBackgroundWorkPaused(body) } else { body() }
    }
    queue.sync { pausing(document) { pausing(former?.document, body) } }
  }
}
