/// The first line of our files: what they are and the version of their format.
package enum FormatLine {
  /// The number after `header` and a space at the start of `line`; nil where the line is not so.
  package static func version(of line: some StringProtocol, after header: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count >= 2, words[0] == header else { return nil }
    return Int(words[1])
  }
}
