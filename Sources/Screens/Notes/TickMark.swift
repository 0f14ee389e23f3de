/// The tick in front of a note: none, then `[ ]`, then `[x]`, then none again.
package enum TickMark {
  /// The text without its tick.
  package static func stripped(from text: String) -> String {
    (text.droppingPrefix("[ ] ") ?? text.droppingPrefix("[x] ")).map(String.init) ?? text
  }

  static func next(of text: String) -> String {
    if let rest = text.droppingPrefix("[ ] ") { return "[x] " + rest }
    if let rest = text.droppingPrefix("[x] ") { return String(rest) }
    return "[ ] " + text
  }
}

extension String {
  fileprivate func droppingPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
