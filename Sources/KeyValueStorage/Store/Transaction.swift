public import SharedFolders

/// Something that happens to a store wholly or not at all.
public enum Transaction: Sendable {
  /// Operations that are carried out in this order. With a kind they are noted in the history, so
  /// that they can be undone and what they delete can be brought back.
  case operations([KeyValueOperation], as: Action.Kind?)
  /// Puts values into the Trash of a key's array that were never in it, in one step of undo: a text
  /// that was typed and thrown away can be brought back. No other machine hears of it.
  case discard(key: String, [PropertyListValue])
  /// Moves values out of a key's array, into something outside of the store that `to` names, in one
  /// step of undo; there need not be operations.
  case moveOut(key: String, [KeyValueOperation], to: String)
  /// Takes such an action back: values that what it made has become are put where the first value
  /// was that left the array, or else to the end. With nil nothing comes back: it stays outside, and
  /// the next undo is about the action before.
  case bringBack(Action.ID, [PropertyListValue]?)
  /// Takes back the last action on the key's array: this terminal's own, else the last of all.
  case undo(key: String)
  /// Takes back the last undo.
  case redo(key: String)
  /// Brings values back from the Trash, all of them or none, in one step of undo.
  case restore(key: String, [TrashedValue])
}

/// What a transaction did.
public struct Receipt: Sendable {
  /// What was done to the elements of arrays; none where nothing was to be done.
  public var action: Action?
  /// The action that an undo or redo took back.
  public var takenBack: Action?
  /// Changes that could not be taken back, because somebody changed the element since.
  public var blocked: [Action.Change] = []
  /// Whether the shared folder has it; otherwise it is kept on this machine only.
  public var isSaved: Bool
  /// Why the disk did not confirm what was done, though it is done: a power cut may take it back.
  public var unconfirmed: SharedFolderError?
}

extension Receipt {
  /// Of an action that was taken back before: nothing was done now.
  package init(alreadyTakenBack action: Action?, isSaved: Bool) {
    self.init(takenBack: action, isSaved: isSaved)
  }
}
