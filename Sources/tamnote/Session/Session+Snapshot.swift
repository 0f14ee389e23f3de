import KeyValueStorage
import Screens
import SharedFolders

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
    let all = notes.all
    let machines = otherMachineNames(of: all)
    let moved = destination.map(Words.moved)
    return NotesSnapshot(
      notes: all.map { note($0, among: machines) },
      departed: history.map(departed) ?? [],
      news: news,
      today: Clock.localTime(ofSeconds: Clock.seconds),
      status: moved ?? Words.status(standing, of: notes),
      draftProblem: drafts.problem.map { Message(Words.notKept($0), isTrouble: true) },
      use: moved?.text ?? Words.use(standing, of: store),
      canUndo: history?.canUndo(key: Notes.key) ?? false,
      canRedo: history?.canRedo(key: Notes.key) ?? false,
      isFirstMinute: store.isUntouched)
  }

  /// Asked once for each machine, not for each note.
  private func otherMachineNames(of elements: [ArrayElement]) -> [ReplicaID: String] {
    var names: [ReplicaID: String] = [:]
    for replica in Set(elements.map(\.replica)) where !notes.store.isOwn(replica) {
      names[replica] = notes.store.machineName(of: replica) ?? ""
    }
    return names
  }

  private func note(_ element: ArrayElement, among machines: [ReplicaID: String]) -> Note {
    Note(
      id: element.id, text: element.text, changed: Clock.localTime(ofSeconds: element.changed),
      author: author(of: element, among: machines), revision: element.revision)
  }

  private func author(of element: ArrayElement, among machines: [ReplicaID: String]) -> Author {
    if let machine = machines[element.replica] { return .elsewhere(machine) }
    return element.terminal == notes.terminal ? .here : .elsewhere(element.terminal)
  }

  /// Who deleted what lately.
  private func departed(_ history: ActionHistory) -> [DeletedNote] {
    let recent = history.actions.suffix(50).reversed()
    return recent.flatMap { action in
      action.changes.compactMap { change in
        guard let before = change.before, change.after == nil else { return nil }
        return deletedNote(
          change.id, before.value.plainText, time: action.time, origin: action.origin)
      }
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
      id: id, text: text, deleted: Clock.localTime(ofSeconds: time),
      by: origin == notes.terminal ? .here : .elsewhere(origin))
  }
}
