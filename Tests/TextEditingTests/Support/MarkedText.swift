import TextEditing
import TextModel

/// A text with its selection drawn in: `|` is the caret, `~` the anchor where something is selected,
/// and `⟪FF⟫` a byte that is not UTF-8.
struct MarkedText: Equatable, CustomStringConvertible {
  private static let caretSign = UInt8(ascii: "|")
  private static let anchorSign = UInt8(ascii: "~")

  let bytes: [UInt8]
  let selection: TextSelection

  init(_ description: String) {
    var bytes: [UInt8] = []
    var caret = 0
    var anchor: Int?
    for byte in Self.unescaped(description) {
      switch byte {
      case Self.caretSign: caret = bytes.count
      case Self.anchorSign: anchor = bytes.count
      default: bytes.append(byte)
      }
    }
    self.bytes = bytes
    selection = TextSelection(anchor: anchor ?? caret, caret: caret)
  }

  init(_ editor: TextEditor) {
    bytes = editor.text.bytes
    selection = editor.selection
  }

  var description: String {
    var marked: [UInt8] = []
    for index in 0...bytes.count {
      if index == selection.anchor, !selection.isEmpty { marked.append(Self.anchorSign) }
      if index == selection.caret { marked.append(Self.caretSign) }
      if index < bytes.count { marked.append(bytes[index]) }
    }
    return "\"\(String(decoding: marked, as: UTF8.self))\""
  }

  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in text.split(separator: "⟪", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "⟫", maxSplits: 1, omittingEmptySubsequences: false)
      if halves.count == 2, let byte = UInt8(halves[0], radix: 16) { bytes.append(byte) }
      bytes += Array((halves.last ?? "").utf8)
    }
    return bytes
  }
}
