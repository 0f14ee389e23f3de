import KeyValueStorage
import Screens
import SharedFolders

// What was taken back, in the words of what had been done.
extension Words {
  /// What was undone or redone, for example `Took back: added "Buy milk" (14:02)`.
  ///
  /// The time is that of what was taken back: it may have been long ago, or before the notes were
  /// in another folder for a while.
  static func takenBack(by receipt: Receipt) -> String {
    guard let action = receipt.action, let takenBack = receipt.takenBack,
      !action.changes.isEmpty || !receipt.blocked.isEmpty
    else {
      return "Nothing to change"
    }
    let left =
      receipt.blocked.isEmpty
      ? "" : "; \(count(receipt.blocked.count)) changed since, left as it is"
    let when = Clock.wording(ofSeconds: takenBack.time)
    if case .redo = action.kind {
      return "Done again: \(deeds(action.changes)) (taken back \(when))" + left
    }
    let undone = takenBack.changes.filter { !receipt.blocked.contains($0) }
    if undone.isEmpty { return "Nothing taken back of \(when)" + left }
    return "Took back: \(deeds(undone, of: takenBack.kind)) (\(when))" + left
  }

  /// What was done about a folder that went away, for example `Begun anew; 4 notes are in the Trash, u
  /// brings them back: ~/Sync/TamNote`; `undo` is how to take it back.
  static func startedNew(_ actions: [Action]?, in notes: Notes, undo: String) -> String {
    let folder = shortened(notes.store.container.path)
    guard let actions else { return "It is there again, and nothing was changed: \(folder)" }
    let taken = actions.first { $0.key.utf8.elementsEqual(Notes.key.utf8) }?.changes.count ?? 0
    switch taken {
    case 0: return "Begun anew: \(folder)"
    case 1: return "Begun anew; 1 note is in the Trash, \(undo) brings it back: \(folder)"
    default:
      return "Begun anew; \(taken) notes are in the Trash, \(undo) brings them back: \(folder)"
    }
  }

  /// What was undone or redone, a document that was made of a note's text included.
  static func takenBack(_ takenBack: TakenBack) -> String {
    guard let (made, path, fate) = takenBack.document else {
      return self.takenBack(by: takenBack.receipt)
    }
    let done = takenBack.receipt.takenBack.map { " (\(Clock.wording(ofSeconds: $0.time)))" } ?? ""
    switch fate {
    case .away:
      return made.origin == .note
        ? "Took back: \(path) is a note again\(done)"
        : "Took back: made \(path)\(done)"
    case .back(let path): return "Done again: \(path) is a document again\(done)"
    case .changed: return "\(path) was changed since it was made\(done); it stays a document"
    case .open(let terminals):
      return "\(path) is open on \(terminals.joined(separator: ", ")); it stays a document"
    case .stays(let error):
      let reason = error.map { ": \(cause($0))" } ?? ""
      return made.origin == .note
        ? "Its text is a note again, and \(path) stays too\(reason)" : "\(path) stays\(reason)"
    }
  }

  /// What was done, and when, for example `added "Buy milk" (14:02)`.
  static func deed(_ action: Action, in history: ActionHistory) -> String {
    let words =
      history.madeDocument(by: action).map { "made \($0.path)" }
      ?? deeds(action.changes, of: action.kind)
    return "\(words) (\(Clock.wording(ofSeconds: action.time)))"
  }

  /// Says for example `changed "milk" to "bread", added 2 notes`.
  private static func deeds(_ changes: [Action.Change], of kind: Action.Kind? = nil) -> String {
    let deeds = Deed.allCases.compactMap { deed -> String? in
      let done = changes.filter { Deed($0) == deed }
      guard let first = done.first else { return nil }
      let word = kind == .restore && deed == .added ? "brought back" : deed.rawValue
      return "\(word) " + (done.count == 1 ? note(first) : count(done.count))
    }
    return deeds.isEmpty ? "nothing" : deeds.joined(separator: ", ")
  }

  private static func note(_ change: Action.Change) -> String {
    let texts = [change.before, change.after].compactMap { placed in
      placed.map { brief($0.value.plainText) }
    }
    return Deed(change) == .changed ? texts.joined(separator: " to ") : texts.last ?? ""
  }

  /// The beginning of the first line, and the size of a text that is much longer.
  private static func brief(_ text: String) -> String {
    let line =
      text.utf8.prefix(256).split(separator: UInt8(ascii: "\n")).first ?? text.utf8[...].prefix(0)
    let beginning = String(decoding: line, as: UTF8.self).quoted(columns: 24)
    return text.utf8.count > 256 ? "\(beginning) (\(size(text.utf8.count)))" : beginning
  }

  private static func count(_ notes: Int) -> String { notes == 1 ? "1 note" : "\(notes) notes" }
}
