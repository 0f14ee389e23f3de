/// A word of a line, told from others by its number, with what it says of the line.
struct LineWord: Comparable, Hashable {
  /// The number, twice, and 1 for a word that is a number.
  private let value: Int32

  private init(_ number: Int32, isNumber: Bool) { value = number << 1 | (isNumber ? 1 : 0) }

  /// The number that no other word has.
  var number: Int64 { Int64(value) }

  /// How much it says of what the line is about: a number, be it a time, a price or that of a list
  /// item, stays behind when lines move, and goes on when they stay.
  var weight: Int { value & 1 == 1 ? 1 : 4 }

  static func < (word: LineWord, other: LineWord) -> Bool { word.value < other.value }

  /// The words of a line, or the signs or whatever else counts, in ascending order.
  static func words(
    of line: Range<Int>, in bytes: [UInt8], _ interner: inout Interner,
    where counts: (ScalarClass) -> Bool = \.isText
  ) -> [LineWord] {
    let tokens = WordTokens(bytes, line)
    let text = interner.add(bytes)
    var words: [LineWord] = []
    for index in 0..<tokens.count where counts(tokens.classes[index]) {
      let isNumber = bytes.withPart(tokens[index]) { $0.allSatisfy { $0 <= UInt8(ascii: ":") } }
      words.append(LineWord(interner.identity(of: tokens[index], in: text), isNumber: isNumber))
    }
    words.sort()
    return words
  }
}

extension [LineWord] {
  /// How much all of them weigh.
  var weight: Int { reduce(0) { $0 + $1.weight } }
}

extension Array where Element: Comparable {
  /// How much the items weigh that both have; both are in ascending order.
  func sharedWeight(with other: [Element], _ weight: (Element) -> Int) -> Int {
    var (sum, index, otherIndex) = (0, 0, 0)
    while index < count, otherIndex < other.count {
      if self[index] == other[otherIndex] {
        sum += weight(self[index])
        index += 1
        otherIndex += 1
      } else if self[index] < other[otherIndex] {
        index += 1
      } else {
        otherIndex += 1
      }
    }
    return sum
  }
}

/// How much two things share, in thousandths of both together; nothing has nothing in common.
func thousandths(ofShared shared: Int, in total: Int) -> Int {
  total == 0 ? 0 : shared * 2000 / total
}
