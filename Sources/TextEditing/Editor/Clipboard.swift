/// The texts that were copied or cut here, the newest last.
package struct Clipboard: Sendable, Equatable {
  /// How many texts are kept.
  package static let mostTexts = 16
  /// The most bytes that the older texts take; the newest is kept however long it is.
  package static let byteLimit = 16 << 20

  package private(set) var texts: [[UInt8]] = []
  /// Whether the last command has cut: then what is cut next joins the newest text.
  private(set) var isCutting = false

  /// What is pasted next.
  package var newest: [UInt8] { texts.last ?? [] }

  mutating func add(_ text: [UInt8]) {
    isCutting = false
    texts.append(text)
    forgetOldest()
  }

  /// Takes in text that was cut before or behind the caret, together with what has just been cut
  /// there.
  mutating func cut(_ text: [UInt8], isBefore: Bool) {
    if isCutting, let last = texts.popLast() {
      texts.append(isBefore ? text + last : last + text)
    } else {
      texts.append(text)
    }
    isCutting = true
    forgetOldest()
  }

  mutating func endCutting() {
    isCutting = false
  }

  /// Makes the text before the newest one the newest; the newest becomes the oldest.
  mutating func turn() {
    guard let last = texts.popLast() else { return }
    texts.insert(last, at: 0)
  }

  private mutating func forgetOldest() {
    var byteCount = texts.reduce(0) { $0 + $1.count }
    while texts.count > 1, texts.count > Self.mostTexts || byteCount > Self.byteLimit {
      byteCount -= texts.removeFirst().count
    }
  }
}
