/// Text as it is compared when finding: without case, accents and compatibility forms.
///
/// "Élan", "elan" and "ＥＬＡＮ" fold alike; so does "é" in one scalar or in two.
package struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
  package let bytes: [UInt8]

  package init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? text.utf8.map(Self.lowercased) : Self.folded(text)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Tells whether the other text is part of this one; an empty text is part of every one.
  package func contains(_ needle: FoldedText) -> Bool {
    guard let first = needle.bytes.first else { return true }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      guard rest.count >= needle.bytes.count else { return false }
      if rest.starts(with: needle.bytes) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func folded(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      scalar.appendFolded(to: &folded)
    }
    return folded
  }
}
