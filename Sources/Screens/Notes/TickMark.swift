/// The tick in front of a note: none, then `[ ]`, then `[x]`, then none again.
enum TickMark {
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
