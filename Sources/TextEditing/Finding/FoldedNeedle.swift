/// Folded text to look for, and what tells soonest where it is not.
struct FoldedNeedle: Sendable, Equatable {
  let bytes: [UInt8]
  /// How far the needle can be moved on when this byte stands at its end.
  private let shifts: [Int]

  /// - Parameter bytes: folded text, at least one byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var shifts = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      shifts[Int(byte)] = bytes.count - 1 - index
    }
    self.shifts = shifts
  }

  /// The first place of the needle in folded text, from an index on.
  func firstIndex(in text: [UInt8], from start: Int) -> Int? {
    text.withUnsafeBufferPointer { firstIndex(in: $0, from: start) }
  }

  /// Horspool's search: the longer the needle, the fewer bytes are looked at.
  private func firstIndex(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    shifts.withUnsafeBufferPointer { shifts in
      bytes.withUnsafeBufferPointer { bytes in
        let last = bytes.count - 1
        var index = start
        while index + last < text.count {
          let byte = text[index + last]
          if byte == bytes[last] {
            var rest = 0
            while rest < last, text[index + rest] == bytes[rest] { rest += 1 }
            if rest == last { return index }
          }
          index += shifts[Int(byte)]
        }
        return nil
      }
    }
  }
}
