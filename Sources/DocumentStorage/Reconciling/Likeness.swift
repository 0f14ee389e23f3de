/// How alike other texts are to one, whatever the order of what is in them.
struct Likeness {
  private let words: Bag
  private let lines: Bag

  init(to text: [UInt8]) {
    words = Bag(Self.words(of: text))
    lines = Bag(Self.lines(of: text))
  }

  /// How far apart the texts are: the words that only one has, and its lines, which count double.
  ///
  /// By lines alone, whoever corrects the last line would seem to have read the text before that
  /// line was there; by words alone, two lines that differ in one word would seem to be one line
  /// corrected.
  func distance(to text: [UInt8]) -> Int {
    words.difference(from: Self.words(of: text)) + 2 * lines.difference(from: Self.lines(of: text))
  }

  /// How much of this text's words the other has, from 0 to 1.
  func share(in text: [UInt8]) -> Double {
    let others = Self.words(of: text)
    let shared = (words.count + others.count - words.difference(from: others)) / 2
    return words.count == 0 ? 1 : Double(shared) / Double(words.count)
  }

  /// Whether a word that both texts have is not in a third.
  static func misses(_ text: [UInt8], whatBothHave left: [UInt8], _ right: [UInt8]) -> Bool {
    let present = Set(words(of: text))
    let others = Set(words(of: right))
    return words(of: left).contains { others.contains($0) && !present.contains($0) }
  }

  private static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { $0 <= UInt8(ascii: " ") }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"))
  }
}

/// How often each of some pieces of text is there.
private struct Bag {
  private let counts: [ArraySlice<UInt8>: Int]
  let count: Int

  init(_ pieces: [ArraySlice<UInt8>]) {
    counts = Dictionary(pieces.map { ($0, 1) }, uniquingKeysWith: +)
    count = pieces.count
  }

  /// How many pieces only one of both has.
  func difference(from pieces: [ArraySlice<UInt8>]) -> Int {
    var rest = counts
    var shared = 0
    for piece in pieces {
      guard let left = rest[piece], left > 0 else { continue }
      rest[piece] = left - 1
      shared += 1
    }
    return count + pieces.count - 2 * shared
  }
}
