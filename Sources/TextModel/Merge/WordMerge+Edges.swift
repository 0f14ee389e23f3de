extension WordMerge {
  /// One end of a run of tokens.
  struct Edge {
    /// The class of the last token there.
    var kind: ScalarClass
    /// Whether nothing stands beside it, in every text that has it, or what needs no blank.
    var isApart: Bool

    /// Whether what stood apart everywhere would grow together here.
    ///
    /// Two words never touch within one text. A sign may stand beside anything; it must not only
    /// where neither it nor its new neighbour ever had one. Chinese does without blanks.
    func growsTogether(with next: Edge) -> Bool {
      if kind == .word, next.kind == .word { return true }
      return isApart && next.isApart && !kind.needsNoBlank && !next.kind.needsNoBlank
    }
  }

  /// Puts tokens of one text, which stand in the other texts where it is said.
  mutating func put(
    _ source: MergeSource, _ tokens: Range<Int>, at places: Triple<Range<Int>?>
  ) {
    guard !tokens.isEmpty else { return }
    let text = source == .base ? texts.base : source == .first ? texts.first : texts.second
    if isStrayBlank(text, tokens.lowerBound, at: places) {
      return put(source, tokens.dropFirst(), at: places.map { $0?.dropFirst() })
    }
    let start = Edge(
      kind: text.classes[tokens.lowerBound],
      isApart: isApart(places.map { $0.map { $0.lowerBound - 1 } }))
    if last.growsTogether(with: start) { putSpace() }
    output.append(source, text.bytes(of: tokens))
    last = Edge(
      kind: text.classes[tokens.upperBound - 1], isApart: isApart(places.map { $0?.upperBound }))
  }

  /// Whether a token is a blank that would begin the line, as no text that has it does with it.
  private func isStrayBlank(
    _ text: WordTokens, _ token: Int, at places: Triple<Range<Int>?>
  ) -> Bool {
    guard output.count == 0, text.classes[token] == .blank,
      ![places.base, places.first, places.second].contains(where: { $0?.lowerBound == 0 })
    else { return false }
    // Within a long line other words stand before these.
    let start = texts.base.starts[0]
    return start == 0 || texts.base.bytes[start - 1] == UInt8(ascii: "\n")
  }

  /// Puts a space, unless a blank is there.
  mutating func putSpace() {
    guard last.kind != .blank else { return }
    output.appendSpace()
    last = Edge(kind: .blank, isApart: true)
  }

  /// Whether the tokens at these places need no blank, or are none.
  private func isApart(_ tokens: Triple<Int?>) -> Bool {
    Self.isApart(texts.base, tokens.base) && Self.isApart(texts.first, tokens.first)
      && Self.isApart(texts.second, tokens.second)
  }

  private static func isApart(_ text: WordTokens, _ token: Int?) -> Bool {
    guard let token, text.classes.indices.contains(token) else { return true }
    return text.classes[token].needsNoBlank
  }
}

extension ScalarClass {
  /// Whether it needs no blank to stand apart from its neighbours.
  var needsNoBlank: Bool { self == .blank || self == .character || self == .flag }
}
