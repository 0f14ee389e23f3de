extension WordTokens {
  /// Signs that end a sentence before a blank or the end of the line, and those that always do.
  private static let sentenceEnds = [".", "!", "?", "\u{2026}"]
  private static let plainSentenceEnds = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]

  /// Whether a sentence ends with a token.
  func endsSentence(_ token: Int) -> Bool {
    guard classes[token] == .sign else { return false }
    let sign = bytes[self[token]]
    if Self.plainSentenceEnds.contains(where: { sign.elementsEqual($0.utf8) }) { return true }
    let next = token + 1
    return Self.sentenceEnds.contains { sign.elementsEqual($0.utf8) }
      && (next == count || classes[next] == .blank || bytes[starts[next]] <= UInt8(ascii: " "))
  }

  /// Whether a sentence, or the line, ends before a token or the blank before that.
  func dividesSentences(at token: Int) -> Bool {
    if token == 0 { return starts[0] == 0 || bytes[starts[0] - 1] == UInt8(ascii: "\n") }
    if token == count, starts[count] == bytes.count || bytes[starts[count]] <= UInt8(ascii: "\r") {
      return true
    }
    let isBehindBlank = token > 1 && classes[token - 1] == .blank
    return endsSentence(isBehindBlank ? token - 2 : token - 1)
  }

  /// Whether a blank belongs between text that ends with a token and text that begins with another.
  func needsBlank(behind last: Int, before next: Int, in other: WordTokens) -> Bool {
    let ends = classes[last] == .word || isSign(last, of: ".,;:!?)]}\"'*_`>")
    return ends && (other.classes[next] == .word || other.isSign(next, of: "([{\"'*_`<#@"))
  }

  private func isSign(_ token: Int, of signs: String) -> Bool {
    classes[token] == .sign && signs.utf8.contains(bytes[starts[token]])
  }
}
