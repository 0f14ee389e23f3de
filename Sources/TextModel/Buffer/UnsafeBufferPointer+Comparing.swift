extension UnsafeBufferPointer<UInt8> {
  /// How many bytes at the beginning are those of another part that is equally long.
  func commonPrefixCount(with other: Self) -> Int {
    var equal = 0
    while equal + 8 <= count, word(at: equal) == other.word(at: equal) { equal += 8 }
    while equal < count, self[equal] == other[equal] { equal += 1 }
    return equal
  }

  /// How many bytes at the end are those of another part that is equally long.
  func commonSuffixCount(with other: Self) -> Int {
    var end = count
    while end >= 8, word(at: end - 8) == other.word(at: end - 8) { end -= 8 }
    while end > 0, self[end - 1] == other[end - 1] { end -= 1 }
    return count - end
  }
}
