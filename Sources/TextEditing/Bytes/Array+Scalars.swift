extension [UInt8] {
  /// The scalar of well-formed UTF-8 that begins at an index and how many bytes it has; nil where
  /// none does.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, count: Int)? {
    if self[index] < 0x80 { return (Unicode.Scalar(self[index]), 1) }
    var decoder = UTF8()
    var rest = self[index..<Swift.min(index + 4, count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}
