import KeyValueStorage
import SharedFolders

extension Notes {
  /// Carries out what a command asks for; from now on the last thing done here is that.
  func perform(_ transaction: Transaction) throws(KeyValueStorageError) -> Receipt {
    let receipt = try store.perform(transaction)
    LastDocumentChange(in: store.container).noteThatNotesFollow()
    return receipt
  }

  /// Makes sure that `undo` takes back what the person thinks of: what was done to notes after all
  /// that was done to documents here, and since this shell began.
  ///
  /// - Throws: what the last change was, and what would be taken back.
  func requireExpectedUndo(
    in session: ShellSession = ShellSession(),
    _ lastDocument: (path: String, time: Int64)?
  ) throws {
    let history = try store.history()
    let action = history.nextUndo(key: Self.key, origin: terminal, in: all)
    let words = action.map { Words.deed($0, in: history) }
    let isOwn = action?.origin.utf8.elementsEqual(terminal.utf8) ?? false
    if let (path, time) = lastDocument, !isOwn || action.map({ $0.time <= time }) ?? true {
      throw CommandFailure.documentChangedLast(path, time: time, otherwise: words)
    }
    if let action, let words, let began = session.began, action.time < began {
      throw CommandFailure.undoOfLongAgo(words, isOwn: isOwn)
    }
  }
}
