/// Text being typed, on one line or several, with a caret between its characters.
///
/// The text is kept as what stands before the caret and what stands behind it, so that typing takes
/// the same time in a short text and in a long one.
struct TextField: Equatable, Sendable {
  private(set) var before: String
  private(set) var after = ""
  /// Whether all of it is selected, for typing to replace it.
  private(set) var isSelected = false

  /// Holds this text, with the caret at its end.
  init(_ text: String = "") {
    before = text.withPlainLineBreaks
  }

  /// Holds a text that is only a proposal: what is typed first replaces it.
  init(proposing text: String) {
    self.init(text)
    isSelected = !text.isEmpty
  }

  var text: String { before + after }

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  mutating func insert(_ text: String) {
    if isSelected { self = TextField() }
    before += text.withPlainLineBreaks
  }

  /// Inserts the first line of a text, as far as a field of so many bytes has room for it.
  mutating func insertLine(_ text: String, mostBytes: Int = .max) {
    if isSelected { self = TextField() }
    let room = max(0, mostBytes - before.utf8.count - after.utf8.count)
    insert(String(text.withPlainLineBreaks.firstLine.prefix(bytes: room)))
  }

  /// Carries out a command for typing; false when it is none.
  mutating func perform(_ command: Command) -> Bool {
    let isSelected = isSelected
    self.isSelected = false
    switch command {
    case .eraseBack, .eraseForward, .cutWord:
      if isSelected { self = TextField() } else { erase(command) }
    case .left: goBack(over: before.suffix(1))
    case .right: goOn(over: after.prefix(1))
    case .wordLeft: goBack(over: before.lastWord)
    case .wordRight: goOn(over: after.firstWord)
    case .lineStart: goBack(over: before.lastLine)
    case .lineEnd: goOn(over: after.firstLine)
    case .up: goUp()
    case .down: goDown()
    case .cutRest: eraseOn(after.firstLine.isEmpty ? after.prefix(1) : after.firstLine)
    case .cutToStart: eraseBack(before.lastLine)
    default: return false
    }
    return true
  }

  private mutating func erase(_ command: Command) {
    switch command {
    case .eraseBack: eraseBack(before.suffix(1))
    case .eraseForward: eraseOn(after.prefix(1))
    default: eraseBack(before.lastWord)
    }
  }

  private mutating func goBack(over piece: Substring) {
    after = piece + after
    eraseBack(piece)
  }

  private mutating func goOn(over piece: Substring) {
    before += piece
    eraseOn(piece)
  }

  /// Erases a piece that ends at the caret.
  private mutating func eraseBack(_ piece: Substring) {
    before.removeSubrange(piece.startIndex...)
  }

  /// Erases a piece that begins at the caret.
  private mutating func eraseOn(_ piece: Substring) {
    after.removeSubrange(..<piece.endIndex)
  }

  /// To the same column of the line above, or from the first line to its start.
  private mutating func goUp() {
    let column = before.lastLine.count
    goBack(over: before.lastLine)
    guard !before.isEmpty else { return }
    goBack(over: before.suffix(1))
    goBack(over: before.lastLine.dropFirst(column))
  }

  /// To the same column of the line below, or from the last line to its end.
  private mutating func goDown() {
    let column = before.lastLine.count
    goOn(over: after.firstLine)
    goOn(over: after.prefix(1))
    guard before.utf8.last == .lineBreak else { return }
    goOn(over: after.firstLine.prefix(column))
  }
}
