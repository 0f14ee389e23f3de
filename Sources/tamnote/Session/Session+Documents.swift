import Dispatch
import DocumentStorage
import Screens
import SharedFolders
import TextEditing
import TextModel

// What the editor asks for, and what happens to the document that is open.
extension Session {
  /// Publishes what was typed, all of a moment at once, and shows what others did meanwhile.
  ///
  /// Where an older text was brought back, the one that it replaces stays a version.
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
      if screens.showsNotes, let place = desk.place(in: document) {
        handle([.document(.place(place))])
      }
      // Whether it may be changed is known before what was typed ahead is taken in.
      showDocumentStanding()
      handle([.document(.opened(document.text))])
      showPlaces(document.placesToReviewAtOpening, in: document.text)
      // The person may have left it while it was being read.
      if screens.editorPlace == nil { desk.close(leaving: nil) }
    case .failure(let error):
      let reason = (error as? SharedFolderError).map(CommandFailure.documentNotOpened) ?? error
      let staysInFormer = desk.returnToFormer()
      if !staysInFormer, !screens.showsNotes { failure = reason }
      handle([.document(.failed(Message(Words.ending(reason).sentence, isTrouble: true)))])
      guard staysInFormer else { return }
      takeInDocument()
      showDocumentStanding()
    }
  }

  private func showPlaces(_ places: [Range<Int>], in text: TextBuffer) {
    if places.isEmpty { return }
    let unchanged = Delta(unchangedTextOfLength: text.utf8Count)
    let change = Screens.DocumentChange(delta: unchanged, author: nil, placesToReview: places)
    handle([.document(.changed([change]))])
  }

  // MARK: - Opening another one

  func listDocuments() {
    background.async { [documents, inbox] in
      inbox.post(.documentsListed((try? documents.container().paths) ?? []))
    }
  }

  func find(_ name: String, isNew: Bool, for request: Request) {
    background.async { [documents, inbox] in
      let outcome = Result {
        let container = try documents.container()
        return isNew ? try container.newPath(named: name) : try container.path(of: name)
      }
      inbox.post(.documentFound(request, outcome))
    }
  }

  func take(_ outcome: Result<String, any Error>, for request: Request) {
    switch outcome {
    case .success(let path): handle([.documentFound(request, path)])
    case .failure(let error):
      handle([.refused(request, Message(Words.ending(error).sentence, isTrouble: true))])
    }
  }

  /// A document that was closed and is not saved: said in the list, or when the program ends, which
  /// is also where a text stands that no disk has.
  func tell(_ failure: CommandFailure) {
    let isLost = if case .documentNotKept = failure { true } else { false }
    if isLost || isEnding || !screens.showsNotes { self.failure = failure }
    if !isEnding, screens.showsNotes {
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
    let standing = document.standing
    handle([.document(.status(Words.status(standing, at: document.path)))])
    if let origin = standing.movedFrom, desk.isNews(thatMovedFrom: origin) {
      handle([.said(Words.moved(from: origin, to: document.path))])
    }
  }

  func take(_ edits: Result<EarlierEdits?, SharedFolderError>) {
    switch edits {
    case .success(let edits?): handle([.document(.earlier(edits))])
    case .success(nil): handle([.document(.nothingEarlier(Words.pastIsForgotten))])
    case .failure(let error): handle([.document(.nothingEarlier(Words.pastIsMissing(error)))])
    }
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
