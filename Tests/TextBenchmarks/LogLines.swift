import TextModel

/// Texts to measure with.
enum LogLines {
  /// Stands once in each text, at its end.
  static let mark = Array("the needle".utf8)

  /// Lines of some 50 bytes as servers write them.
  static func storage(of size: Int) -> ByteStorage {
    let lines = (0..<1000).map { number in
      "2026-11-30 11:\(10 + number % 50):\(10 + number % 47) server[\(number * 7919 % 9973)]: "
        + "request \(number) took \(number * 31 % 997) ms\n"
    }
    return storage(of: size, repeating: Array(lines.joined().utf8))
  }

  /// Words without a line feed.
  static func longLine(of size: Int) -> ByteStorage {
    let words = (0..<1000).map { "word\($0 * 7919 % 9973) " }
    return storage(of: size, repeating: Array(words.joined().utf8))
  }

  private static func storage(of size: Int, repeating block: [UInt8]) -> ByteStorage {
    ByteStorage(unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = block.prefix(size - count)
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
        count += part.count
      }
      UnsafeMutableRawBufferPointer(rebasing: buffer[(size - mark.count)...])
        .copyBytes(from: mark)
    }
  }
}
