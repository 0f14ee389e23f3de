extension LineTable {
  /// Whether a line is a line of another text with more words or signs behind it.
  ///
  /// Never where the other line has no words, and not looked at in long lines.
  func isLine(_ index: Int, extending other: LineTable, _ otherIndex: Int) -> Bool {
    let (longer, shorter) = (content(index), other.content(otherIndex))
    guard shorter.count < longer.count, longer.count <= LongLine.length,
      bytes.equals(longer.prefix(shorter.count), in: other.bytes, shorter)
    else { return false }
    let tokens = WordTokens(bytes, longer)
    guard let end = tokens.starts.firstIndex(of: longer.lowerBound + shorter.count) else {
      return false
    }
    return tokens.classes[..<end].contains(where: \.isText)
  }
}
