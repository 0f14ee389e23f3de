/// Where a document lies within the documents folder, told apart by bytes.
///
/// Names in NFC and NFD form are equal as Strings and two files on disk.
package struct DocumentPath: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// The path as text; bytes that are not UTF-8 are replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The folder in which it is, empty for the documents folder itself.
  var folder: String {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  package static func < (left: DocumentPath, right: DocumentPath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
