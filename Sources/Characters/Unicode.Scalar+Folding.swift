internal import CUnicode

extension Unicode.Scalar {
  /// Adds what the scalar is compared as when finding, in UTF-8: nothing for a mark, several letters
  /// for a ligature.
  package func appendFolded(to bytes: inout [UInt8]) {
    if isASCII {
      let byte = UInt8(truncatingIfNeeded: value)
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      return
    }
    if isUnfolded {
      bytes.append(contentsOf: UTF8.encode(self) ?? UTF8.encodedReplacementCharacter)
      return
    }
    let options = utf8proc_option_t(
      rawValue: UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
        | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_IGNORE.rawValue)
    // No scalar decomposes into more than 18 others.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { buffer in
      let count = utf8proc_decompose_char(
        Int32(bitPattern: value), buffer.baseAddress, buffer.count, options, nil)
      guard (0...buffer.count).contains(count) else { return }
      for code in buffer[..<count] {
        guard let part = Unicode.Scalar(UInt32(bitPattern: code)) else { continue }
        bytes.append(contentsOf: UTF8.encode(part) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// The one scalar that this one is compared as; itself where that is none or several.
  package var simplyFolded: Unicode.Scalar {
    var bytes: [UInt8] = []
    appendFolded(to: &bytes)
    let folded = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = folded.first, folded.count == 1 else { return self }
    return first
  }

  /// Whether it is one of the common scalars that are compared as themselves, told fast: ideographs,
  /// and the small letters of Greek and Russian.
  private var isUnfolded: Bool {
    switch value {
    case 0x03B1..<0x03C2, 0x03C3..<0x03CA, 0x0430..<0x0439, 0x043A..<0x0450, 0x4E00..<0xA000: true
    default: false
    }
  }
}
