internal import Console
internal import TextModel

/// What a document was before: its versions, and how the chosen one differs from the text now.
package struct HistoryScreen: Screen {
  let preferences: Preferences
  /// The text as it is now.
  var current: TextBuffer
  var size = Size(columns: 80, rows: 24)
  /// The newest first; nil until they are there.
  var versions: [DocumentVersion]?
  var cursor = ListCursor<String>()
  /// The text of the chosen version; nil until it is there.
  var chosen: Chosen?
  var clock: LocalClock?
  /// The first line of the difference in view.
  var firstLine = 0
  var notice: Message?
  /// When the person asked for the chosen text to come back, while that is not answered.
  var asked: UInt64?

  struct Chosen: Equatable, Sendable {
    let id: String
    /// Nil where it is not at hand any more.
    let text: TextBuffer?
    /// From a text that the document has, or had when a key was last pressed.
    var difference: TextDifferenceLines
    var isUpToDate = true
  }

  /// A longer text is not compared with every change from elsewhere, but with the next key.
  private static let mostComparedAtOnce = 256 << 10

  init(of current: TextBuffer, clock: LocalClock?, preferences: Preferences) {
    self.current = current
    self.clock = clock
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, let time): return handle(key, at: time)
    case .resized(let size): self.size = size
    case .document(let event): return take(event)
    case .notes(let snapshot): clock = snapshot.clock
    case .said(let message), .refused(_, let message): notice = message
    case .typed, .paste: asked = nil
    default: break
    }
    return []
  }

  package var keyContexts: [KeyContext] {
    asked == nil ? [.history, .rows, .everywhere] : [.bringingBack, .everywhere]
  }

  var ids: [String] { versions?.map(\.id) ?? [] }

  var selectedVersion: DocumentVersion? {
    versions?.first { $0.id == cursor.livingID }
  }

  /// The rows of the list; the difference has the rest.
  var listHeight: Int {
    let height = Frame(size: size).body.count
    return max(1, min(ids.count, height / 3))
  }

  var differenceHeight: Int { max(0, Frame(size: size).body.count - listHeight - 1) }

  private mutating func take(_ event: DocumentEvent) -> [Request] {
    switch event {
    case .versions(let versions):
      let old = ids
      self.versions = versions
      cursor.follow(from: old, to: ids)
      if chosenText == nil { asked = nil }
      return loadChosen()
    case .version(let id, let text):
      guard id == cursor.id else { return [] }
      choose(text, id)
    case .changed(let changes):
      for change in changes { current.apply(change.delta) }
      chosen?.isUpToDate = false
      if current.utf8Count <= Self.mostComparedAtOnce { compare() }
    case .opened(let text): current = text
    case .status(let status): clock = status.clock
    default: break
    }
    return []
  }

  private mutating func choose(_ text: TextBuffer?, _ id: String) {
    chosen = Chosen(
      id: id, text: text,
      difference: TextDifferenceLines(from: current.bytes, to: text?.bytes ?? current.bytes))
    firstLine = 0
  }

  /// Compares with the text as it is now; the lines in view stay.
  private mutating func compare() {
    guard let chosen, !chosen.isUpToDate else { return }
    let line = firstLine
    choose(chosen.text, chosen.id)
    firstLine = line
    scroll(by: 0)
  }

  private mutating func loadChosen() -> [Request] {
    guard let id = cursor.livingID, chosen?.id != id else { return [] }
    return [.loadVersion(id)]
  }

  private mutating func handle(_ key: Key, at time: UInt64) -> [Request] {
    notice = nil
    compare()
    let command = preferences.keys.command(for: key, in: keyContexts)
    let asked = asked
    self.asked = nil
    guard let command else { return [] }
    if let request = command.request { return [request] }
    guard let asked else { return perform(command, at: time) }
    let isAnswer = command == .restore && time >= asked + Self.readingMilliseconds
    return isAnswer ? restore() : []
  }

  private mutating func perform(_ command: Command, at time: UInt64) -> [Request] {
    switch command {
    case .back: return [.close]
    case .pageDown: scroll(by: max(1, differenceHeight - 1))
    case .pageUp: scroll(by: -max(1, differenceHeight - 1))
    case .restore:
      if chosenText == nil { sayThatItIsGone() } else { asked = time }
    case .settle: return settle()
    case .copy:
      return chosenText.map { [.copy(String(decoding: $0.bytes, as: UTF8.self))] } ?? []
    default:
      guard cursor.perform(command, in: ids, listHeight: listHeight) else { return [] }
      return loadChosen()
    }
    return []
  }

  private var chosenText: TextBuffer? {
    chosen.flatMap { $0.id == cursor.livingID ? $0.text : nil }
  }

  private mutating func scroll(by distance: Int) {
    let count = chosen?.difference.lines.count ?? 0
    firstLine = min(max(0, firstLine + distance), max(0, count - differenceHeight))
  }

  /// What comes sooner was typed before the question could be read.
  private static let readingMilliseconds: UInt64 = 300

  private mutating func restore() -> [Request] {
    guard let text = chosenText else {
      sayThatItIsGone()
      return []
    }
    return [.close, .restoreText(text)]
  }

  private mutating func sayThatItIsGone() {
    notice = Message("This text is not at hand any more.", isTrouble: true)
  }

  /// The mark goes when the next list of the versions has it no more.
  private func settle() -> [Request] {
    guard let version = selectedVersion, version.isConflict else { return [] }
    return [.settleVersion(version.id)]
  }
}
