import DocumentStorage
import KeyValueStorage
import SharedFolders

/// A document that was made of text for a note, as the history of the notes names it.
struct MadeDocument: Equatable, Sendable {
  /// What taking it back makes of its text.
  enum Origin: String {
    /// Notes: it was typed as one.
    case note
    /// Nothing: a command made it.
    case command
  }

  let origin: Origin
  let id: DocumentID
  /// The hash of the text that it was made with.
  let content: ContentHash
  /// Where it lay then.
  let path: String

  /// `ORIGIN ID HASH PATH`.
  var name: String { "\(origin.rawValue) \(id) \(content) \(path)" }
}

extension MadeDocument {
  /// Nil for a name that this version does not write.
  init?(name: String) {
    let parts = name.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let origin = Origin(rawValue: String(parts[0])),
      let id = DocumentID(String(parts[1])), let content = ContentHash(String(parts[2]))
    else { return nil }
    self.init(origin: origin, id: id, content: content, path: String(parts[3]))
  }
}

extension ActionHistory {
  /// The document that an action is about: it was made then, or taken back, or made again.
  func madeDocument(by action: Action) -> MadeDocument? {
    guard case .moveOut(let name)? = movedOut(by: action)?.kind else { return nil }
    return MadeDocument(name: name)
  }
}
