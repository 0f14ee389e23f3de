internal import TextModel

/// Words, and the graphemes beside a place. A word of more than ``longestWord`` bytes is taken for
/// several.
extension TextBuffer {
  private static var longestWord: Int { 4096 }

  /// The grapheme that begins at a boundary; nil at the end of the text.
  func grapheme(after offset: Int) -> (range: Range<Int>, character: Character)? {
    let end = graphemeBoundary(after: offset)
    return end > offset ? (offset..<end, character(in: offset..<end)) : nil
  }

  /// The grapheme that ends at a boundary; nil at the beginning of the text.
  func grapheme(before offset: Int) -> (range: Range<Int>, character: Character)? {
    let start = graphemeBoundary(before: offset)
    return start < offset ? (start..<offset, character(in: start..<offset)) : nil
  }

  /// The end of the word that is behind a place, blanks before it passed over.
  func wordEnd(after offset: Int) -> Int {
    wordEnd(from: offset, grapheme(after:), \.upperBound)
  }

  /// The beginning of the word that is before a place, blanks behind it passed over.
  func wordStart(before offset: Int) -> Int {
    wordEnd(from: offset, grapheme(before:), \.lowerBound)
  }

  /// The word that a caret stands in or at whose end it stands; blanks between words count too.
  func word(at offset: Int) -> Range<Int> {
    let next = grapheme(after: offset).map { WordKind($0.character) }
    let last = grapheme(before: offset).map { WordKind($0.character) }
    let kinds = [next, last].compactMap { $0 }.filter { $0 != .lineBreak }
    guard let kind = kinds.first(where: \.isWord) ?? kinds.first else { return offset..<offset }
    return end(
      of: kind, from: offset, grapheme(before:), \.lowerBound)..<end(
        of: kind, from: offset, grapheme(after:), \.upperBound)
  }

  private typealias Neighbour = (Int) -> (range: Range<Int>, character: Character)?

  /// Passes over blanks and a word, but over a line break only if it comes first.
  private func wordEnd(
    from offset: Int, _ neighbour: Neighbour, _ farEnd: (Range<Int>) -> Int
  ) -> Int {
    guard let first = neighbour(offset) else { return offset }
    if WordKind(first.character) == .lineBreak { return farEnd(first.range) }
    let word = end(of: .blank, from: offset, neighbour, farEnd)
    guard let next = neighbour(word) else { return word }
    let kind = WordKind(next.character)
    return kind == .lineBreak ? word : end(of: kind, from: word, neighbour, farEnd)
  }

  /// Passes over characters of one kind.
  private func end(
    of kind: WordKind, from offset: Int, _ neighbour: Neighbour, _ farEnd: (Range<Int>) -> Int
  ) -> Int {
    var place = offset
    while let next = neighbour(place), WordKind(next.character) == kind,
      abs(place - offset) < Self.longestWord
    {
      place = farEnd(next.range)
    }
    return place
  }

  private func character(in range: Range<Int>) -> Character {
    if range.count == 1 {
      let byte = self[range.lowerBound]
      return byte < 0x80 ? Character(Unicode.Scalar(byte)) : "\u{FFFD}"
    }
    return String(decoding: bytes(in: range), as: UTF8.self).first ?? "\u{FFFD}"
  }
}
