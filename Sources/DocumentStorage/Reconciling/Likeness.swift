/// How alike other texts are to one, whatever the order of what is in them.
///
/// Of large texts only some of the different words and lines are looked at, chosen by their hashes,
/// which are the same everywhere: what is looked at in one text is looked at in the other.
struct Likeness {
  private let text: [UInt8]
  private let words: Bag
  private let lines: Bag
  private let sample: Sample

  init(to text: [UInt8]) {
    self.text = text
    sample = Sample(of: text.count)
    (words, lines) = Bag.ofWordsAndLines(text[...], sample)
  }

  /// How far apart the texts are: the words that only one has, and its lines, which count double.
  ///
  /// By lines alone, whoever corrects the last line would seem to have read the text before that
  /// line was there; by words alone, two lines that differ in one word would seem to be one line
  /// corrected.
  func distance(to other: [UInt8]) -> Int {
    if sample.isWhole { return distance((words, lines), Bag.ofWordsAndLines(other[...], sample)) }
    // What both begin and end with does not part them: an edit or two are seen in full.
    let (mine, theirs) = text.withoutCommonEnds(other)
    let sample = Sample(of: max(mine.count, theirs.count))
    return distance(Bag.ofWordsAndLines(mine, sample), Bag.ofWordsAndLines(theirs, sample))
  }

  private func distance(_ mine: (words: Bag, lines: Bag), _ theirs: (words: Bag, lines: Bag)) -> Int
  {
    mine.words.difference(from: theirs.words) + 2 * mine.lines.difference(from: theirs.lines)
  }

  /// Whether this text has all lines of another.
  func hasLines(of other: [UInt8]) -> Bool {
    let others = Bag.ofWordsAndLines(other[...], sample).lines
    return others.count > 0 && others.shared(with: lines) == others.count
  }

  /// Whether this text has at least half of another's words.
  func hasMost(of other: [UInt8]) -> Bool {
    let others = Bag.ofWordsAndLines(other[...], sample).words
    return 2 * others.shared(with: words) >= others.count
  }

  /// How much of this text's words the other has, from 0 to 1.
  func share(in other: [UInt8]) -> Double {
    let others = Bag.ofWordsAndLines(other[...], sample).words
    let shared = (words.count + others.count - words.difference(from: others)) / 2
    return words.count == 0 ? 1 : Double(shared) / Double(words.count)
  }

  /// Whether a word that both texts have is not in a third.
  static func misses(_ text: [UInt8], whatBothHave left: [UInt8], _ right: [UInt8]) -> Bool {
    let sample = Sample(of: max(text.count, left.count, right.count))
    let words = { (text: [UInt8]) in Bag.ofWordsAndLines(text[...], sample).words }
    let (present, theirs) = (words(text), words(right))
    return words(left).contains { theirs.contains($0) && !present.contains($0) }
  }
}

extension [UInt8] {
  /// The lines between those that both texts begin and end with.
  fileprivate func withoutCommonEnds(
    _ other: [UInt8]
  ) -> (mine: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>) {
    let newline = UInt8(ascii: "\n")
    let same =
      zip(indices, other.indices).first { self[$0] != other[$1] }?.0
      ?? Swift.min(count, other.count)
    let head = self[..<same].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let (mine, theirs) = (self[head...], other[head...])
    let sameEnd =
      zip(mine.indices.reversed(), theirs.indices.reversed())
      .first { self[$0] != other[$1] }.map { count - 1 - $0.0 }
      ?? Swift.min(mine.count, theirs.count)
    let tail = mine.suffix(sameEnd).firstIndex(of: newline).map { count - $0 - 1 } ?? 0
    return (mine.dropLast(tail), theirs.dropLast(tail))
  }
}

/// Which pieces of text are looked at.
private struct Sample {
  private let mask: UInt64

  /// All pieces up to this size, then half of them for each doubling.
  private static let wholeSize = 1 << 20

  init(of size: Int) {
    let halvings = max(0, Int.bitWidth - (size / Self.wholeSize).leadingZeroBitCount)
    mask = (1 << UInt64(halvings)) - 1
  }

  var isWhole: Bool { mask == 0 }

  func contains(_ piece: PieceHash) -> Bool { piece.mixed & mask == 0 }
}

/// How often each of some pieces of text is there.
private struct Bag {
  private var counts: [UInt64: Int] = [:]
  private(set) var count = 0

  /// The words and the lines of a text that the sample has.
  static func ofWordsAndLines(
    _ text: ArraySlice<UInt8>, _ sample: Sample
  ) -> (words: Bag, lines: Bag) {
    var (words, lines) = (Bag(), Bag())
    var (word, line) = (PieceHash(), PieceHash())
    for byte in text {
      if byte > UInt8(ascii: " ") {
        word.append(byte)
        line.append(byte)
        continue
      }
      words.insert(word, sample)
      word = PieceHash()
      if byte == UInt8(ascii: "\n") {
        lines.insert(line, sample)
        line = PieceHash()
      } else {
        line.append(byte)
      }
    }
    words.insert(word, sample)
    lines.insert(line, sample)
    return (words, lines)
  }

  private mutating func insert(_ piece: PieceHash, _ sample: Sample) {
    guard !piece.isEmpty, sample.contains(piece) else { return }
    counts[piece.value, default: 0] += 1
    count += 1
  }

  /// How many pieces only one of both has.
  func difference(from other: Bag) -> Int {
    count + other.count - 2 * shared(with: other)
  }

  /// How many pieces both have.
  func shared(with other: Bag) -> Int {
    counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
  }

  func contains(_ piece: UInt64) -> Bool { counts[piece] != nil }

  func contains(where passes: (UInt64) -> Bool) -> Bool { counts.keys.contains(where: passes) }
}
