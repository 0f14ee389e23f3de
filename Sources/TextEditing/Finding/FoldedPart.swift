internal import Characters
internal import TextModel

/// A part of a text as it is compared when finding, and where in the text each byte of it comes from.
struct FoldedPart: Sendable, Equatable {
  private(set) var bytes: [UInt8]
  /// For each folded byte the index of the scalar it comes from; empty where all is ASCII, and each
  /// comes from the byte in its own place.
  private var origins: [Int32] = []
  private let count: Int

  /// - Parameter source: bytes of the text.
  init(of source: [UInt8]) {
    count = source.count
    bytes = source
    if source.isASCII {
      bytes.lowercase()
    } else {
      fold(source)
    }
  }

  /// The bytes of the source that some folded bytes come from, with the marks behind them.
  func source(of range: Range<Int>) -> Range<Int> {
    guard !origins.isEmpty else { return range }
    let start = Int(origins[range.lowerBound])
    var end = range.upperBound
    // One scalar may fold to several; it is found as a whole.
    while end < origins.count, origins[end] == origins[range.upperBound - 1] { end += 1 }
    return start..<(end < origins.count ? Int(origins[end]) : count)
  }

  private mutating func fold(_ source: [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    origins.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      let byte = source[index]
      var length = 1
      if byte < 0x80 {
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      } else if let found = source.scalar(at: index) {
        found.scalar.appendFolded(to: &bytes)
        length = found.count
      } else {
        bytes.append(byte)
      }
      while origins.count < bytes.count { origins.append(Int32(index)) }
      index += length
    }
  }
}

extension [UInt8] {
  fileprivate var isASCII: Bool {
    withUnsafeBufferPointer { bytes in
      var bits: UInt8 = 0
      for byte in bytes { bits |= byte }
      return bits < 0x80
    }
  }

  /// Makes ASCII's capital letters small.
  fileprivate mutating func lowercase() {
    withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices {
        let isCapital: UInt8 = bytes[index] &- 0x41 < 26 ? 0x20 : 0
        bytes[index] |= isCapital
      }
    }
  }
}
