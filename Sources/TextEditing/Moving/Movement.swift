/// A way that a caret can go.
package enum Movement: String, CaseIterable, Sendable {
  case graphemeBack
  case graphemeForward
  /// To the beginning of a word; at the beginning of a line to the end of the line above.
  case wordBack
  /// To the end of a word; at the end of a line to the beginning of the line below.
  case wordForward
  /// To the row above, as the text is wrapped.
  case rowUp
  case rowDown
  /// To the beginning of the row; from there to that of the line.
  case rowStart
  /// To the end of the row; from there to that of the line.
  case rowEnd
  case lineUp
  case lineDown
  case lineStart
  case lineEnd
  /// To the first character of the line that is no blank; from there to the beginning of the line.
  case indentation
  /// To the empty line before the paragraph.
  case paragraphBack
  /// To the empty line behind the paragraph.
  case paragraphForward
  case pageUp
  case pageDown
  case textStart
  case textEnd

  /// Whether the caret keeps to a column while it goes this way again and again.
  var keepsColumn: Bool {
    switch self {
    case .rowUp, .rowDown, .lineUp, .lineDown, .pageUp, .pageDown: true
    default: false
    }
  }
}
