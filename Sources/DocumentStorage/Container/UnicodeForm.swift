import CUnicode

/// Names in the forms by which they are compared.
enum UnicodeForm {
  /// The bytes in NFC form; bytes that are not UTF-8 stay as they are.
  static func composed(_ bytes: [UInt8]) -> [UInt8] {
    if isASCII(bytes) { return bytes }
    return mapped(bytes, UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
  }

  /// The same bytes for names that differ in case or Unicode form only.
  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    if isASCII(bytes) { return bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }
    return mapped(
      bytes, UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue)
  }

  /// Most names are: nothing in them has another form, and only 26 letters another case.
  private static func isASCII(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  private static func mapped(_ bytes: [UInt8], _ options: UInt32) -> [UInt8] {
    var result: UnsafeMutablePointer<UInt8>?
    let count = utf8proc_map(bytes, bytes.count, &result, utf8proc_option_t(options))
    guard count >= 0, let result else { return bytes }
    defer { result.deallocate() }
    return Array(UnsafeBufferPointer(start: result, count: count))
  }
}
