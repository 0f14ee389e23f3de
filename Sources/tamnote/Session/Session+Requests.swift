import Console
import CursesConsole
import Dispatch
import KeyValueStorage
import Screens
import TextEditing

extension Session {
  /// Does what a screen asked for; the answers are events.
  func carryOut(_ request: Request) {
    switch request {
    case .addNotes(let texts): perform(request) { _ in Notes.adding(texts) }
    case .changeNote(let id, let from, let texts):
      perform(request) { $0.changing(id, from: from, to: texts) }
    case .throwAway(let texts): perform(request) { _ in Notes.throwingAway(texts) }
    case .deleteNotes(let shown): perform(request) { $0.deleting(shown: shown) }
    case .moveNotes(let ids, let target):
      perform(request) { _ in Notes.moving(ids, after: target) }
    case .makeDocument(let draft): makeDocument(request, of: draft)
    case .undo: takeBack(request) { try $0.undo($1) }
    case .redo: takeBack(request) { try $0.redo($1) }
    case .restoreNote(let id): restore(id)
    case .loadTrash: loadTrash()
    case .keepDraft(let draft): drafts.keep(draft)
    case .dropDraft(let note): drafts.drop(of: note)
    case .copy(let text, let kind): copy(text, kind)
    case .answered(let choice): take(choice)
    case .open, .show, .press, .close, .restoreText: break
    case .editDocument: break
    case .saveDocument: saveDocument()
    case .listDocuments: listDocuments()
    case .findDocument(let name, let isNew): find(name, isNew: isNew, for: request)
    case .edit(let path, let place):
      clipboard.forget()
      desk.open(path, leaving: place)
    case .closeDocument(let place): desk.close(leaving: place)
    case .searchOn: inbox.post(.searchOn)
    case .loadEarlierEdits: desk.loadEarlierEdits()
    case .loadVersions: desk.loadVersions()
    case .settleVersion(let id): desk.settleVersion(id)
    case .loadVersion(let id): desk.loadVersion(id)
    case .redraw: redraw()
    case .suspend: suspend()
    case .quit: end()
    }
  }

  /// Does what was asked for when all that was asked for before is kept: of two quick keys the
  /// second one finds what the first one did.
  private func perform(
    _ request: Request, _ transaction: @escaping @Sendable (Notes) -> Transaction
  ) {
    notes.store.perform { [notes] in
      transaction(notes)
    } completion: { [inbox] result in
      inbox.post(.performed(request, result))
    }
  }

  private func copy(_ text: String, _ kind: CopiedText.Kind) {
    clipboard.write(Array(text.utf8))
    if kind == .cutAway { return }
    handle([.said(Message(Words.copied(by: terminal.copy(text), isCut: kind == .cut)))])
  }

  /// Lets the open document paste what was copied elsewhere.
  func takeInClipboard() {
    if let text = clipboard.news() { handle([.document(.copiedElsewhere(text))]) }
  }

  // MARK: - Trash

  private func loadTrash() {
    background.async { [inbox, store = notes.store] in
      // What cannot be read is told by the next request that needs it; the list is empty then.
      _ = try? store.history()
      inbox.post(.trashLoaded)
    }
  }

  /// The Trash as it was last read.
  var trash: [TrashedValue] {
    notes.store.knownHistory.map(notes.trash) ?? []
  }

  private func restore(_ id: ElementID) {
    guard let entry = trash.first(where: { $0.id == id }) else {
      handle([.said(Message("That note is not in the Trash any more.", isTrouble: true))])
      return
    }
    perform(.restoreNote(id)) { _ in .restore(key: Notes.key, [entry]) }
  }

  // MARK: - Answers from the background

  func take(_ items: [Inbox.Item]) {
    if shown == nil || !items.allSatisfy(\.isAboutDocuments) { refresh() }
    tellOfMove()
    for item in items { take(item) }
  }

  private func take(_ item: Inbox.Item) {
    switch item {
    case .storeChanged, .draftsWritten: break
    case .trashLoaded: handle([.trash(deletedNotes)])
    case .searchOn: handle([.searchOn])
    case .documentLoading(let text): handle([.document(.loading(text))])
    case .documentOpened(let opening): take(opening)
    case .documentNews(let news): take(news)
    case .documentsListed(let paths): handle([.documents(paths)])
    case .documentFound(let request, let outcome): take(outcome, for: request)
    case .documentMade(let request, let outcome): take(outcome, for: request)
    case .documentNotSaved(let failure): tell(failure)
    case .earlierEdits(let edits): take(edits)
    case .documentVersions(let versions): show(versions)
    case .versionNotSettled(let error):
      handle([.said(Message(Words.notSettled(error), isTrouble: true))])
    case .documentVersion(let id, let text): handle([.document(.version(id, text))])
    case .startedNew(let result): report(startingNew: result)
    case .wroteBack(let outcome): report(writingBack: outcome)
    case .performed(let request, .success(let receipt)): report(receipt, request)
    case .performed(let request, .failure(let error)): report(error, request)
    case .tookBack(let request, .success(let takenBack)):
      report(takenBack.receipt, request)
      handle([.said(Message(Words.takenBack(takenBack)))])
    case .tookBack(let request, .failure(let error)): report(error, request)
    }
  }

  private func report(_ receipt: Receipt, _ request: Request) {
    let changes = receipt.action?.changes ?? []
    handle([.kept(request, changes.filter { $0.after != nil }.map(\.id))])
    switch request {
    case .restoreNote: handle([.trash(deletedNotes)])
    default: break
    }
  }

  private func report(_ error: any Error, _ request: Request) {
    let message =
      switch (error as? KeyValueStorageError, request) {
      case (.nothingToTakeBack, .redo): Message("There is nothing to do again.")
      case (.nothingToTakeBack, _): Message("There is nothing to take back.")
      default: Message(Words.ending(error).sentence, isTrouble: true)
      }
    handle([.refused(request, message)])
  }
}
