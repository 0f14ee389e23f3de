package import Console
internal import TextEditing
internal import TextModel

/// A document, edited in the whole window while others edit it too.
///
/// Every key that changes the text asks at once for the change to be published; what others change
/// comes in between and never moves the caret away from its words.
package struct EditorScreen: Screen {
  let preferences: Preferences
  var editor = TextEditor(TextBuffer())
  /// Whether the whole text is here; until then it can be looked at only.
  var isOpen = false
  /// What was typed before the whole text was here, in order.
  var held: [Event] = []
  /// Where the person was when the document was last open here; nil once they are there.
  var rememberedPlace: EditorPlace?
  var size = Size(columns: 80, rows: 24)
  /// Where the first row in view begins.
  var top = 0
  /// Nil before the first report.
  var status: DocumentStatus?
  /// What was just done or went wrong; stands until the next key.
  var notice: Message?
  var places = ChangedPlaces()
  var earlier = EarlierUndo.unknown
  /// What is typed in below the text instead of in it.
  var bar: EditorBar?
  /// What the next-key looks for; nil until something was looked for.
  var pattern: SearchPattern?
  /// What is being looked for, one turn after the other, until the person goes on to something else.
  var search: RunningSearch?
  /// Whether the next turn was asked for and has not come.
  private var isSearchingOn = false
  /// Whether the last key was Esc, which begins a key of two.
  var hasBegunEscape = false
  let name: String

  /// Begins before the text is there.
  package init(
    name: String, rememberedPlace: EditorPlace? = nil, preferences: Preferences = Preferences()
  ) {
    self.name = name
    self.rememberedPlace = rememberedPlace
    self.preferences = preferences
    layOut()
  }

  package mutating func handle(_ event: Event) -> [Request] {
    if mustHold(event) {
      held.append(event)
      return []
    }
    let requests = take(event)
    if search?.isWanted(for: pattern, in: editor) == false { search = nil }
    guard search != nil, !isSearchingOn else { return requests }
    isSearchingOn = true
    return requests + [.searchOn]
  }

  private mutating func take(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, let time):
      lookAround(at: time)
      return handle(key)
    case .typed(let text): return insert(text, isPaste: false)
    case .paste(let text): return insert(text, isPaste: true)
    case .resized(let size):
      self.size = size
      layOut()
      follow()
    case .document(let event): return take(event)
    case .searchOn:
      isSearchingOn = false
      return searchOn()
    case .said(let message), .refused(_, let message): notice = message
    default: break
    }
    return []
  }

  /// Whether it has to wait for the whole text: what changes it, and all that comes behind that.
  private func mustHold(_ event: Event) -> Bool {
    guard !isOpen, event.isInput else { return false }
    if !held.isEmpty { return true }
    guard case .key(let key, _) = event else { return bar == nil }
    if bar != nil { return false }
    switch meaning(of: key) {
    case .editing(let command): return command.changesText
    case .command: return false
    case nil: return key.typedText != nil
    }
  }

  /// What the keys that wait for the text would type.
  var textTypedAhead: String {
    held.reduce(into: "") { text, event in
      switch event {
      case .typed(let typed), .paste(let typed): text += typed
      case .key(let key, _): text += handsOver(with: key) ? "\n" : insertion(of: key) ?? ""
      default: break
      }
    }
  }

  package func insertion(of key: Key) -> String? {
    meaning(of: key) == nil ? key.typedText : nil
  }

  package var typesBehindEscape: Bool { bar == nil }

  package func handsOver(with key: Key) -> Bool {
    bar == nil && meaning(of: key) == .editing(.act(.newline))
  }

  package var keyContexts: [KeyContext] { bar?.contexts ?? Self.contexts }

  static let contexts: [KeyContext] = [.editor, .writing, .everywhere]

  /// The text in rows, as it is drawn.
  var layout: RowLayout { editor.layout }

  /// The rows of the window that show the text.
  var height: Int { max(1, Frame(size: size).body.count) }

  /// Where the person is, to be found there the next time.
  var place: EditorPlace { EditorPlace(caret: editor.caret, top: top) }

  func meaning(of key: Key) -> KeyMeaning? {
    preferences.keys.meaning(of: key, in: keyContexts)
  }

  /// A column on the left is for marks, and the caret may stand behind a full row.
  private mutating func layOut() {
    editor.wrapping = TextWrapping(columns: size.columns - Self.gutter - 1)
    editor.rowsPerPage = max(1, height - 1)
  }

  static let gutter = 1
}
