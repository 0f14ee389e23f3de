import Console
import CursesConsole
import Dispatch
import KeyValueStorage
import Screens

extension Session {
  /// Does what a screen asked for; the answers are events.
  func carryOut(_ request: Request) {
    switch request {
    case .addNotes(let texts): perform(Notes.adding(texts), for: request)
    case .changeNote(let id, let from, let texts):
      perform(notes.changing(id, from: from, to: texts), for: request)
    case .throwAway(let texts): perform(Notes.throwingAway(texts), for: request)
    case .deleteNotes(let ids): perform(Notes.deleting(elements(ids)), for: request)
    case .moveNotes(let ids, let target):
      perform(Notes.moving(ids, after: target), for: request)
    case .undo: perform(.undo(key: Notes.key), for: request)
    case .redo: perform(.redo(key: Notes.key), for: request)
    case .restoreNote(let id): restore(id)
    case .loadTrash: loadTrash()
    case .keepDraft(let draft): drafts.keep(draft)
    case .dropDraft(let note): drafts.drop(of: note)
    case .copy(let text): copy(text)
    case .answered(let choice): take(choice)
    case .open, .show, .close, .restoreText: break
    case .editDocument: break
    case .saveDocument: saveDocument()
    case .closeDocument(let place): desk?.close(leaving: place)
    case .searchOn: inbox.post(.searchOn)
    case .loadVersions: desk?.loadVersions()
    case .loadVersion(let id): desk?.loadVersion(id)
    case .redraw: terminal.redraw()
    case .suspend: suspend()
    case .quit: end()
    }
  }

  private func perform(_ transaction: Transaction, for request: Request) {
    notes.store.perform(transaction) { [inbox] result in
      inbox.post(.performed(request, result))
    }
  }

  /// The notes as the screen showed them, in their present order: what changed since stays.
  private func elements(_ ids: [ElementID]) -> [ArrayElement] {
    let wanted = Set(ids)
    var revisions: [ElementID: UInt64] = [:]
    for note in shown?.notes ?? [] where wanted.contains(note.id) {
      revisions[note.id] = note.revision
    }
    return notes.all.filter { revisions[$0.id] == $0.revision }
  }

  private func copy(_ text: String) {
    handle([.said(Message(Words.copied(by: terminal.copy(text))))])
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
    perform(.restore(key: Notes.key, [entry]), for: .restoreNote(id))
  }

  // MARK: - Answers from the background

  func take(_ items: [Inbox.Item]) {
    refresh()
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
    case .documentNotSaved(let error, let path): failure = .documentNotSaved(error, path)
    case .documentVersions(let versions): show(versions)
    case .documentVersion(let id, let text): handle([.document(.version(id, text))])
    case .performed(let request, .success(let receipt)): report(receipt, request)
    case .performed(let request, .failure(let error)): report(error, request)
    }
  }

  private func report(_ receipt: Receipt, _ request: Request) {
    let changes = receipt.action?.changes ?? []
    // The last thing done before the move was heard of may have come after it.
    if destination == nil { keptTooLate = [] }
    keptTooLate.formUnion(changes.map(\.id))
    handle([.kept(request, changes.filter { $0.after != nil }.map(\.id))])
    switch request {
    case .undo, .redo: handle([.said(Message(Words.takenBack(by: receipt)))])
    case .restoreNote: handle([.trash(deletedNotes)])
    default: break
    }
  }

  private func report(_ error: KeyValueStorageError, _ request: Request) {
    let message =
      switch (error, request) {
      case (.nothingToTakeBack, .redo): Message("There is nothing to do again.")
      case (.nothingToTakeBack, _): Message("There is nothing to take back.")
      default: Message(Words.sentence(error), isTrouble: true)
      }
    handle([.refused(request, message)])
  }
}
