import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders
import TextModel

/// A document that was just made, open.
struct NewDocument: Sendable {
  let document: Document
  /// Nil for one that is empty: it has no file, and nothing is to be taken back.
  var made: MadeDocument?
  /// What came of the step in the history of the notes.
  var receipt: Receipt?
  /// Why the note that it was made of stays, and why undo does not know of it.
  var problem: KeyValueStorageError?
}

extension Notes {
  /// Makes a document of a text, and saves it; then takes away the note of which it is a change.
  ///
  /// In this order: however it ends, the text is in the document, or still where it was.
  /// - Parameters:
  ///   - draft: the text; the note goes where it still has the text that the person began with.
  ///   - origin: what taking it back means.
  ///   - documents: where it belongs.
  /// - Returns: the document, open.
  /// - Throws: why there is no document now.
  func makeDocument(
    of draft: Draft, as origin: MadeDocument.Origin, in documents: Documents
  ) throws -> NewDocument {
    let document = Document.new(in: try documents.container())
    var new = NewDocument(document: document)
    let text = Array(draft.text.utf8)
    guard !text.isEmpty else { return new }
    _ = document.exchange(TextDifference(from: [], to: text).delta)
    do throws(SharedFolderError) {
      try document.save()
    } catch {
      guard error.isUnconfirmed else {
        throw CommandFailure.documentNotSaved(error, document.path)
      }
    }
    let made = MadeDocument(
      origin: origin, id: document.id, content: ContentHash(of: text), path: document.path ?? "")
    new.made = made
    do throws(KeyValueStorageError) {
      let going = removal(of: draft)
      new.receipt = try store.perform(.moveOut(key: Self.key, going, to: made.name))
    } catch {
      new.problem = error
    }
    return new
  }

  /// Takes away the note that the text is a change of, unless somebody has changed it meanwhile.
  private func removal(of draft: Draft) -> [KeyValueOperation] {
    guard let id = draft.note, let from = draft.from,
      let note = all.first(where: { $0.id == id }), note.hasText(from)
    else { return [] }
    return [.delete(key: Self.key, id: id, seen: note.revision)]
  }
}
