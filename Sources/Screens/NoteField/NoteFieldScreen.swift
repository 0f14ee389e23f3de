package import Console
internal import KeyValueStorage

/// A field for new notes, or for another text of a note, over the list, which stays live.
///
/// Nothing typed in it is lost: every change becomes the draft, and the field closes only when its
/// text is known to be kept or the person puts it aside.
package struct NoteFieldScreen: Screen {
  /// What Enter does.
  enum Purpose: Equatable, Sendable {
    case adding
    case changing(ElementID, from: String)
  }

  let preferences: Preferences
  let purpose: Purpose
  /// Which draft holds this text while it is unfinished.
  let draftNote: ElementID?
  var field: TextField
  /// The latest report; nil before the first.
  var snapshot: NotesSnapshot?
  /// What the person must know now; stands until the next key.
  var notice: Message?
  /// Whether this is the very first note.
  var isFirstMinute = false
  /// What was asked for when the text was handed over, until the answer comes.
  package var pending: Request?
  /// Whether the field was opened with text that no draft holds yet.
  var hasUnkeptPaste = false
  /// Whether that text is lines, of which a document is to be made.
  var isOpenedByLines = false

  package var isOverlay: Bool { true }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .typed(let text): return insert(text)
    case .paste(let text): return paste(text)
    case .notes(let snapshot): return take(in: snapshot)
    case .kept(let request, _): return request == pending ? finish() : []
    case .refused(let request, let message) where request == pending: takeBack(because: message)
    case .said(let message): notice = message
    default: break
    }
    return []
  }

  package func insertion(of key: Key) -> String? {
    preferences.keys.command(for: key, in: Self.contexts) == nil ? key.typedText : nil
  }

  package func handsOver(with key: Key) -> Bool {
    preferences.keys.command(for: key, in: Self.contexts) == .keep
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  static let contexts: [KeyContext] = [.field, .typing, .everywhere]

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    guard let command = preferences.keys.command(for: key, in: Self.contexts) else {
      return key.typedText.map { insert($0) } ?? []
    }
    if let request = command.request { return [request] }
    switch command {
    case .keep: return keep()
    case .throwAway: return throwAway()
    case .putAside: return putAside()
    case .lineBreak: return insert("\n") + makeDocument()
    case .makeDocument: return makeDocument()
    default: return edit(command)
    }
  }

  private mutating func insert(_ text: String) -> [Request] {
    notice = nil
    field.insert(text)
    return [draftRequest]
  }

  /// Pasted lines make a document; the end of a single line, which often comes along, does not.
  private mutating func paste(_ text: String) -> [Request] {
    guard text.hasSeveralLines else { return insert(text.withoutLineEnd) }
    return insert(text) + makeDocument()
  }

  private mutating func edit(_ command: Command) -> [Request] {
    let length = field.before.utf8.count + field.after.utf8.count
    guard field.perform(command) else { return [] }
    let isChanged = length != field.before.utf8.count + field.after.utf8.count
    return isChanged ? [draftRequest] : []
  }
}
