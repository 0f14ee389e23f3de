/// Reads some bytes as UTF-8, in either direction.
///
/// A byte that is part of no well-formed sequence is a character of its own. Whether a byte is that
/// can be told from the three bytes before and behind it, so all of this is the same wherever the
/// bytes begin and end, but for those at either end.
struct ScalarReader {
  let bytes: [UInt8]

  /// What begins at an index: a scalar, or nil for an invalid byte, and how long it is.
  ///
  /// The index must be where a scalar or an invalid byte begins.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar?, count: Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var decoder = UTF8()
    var rest = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (nil, 1) }
    return (scalar, UTF8.width(scalar))
  }

  /// Where the scalar or invalid byte begins that the byte at an index is part of.
  func start(ofScalarWith index: Int) -> Int {
    guard UTF8.isContinuation(bytes[index]) else { return index }
    for start in stride(from: index - 1, through: max(index - 3, 0), by: -1) {
      guard !UTF8.isContinuation(bytes[start]) else { continue }
      return start + scalar(at: start).count > index ? start : index
    }
    return index
  }
}
