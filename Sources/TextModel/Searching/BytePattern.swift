/// Bytes to look for, and two of them that tell soonest where they are not.
///
/// Eight places are asked at a time whether both of the two bytes are there; only where they are is
/// all of the pattern compared.
struct BytePattern {
  let bytes: [UInt8]
  /// Where the rarest byte of the pattern is in it.
  private let probe: Int
  /// Where another rare byte is, as different from the first as can be had.
  private let secondProbe: Int

  /// - Parameter bytes: what to look for; at least one byte.
  init(_ bytes: [UInt8]) {
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    let rarest = bytes.indices.sorted {
      (counts[Int(bytes[$0])], $0) < (counts[Int(bytes[$1])], $1)
    }
    self.bytes = bytes
    probe = rarest[0]
    secondProbe = rarest.first { bytes[$0] != bytes[rarest[0]] } ?? rarest[rarest.count - 1]
  }

  /// The first place where the pattern is in some text.
  func firstIndex(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = text.count - bytes.count + 1
    var index = 0
    while index + 8 <= end {
      var candidates = candidates(in: text, at: index)
      while candidates != 0 {
        let place = index + candidates.trailingZeroBitCount / 8
        if matches(text, at: place) { return place }
        candidates &= candidates - 1
      }
      index += 8
    }
    while index < end {
      if matches(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// One bit in each byte of a word that stands for a place where the pattern may be.
  private func candidates(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    let difference =
      (text.word(at: index + probe) ^ UInt64(repeatingByte: bytes[probe]))
      | (text.word(at: index + secondProbe) ^ UInt64(repeatingByte: bytes[secondProbe]))
    return (difference &- UInt64(repeatingByte: 0x01)) & ~difference
      & UInt64(repeatingByte: 0x80)
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    bytes.withUnsafeBufferPointer { pattern in
      let part = UnsafeBufferPointer(rebasing: text[index..<(index + pattern.count)])
      return pattern.commonPrefixCount(with: part) == pattern.count
    }
  }
}
