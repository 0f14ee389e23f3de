/// A text that is compared, ordered and hashed by its UTF-8 bytes.
///
/// Swift calls a composed and a decomposed "é" equal Strings; as keys, notes and names they are
/// two.
package struct ExactString: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) {
    var contiguous = text
    contiguous.makeContiguousUTF8()
    self.text = contiguous
  }

  package static func == (left: ExactString, right: ExactString) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  package static func < (left: ExactString, right: ExactString) -> Bool {
    left.text.compareBytes(with: right.text) < 0
  }

  package func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}

extension String {
  /// Negative, zero or positive as this text's UTF-8 bytes sort before, with or after the other's.
  func compareBytes(with other: String) -> Int {
    withUTF8Bytes { left in
      other.withUTF8Bytes { left.compareBytes(with: $0) }
    }
  }

  /// Whether both are the same bytes; as Strings, "é" in one scalar and in two would be equal.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && compareBytes(with: other) == 0
  }

  func hashBytes(into hasher: inout Hasher) {
    withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(utf8.count)
  }

  /// Calls `body` with the UTF-8 bytes, without a copy where the text is stored in one piece.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Negative, zero or positive as these bytes sort before, with or after the others.
  func compareBytes(with other: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    var index = 0
    while index < shared, self[index] == other[index] { index += 1 }
    guard index < shared else { return count - other.count }
    return Int(self[index]) - Int(other[index])
  }

  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && compareBytes(with: other) == 0
  }
}
