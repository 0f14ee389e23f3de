/// A part of a text cut into words, single Chinese characters and emoji, runs of blanks, and signs.
struct WordTokens: Sendable {
  /// How line breaks are taken.
  enum Reading: Sendable {
    /// They are signs like others.
    case line
    /// One is a blank like others, as in a paragraph that may be filled anew; more of them divide
    /// paragraphs.
    case flowing
  }

  let bytes: [UInt8]
  let reading: Reading
  /// Where each token begins, and at the end where the last one ends.
  private(set) var starts: [Int] = []
  private(set) var classes: [ScalarClass] = []

  var count: Int { classes.count }

  init(_ bytes: [UInt8], _ range: Range<Int>, _ reading: Reading = .line) {
    self.bytes = bytes
    self.reading = reading
    var index = range.lowerBound
    var last = ScalarClass.sign
    var isJoined = false
    while index < range.upperBound {
      let (kind, length) = scalarClass(at: index, before: range.upperBound)
      let goesOn = kind == last && (kind == .word || kind == .blank || kind == .flag)
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

  private func scalarClass(at index: Int, before end: Int) -> (ScalarClass, length: Int) {
    if reading == .flowing, bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
    {
      return (.blank, 1)
    }
    return bytes.scalarClass(at: index, before: end)
  }

  /// Whether the mark is U+200D, which makes one emoji of two.
  private func isJoiner(at index: Int) -> Bool {
    bytes[index] == 0xE2 && bytes[index + 2] == 0x8D
  }

  /// The bytes of one token.
  subscript(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// The bytes of a run of tokens.
  func bytes(of tokens: Range<Int>) -> Range<Int> {
    starts[tokens.lowerBound]..<starts[tokens.upperBound]
  }

  /// How many line feeds a token has.
  func lineBreaks(in index: Int) -> Int {
    bytes[self[index]].count { $0 == UInt8(ascii: "\n") }
  }

  /// Numbers for the tokens: equal ones for what compares equal.
  func identities(_ interner: inout Interner) -> [Int32] {
    let text = interner.add(bytes)
    return classes.indices.map { index in
      guard reading == .flowing, classes[index] == .blank else {
        return interner.identity(of: self[index], in: text)
      }
      return lineBreaks(in: index) < 2 ? interner.blank : interner.paragraphBreak
    }
  }
}
