import KeyValueStorage
import Screens
import SharedFolders

/// The notes: the array under one key of the store in the chosen folder.
struct Notes {
  /// The key of the notes, as in the tutorials that this program re-creates.
  static let key = "AVAILABLE_NOTES"

  let store: UbiquitousKeyValueStore
  /// What changes made here are marked with, like `pts/3`, or without a terminal `background/4711`,
  /// so that two scripts are told apart.
  let terminal: String
  /// Whether it is the folder in use that was asked for, and not a named one.
  private let isOfFolderInUse: Bool

  /// Opens the notes of the named folder, else of the one in use.
  init(folder: String?) throws(SharedFolderError) {
    let localState = try LocalState()
    let variable = try folder == nil ? SystemCalls.path(inVariable: "TAMNOTE_FOLDER") : nil
    isOfFolderInUse = folder == nil && variable == nil
    terminal = SystemCalls.terminalName() ?? "background/\(ShellSession().number)"
    let machine =
      SystemCalls.hostName().split(separator: ".").first.map(String.init) ?? "this machine"
    store = try UbiquitousKeyValueStore(
      folder: try FolderChoice(in: localState).path(named: folder), localState: localState,
      terminal: terminal, machine: machine)
  }

  /// The notes as they are known now, from top to bottom.
  var all: [ArrayElement] { store.elements(forKey: Self.key) }

  /// The deleted and overwritten notes, newest first.
  func trash() throws(KeyValueStorageError) -> [TrashedValue] {
    trash(in: try store.history())
  }

  /// The deleted and overwritten notes of a history; a tick set or taken is no lost text.
  func trash(in history: ActionHistory) -> [TrashedValue] {
    history.trash(key: Self.key, alive: all) { change in
      guard case .string(let before) = change.before?.value,
        case .string(let after) = change.after?.value
      else { return true }
      return !TickMark.stripped(from: before).utf8
        .elementsEqual(TickMark.stripped(from: after).utf8)
    }
  }

  static func adding(_ texts: [String]) -> Transaction {
    .operations(
      texts.map {
        .insert(key: key, id: .random(), value: .string($0), placement: .last)
      }, as: .add)
  }

  /// Puts texts into the Trash that never were notes.
  static func throwingAway(_ texts: [String]) -> Transaction {
    .discard(key: key, texts.map(PropertyListValue.string))
  }

  /// Gives a note a new text; further texts become notes behind it.
  ///
  /// `from` is the text that the person saw: where the note has another one by now, both stay. One
  /// that was deleted meanwhile comes back where it was.
  func changing(_ id: ElementID, from: String, to texts: [String]) -> Transaction {
    let present = all.first { $0.id == id }
    // No revision is 0: a note that changed meanwhile keeps its text beside the new one. Who changed
    // it to this very text did what is asked for here.
    let seen = present.map { note in
      [from, texts.first].contains { $0.map(note.hasText) ?? false } ? note.revision : 0
    }
    var operations: [KeyValueOperation] = []
    var last = id
    for (index, text) in texts.enumerated() {
      if index == 0 {
        let place = present == nil ? placeWhenDeleted(id) : .last
        operations.append(
          .replace(key: Self.key, id: id, value: .string(text), seen: seen, ifGone: place))
      } else {
        let next = ElementID.random()
        operations.append(
          .insert(key: Self.key, id: next, value: .string(text), placement: .after(last)))
        last = next
      }
    }
    return .operations(operations, as: .change)
  }

  /// Where a note stood when it was deleted, else the end.
  private func placeWhenDeleted(_ id: ElementID) -> Placement {
    for action in ((try? store.history())?.actions ?? []).reversed() {
      let change = action.changes.last { $0.id == id && $0.after == nil }
      if let before = change?.before { return .at(before.position) }
    }
    return .last
  }

  /// Deletes notes as a screen showed them; one that has another text by now stays.
  func deleting(shown: [Note]) -> Transaction {
    let shown = Dictionary(shown.map { ($0.id, $0.text) }) { first, _ in first }
    return Self.deleting(all.filter { note in shown[note.id].map(note.hasText) ?? false })
  }

  /// Deletes notes; one that has changed since it was read stays.
  static func deleting(_ notes: [ArrayElement]) -> Transaction {
    .operations(
      notes.map { .delete(key: key, id: $0.id, seen: $0.revision) }, as: .remove)
  }

  /// Moves notes, in this order, behind the named one, or with nil to the top.
  static func moving(_ ids: [ElementID], after target: ElementID?) -> Transaction {
    var operations: [KeyValueOperation] = []
    var last = target
    for id in ids {
      operations.append(
        .move(key: key, id: id, placement: last.map(Placement.after) ?? .first))
      last = id
    }
    return .operations(operations, as: .move)
  }
}

extension Notes {
  /// Brings along what was done here, where this machine uses another folder by now.
  ///
  /// To be called after every change: who moves the notes brings all that was done before.
  /// - Returns: that folder; nil where nothing was to be brought.
  /// - Throws: why it could not be brought; it is kept here.
  @discardableResult
  func bringAlong() throws -> String? {
    // What fails while it only looks does not make a change fail that was made.
    guard isOfFolderInUse, let used = try? Self.pathOfFolderInUse(),
      !used.utf8.elementsEqual(store.container.path.utf8)
    else { return nil }
    return try Notes(folder: nil).bring(from: self).action == nil ? nil : used
  }

  private static func pathOfFolderInUse() throws(SharedFolderError) -> String {
    try Paths.canonical(FolderChoice(in: LocalState()).path(named: nil))
  }

  /// The folder that this machine uses by now, as far as it was told; nil where this one is in use,
  /// or was named.
  var destination: String? { isOfFolderInUse ? store.standing.movedTo : nil }

  /// Brings here what was done in the folder that was in use before.
  @discardableResult
  func bring(from old: Notes) throws(KeyValueStorageError) -> Receipt {
    try store.takeIn()
    return try store.bring(from: old.store, as: .add)
  }
}

extension Notes {
  /// The other machines, without what this one was before; two of them may bear one name.
  func otherMachines(_ standing: StoreStanding) -> [StoreStanding.Peer] {
    standing.peers.filter { !store.isOwn($0.replica) }
  }
}

extension [ArrayElement] {
  /// Which replicas wrote them, each once.
  ///
  /// They are few, so looking along them takes less than hashing the writer of every note.
  var writers: [ReplicaID] {
    var writers: [ReplicaID] = []
    for index in indices where !writers.contains(self[index].replica) {
      writers.append(self[index].replica)
    }
    return writers
  }
}
