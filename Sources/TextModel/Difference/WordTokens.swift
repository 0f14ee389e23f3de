/// A part of a text cut into words, single Chinese characters and emoji, runs of blanks, and signs.
///
/// A time, a date, a price and the number of a version are words, though signs divide their digits:
/// whoever changes an hour and whoever changes a minute have not agreed on a third time.
struct WordTokens: Sendable {
  let bytes: [UInt8]
  /// Where each token begins, and at the end where the last one ends.
  private(set) var starts: [Int] = []
  private(set) var classes: [ScalarClass] = []

  var count: Int { classes.count }

  /// Takes tokens that were found otherwise.
  init(_ bytes: [UInt8], starts: [Int], classes: [ScalarClass]) {
    self.bytes = bytes
    self.starts = starts
    self.classes = classes
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    var index = range.lowerBound
    var last = ScalarClass.sign
    var isJoined = false
    while index < range.upperBound {
      let (kind, length) = bytes.scalarClass(at: index, before: range.upperBound)
      let goesOn =
        kind == last && (kind == .word || kind == .blank || kind == .flag)
        || kind == .sign && last == .word && bytes.joinsDigits(at: index, in: range)
      if classes.isEmpty || !(goesOn || kind == .mark || isJoined && kind == .character) {
        starts.append(index)
        classes.append(kind == .mark ? .word : kind)
        last = kind == .mark ? .word : kind
      }
      isJoined = kind == .mark && isJoiner(at: index)
      index += length
    }
    starts.append(range.upperBound)
  }

  /// Whether the mark is U+200D, which makes one emoji of two.
  private func isJoiner(at index: Int) -> Bool {
    bytes[index] == 0xE2 && bytes[index + 2] == 0x8D
  }

  /// Adds a token, which reaches from the last one to `end`.
  mutating func append(_ kind: ScalarClass, to end: Int) {
    classes.append(kind)
    starts.append(end)
  }

  /// The bytes of one token.
  subscript(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// The bytes of a run of tokens.
  func bytes(of tokens: Range<Int>) -> Range<Int> {
    starts[tokens.lowerBound]..<starts[tokens.upperBound]
  }

  /// Numbers for the tokens: equal ones for equal tokens.
  func identities(_ interner: inout Interner) -> [Int32] {
    let text = interner.add(bytes)
    return (0..<count).map { interner.identity(of: self[$0], in: text) }
  }
}

extension [UInt8] {
  /// Whether the byte at an index is a sign that makes one number of the digits on both sides of it.
  func joinsDigits(at index: Int, in range: Range<Int>) -> Bool {
    let isDigit = { (index: Int) in
      range.contains(index) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index])
    }
    return ".,:-/'".utf8.contains(self[index]) && isDigit(index - 1) && isDigit(index + 1)
  }
}
