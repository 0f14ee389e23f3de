import KeyValueStorage
import Screens

extension Session {
  /// Tells the screens how the notes stand, where that has changed.
  func refresh() {
    let snapshot = snapshot()
    guard snapshot != shown else { return }
    shown = snapshot
    handle([.notes(snapshot)])
  }

  private func snapshot() -> NotesSnapshot {
    let store = notes.store
    let standing = store.standing
    let history = store.knownHistory
    let possibilities = history?.possibilities(key: Notes.key)
    let all = notes.all
    let moved = (destination ?? linkTarget).map(Words.moved)
    return NotesSnapshot(
      notes: Authors(of: all, in: notes).notes(all),
      departed: history.map(departed) ?? [],
      news: news,
      clock: Clock.local,
      status: moved ?? Words.status(standing, of: notes),
      draftProblem: drafts.problem.map { Message(Words.notKept($0), isTrouble: true) },
      use: moved?.text ?? Words.use(standing, of: store),
      canUndo: possibilities?.undo ?? false,
      canRedo: possibilities?.redo ?? false,
      isFirstMinute: store.isUntouched)
  }

  /// Who deleted what lately.
  private func departed(_ history: ActionHistory) -> [DeletedNote] {
    history.departures(inLast: 50).map { action, id, before in
      deletedNote(id, before.value.plainText, time: action.time, origin: action.origin)
    }
  }

  /// The Trash as its screen shows it.
  var deletedNotes: [DeletedNote] {
    trash.map {
      deletedNote($0.id, $0.placed.value.plainText, time: $0.time, origin: $0.origin)
    }
  }

  private func deletedNote(
    _ id: ElementID, _ text: String, time: Int64, origin: String
  ) -> DeletedNote {
    DeletedNote(
      id: id, text: text, deleted: time,
      by: origin == notes.terminal ? .here : .elsewhere(origin))
  }
}
