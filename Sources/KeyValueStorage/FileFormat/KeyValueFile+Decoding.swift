internal import SharedFolders

extension KeyValueFile {
  /// Reads a file; any bytes whatever give a file or an error, nothing traps.
  ///
  /// - Parameter bytes: the whole file; limit its size before reading it.
  /// - Throws: what is wrong with it.
  package init(decoding bytes: [UInt8]) throws(KeyValueFileError) {
    try Self.checkTitle(bytes)
    let bodySize = try Self.checkedBodySize(bytes)
    // A typed error cannot leave the closure, so it carries a result out.
    let result = bytes[..<bodySize].withUnsafeBufferPointer { buffer in
      var decoder = KeyValueFileDecoder(buffer)
      return decoder.decode()
    }
    self = try result.get()
  }

  /// What to say of bytes that are not a whole file.
  private static func checkTitle(_ bytes: [UInt8]) throws(KeyValueFileError) {
    guard !bytes.isEmpty else { throw .empty }
    let title = Array(titleStart.utf8)
    guard bytes.starts(with: title) else {
      if title.starts(with: bytes) { throw .torn }
      throw bytes.allSatisfy({ $0 == 0 }) ? .nulFilled : .foreign
    }
    let line = bytes[title.count...].prefix(20).prefix { $0 != 10 }
    let isWhole = title.count + line.count < bytes.count
    guard isWhole, let number = Int(String(decoding: line, as: UTF8.self)) else {
      if bytes.contains(0) { throw .nulFilled }
      throw isWhole ? .foreign : .torn
    }
    if number > format { throw .newerFormat(number) }
    if number < format { throw .foreign }
  }

  /// How many bytes stand before the checksum, if that is right.
  private static func checkedBodySize(_ bytes: [UInt8]) throws(KeyValueFileError) -> Int {
    let end = bytes.count - checksumLineLength
    guard end > 0, bytes[end - 1] == 10, bytes[bytes.count - 1] == 10,
      bytes[end...].starts(with: checksumStart.utf8)
    else { throw bytes.contains(0) ? .nulFilled : .torn }
    let digits = bytes[(end + checksumStart.utf8.count)..<(bytes.count - 1)]
    guard digits.elementsEqual(ContentHash(of: bytes[..<end]).description.utf8) else {
      throw bytes.contains(0) ? .nulFilled : .badChecksum
    }
    return end
  }
}
