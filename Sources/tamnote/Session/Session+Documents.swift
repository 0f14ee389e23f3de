import DocumentStorage
import Screens
import SharedFolders
import TextModel

// What the editor asks for, and what happens to the document that is open.
extension Session {
  /// Publishes what was typed, all of a moment at once, and shows what others did meanwhile.
  ///
  /// - Parameter replacesText: whether an older text was brought back: the one before stays a version.
  func publish(_ delta: Delta, replacesText: Bool) {
    let changes = desk.exchange(delta, replacesText: replacesText)
    if changes.isEmpty { return }
    handle([.document(.changed(changes))])
  }

  func takeInDocument() {
    let changes = desk.exchange()
    if changes.isEmpty { return }
    handle([.document(.changed(changes))])
  }

  func saveDocument() {
    desk.document?.saveInBackground()
  }

  func take(_ opening: DocumentDesk.Opening) {
    switch opening {
    case .success(let document):
      desk.take(document)
      // Whether it may be changed is known before what was typed ahead is taken in.
      showDocumentStanding()
      handle([.document(.opened(document.text))])
    case .failure(let error):
      failure = (error as? SharedFolderError).map(CommandFailure.documentNotOpened) ?? error
      end()
    }
  }

  /// A document that was closed and is not saved: said in the list, or when the program ends.
  func take(_ error: SharedFolderError, notSaving path: String?) {
    let failure = CommandFailure.documentNotSaved(error, path)
    if isEnding || !screens.showsNotes {
      self.failure = failure
    } else {
      handle([.said(Message(Words.ending(failure).sentence, isTrouble: true))])
    }
  }

  func take(_ news: DocumentNews) {
    switch news {
    case .changes: takeInDocument()
    case .standing: showDocumentStanding()
    }
  }

  func showDocumentStanding() {
    guard let document = desk.document else { return }
    handle([.document(.status(Words.status(document.standing, at: document.path)))])
  }

  func show(_ versions: [FileVersion]) {
    let rows = versions.map {
      DocumentVersion(
        id: $0.persistentIdentifier, time: $0.modified / 1000, origin: $0.origin, size: $0.size,
        isConflict: !$0.isResolved)
    }
    handle([.document(.versions(rows))])
  }
}
