/// How often each word is in a text: how alike two texts are, whatever their order.
///
/// Words, not lines: whoever adds to a line changes one word, and a line that is counted as lost and
/// new would make an older version look closer.
struct WordCounts {
  private let counts: [ArraySlice<UInt8>: Int]
  private let total: Int

  init(_ text: [UInt8]) {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var total = 0
    for word in Self.words(of: text) {
      counts[word, default: 0] += 1
      total += 1
    }
    self.counts = counts
    self.total = total
  }

  /// How many words one has and the other has not.
  func distance(to text: [UInt8]) -> Int {
    let (shared, others) = compare(text)
    return total + others - 2 * shared
  }

  /// How much of this text's words the other has, from 0 to 1.
  func share(in text: [UInt8]) -> Double {
    total == 0 ? 1 : Double(compare(text).shared) / Double(total)
  }

  private func compare(_ text: [UInt8]) -> (shared: Int, others: Int) {
    var rest = counts
    var shared = 0
    var others = 0
    for word in Self.words(of: text) {
      others += 1
      if let count = rest[word], count > 0 {
        rest[word] = count - 1
        shared += 1
      }
    }
    return (shared, others)
  }

  private static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { $0 <= UInt8(ascii: " ") }
  }
}
