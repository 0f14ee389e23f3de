/// How alike other texts are to one, whatever the order of what is in them.
///
/// Of large texts only some of the different words and lines are looked at, chosen by their hashes,
/// which are the same everywhere: what is looked at in one text is looked at in the other.
struct Likeness {
  private let words: Bag
  private let lines: Bag
  private let sample: Sample

  init(to text: [UInt8]) {
    sample = Sample(of: text.count)
    (words, lines) = Bag.ofWordsAndLines(text, sample)
  }

  /// How far apart the texts are: the words that only one has, and its lines, which count double.
  ///
  /// By lines alone, whoever corrects the last line would seem to have read the text before that
  /// line was there; by words alone, two lines that differ in one word would seem to be one line
  /// corrected.
  func distance(to text: [UInt8]) -> Int {
    let (otherWords, otherLines) = Bag.ofWordsAndLines(text, sample)
    return words.difference(from: otherWords) + 2 * lines.difference(from: otherLines)
  }

  /// How much of this text's words the other has, from 0 to 1.
  func share(in text: [UInt8]) -> Double {
    let others = Bag.ofWordsAndLines(text, sample).words
    let shared = (words.count + others.count - words.difference(from: others)) / 2
    return words.count == 0 ? 1 : Double(shared) / Double(words.count)
  }

  /// Whether a word that both texts have is not in a third.
  static func misses(_ text: [UInt8], whatBothHave left: [UInt8], _ right: [UInt8]) -> Bool {
    let sample = Sample(of: max(text.count, left.count, right.count))
    let (present, mine, theirs) = (
      Bag.ofWordsAndLines(text, sample).words, Bag.ofWordsAndLines(left, sample).words,
      Bag.ofWordsAndLines(right, sample).words
    )
    return mine.contains { theirs.contains($0) && !present.contains($0) }
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

  func contains(_ piece: PieceHash) -> Bool { piece.mixed & mask == 0 }
}

/// How often each of some pieces of text is there.
private struct Bag {
  private var counts: [UInt64: Int] = [:]
  private(set) var count = 0

  /// The words and the lines of a text that the sample has.
  static func ofWordsAndLines(_ text: [UInt8], _ sample: Sample) -> (words: Bag, lines: Bag) {
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
    let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return count + other.count - 2 * shared
  }

  func contains(_ piece: UInt64) -> Bool { counts[piece] != nil }

  func contains(where passes: (UInt64) -> Bool) -> Bool { counts.keys.contains(where: passes) }
}

/// Tells pieces of text apart: FNV-1a of 64 bits, without a seed.
private struct PieceHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var isEmpty = true

  mutating func append(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    isEmpty = false
  }

  /// With the upper bits in the lower ones.
  var mixed: UInt64 { (value ^ value >> 32) &* 0x9e37_79b9_7f4a_7c15 >> 32 }
}
