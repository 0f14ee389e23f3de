import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders
import TextModel

/// What came of an undo or a redo.
struct TakenBack: Sendable {
  /// What became of the document that the action had made.
  enum Fate: Equatable, Sendable {
    /// It is a note again.
    case away
    /// It is there again, under this path.
    case back(String)
    /// It was changed since, or is not where it was: nothing was taken back.
    case changed
    /// It is open there: nothing was taken back.
    case open([String])
    /// Its text is among the notes again, and it could not be put away.
    case stays(SharedFolderError?)
  }

  var receipt: Receipt
  /// Nil where it was about notes alone.
  var document: (made: MadeDocument, path: String, fate: Fate)?
}

extension Notes {
  /// Takes back the last thing done: to notes, or that a document was made of a note's text.
  ///
  /// A document becomes a note again only while it has just the text that it was made with.
  /// - Throws: `KeyValueStorageError`, or what keeps documents from being opened.
  func undo(_ documents: Documents) throws -> TakenBack {
    let history = try store.history()
    if let rest = try finishUndo(history, documents) { return rest }
    guard let action = history.nextUndo(key: Self.key, origin: terminal, in: all),
      let made = history.madeDocument(by: action)
    else { return TakenBack(receipt: try store.perform(.undo(key: Self.key))) }
    let container = try documents.container()
    let path = container.path(of: made.id) ?? made.path
    let document = try Document.open(path, in: container)
    defer { try? document.close() }
    if let obstacle = obstacle(to: made, document) {
      let receipt = try store.perform(.bringBack(action.id, nil))
      return TakenBack(receipt: receipt, document: (made, path, obstacle))
    }
    guard made.origin == .note else {
      let fate = putAway(document, made)
      let receipt = try store.perform(.bringBack(action.id, fate == .away ? [] : nil))
      return TakenBack(receipt: receipt, document: (made, path, fate))
    }
    let text = String(decoding: document.text.bytes, as: UTF8.self)
    let values = text.filledLines.map(PropertyListValue.string)
    // First the text is here again, then it goes there.
    let receipt = try store.perform(.bringBack(action.id, values))
    return TakenBack(receipt: receipt, document: (made, path, putAway(document, made)))
  }

  /// Goes on with an undo of this terminal that was cut off when its text was among the notes again,
  /// and its document not away yet.
  ///
  /// - Returns: nil where nothing was cut off.
  private func finishUndo(_ history: ActionHistory, _ documents: Documents) throws -> TakenBack? {
    guard let undo = history.nextRedo(key: Self.key, origin: terminal),
      undo.origin.utf8.elementsEqual(terminal.utf8), let made = history.madeDocument(by: undo),
      made.origin == .note, !undo.changes.isEmpty, undo.changes.allSatisfy(stands),
      let path = try documents.container().pathUnlessBroughtBack(made.id)
    else { return nil }
    let document = try Document.open(path, in: documents.container())
    defer { try? document.close() }
    if obstacle(to: made, document) != nil { return nil }
    let receipt = Receipt(
      alreadyTakenBack: history.movedOut(by: undo), isSaved: store.standing.isSaved)
    return TakenBack(receipt: receipt, document: (made, path, putAway(document, made)))
  }

  /// Whether what a change has made is there as it made it.
  private func stands(_ change: Action.Change) -> Bool {
    guard let made = change.after else { return false }
    return all.contains { $0.id == change.id && $0.value == made.value }
  }

  /// Takes back the last undo.
  ///
  /// - Throws: as ``undo(_:)``; then nothing has changed.
  func redo(_ documents: Documents) throws -> TakenBack {
    let history = try store.history()
    guard let action = history.nextRedo(key: Self.key, origin: terminal),
      let made = history.madeDocument(by: action), !isStillThere(made, documents)
    else { return TakenBack(receipt: try store.perform(.redo(key: Self.key))) }
    let path = try documents.container().bringBack(made.id, holding: made.content, at: made.path)
    let receipt = try store.perform(.redo(key: Self.key))
    return TakenBack(receipt: receipt, document: (made, path, .back(path)))
  }

  /// An undo that took nothing back has left the document where it is.
  private func isStillThere(_ made: MadeDocument, _ documents: Documents) -> Bool {
    (try? documents.container().path(of: made.id)) != nil
  }

  private func obstacle(to made: MadeDocument, _ document: Document) -> TakenBack.Fate? {
    let standing = document.standing
    if !standing.openElsewhere.isEmpty { return .open(standing.openElsewhere) }
    let isAsMade =
      standing.file == .present && document.id == made.id
      && ContentHash(of: document.text.bytes) == made.content
    return isAsMade ? nil : .changed
  }

  private func putAway(_ document: Document, _ made: MadeDocument) -> TakenBack.Fate {
    do throws(SharedFolderError) {
      return try document.moveToTrash(if: made.content) == .moved ? .away : .stays(nil)
    } catch {
      return .stays(error)
    }
  }
}
