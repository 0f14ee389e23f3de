extension UInt8 {
  static let lineBreak = UInt8(ascii: "\n")
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// What follows the last line break.
  var lastLine: SubSequence {
    guard let lineBreak = utf8.lastIndex(of: .lineBreak) else { return self[...] }
    return self[utf8.index(after: lineBreak)...]
  }

  /// What comes before the first line break.
  var firstLine: SubSequence {
    self[..<(utf8.firstIndex(of: .lineBreak) ?? endIndex)]
  }

  /// The last word with the blanks behind it, as far as the line goes; at its start the line break.
  var lastWord: SubSequence {
    let line = lastLine
    guard !line.isEmpty else { return suffix(1) }
    let word = line.lastIndex { !$0.isWhitespace } ?? line.startIndex
    let gap = line[..<word].lastIndex(where: \.isWhitespace)
    return line[(gap.map { line.index(after: $0) } ?? line.startIndex)...]
  }

  /// The first word with the blanks before it, as far as the line goes; at its end the line break.
  var firstWord: SubSequence {
    let line = firstLine
    guard !line.isEmpty else { return prefix(1) }
    let word = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
    return line[..<(line[word...].firstIndex(where: \.isWhitespace) ?? line.endIndex)]
  }
}

extension Substring {
  /// The longest beginning, cut between characters of Unicode, that has at most so many bytes.
  func prefix(bytes count: Int) -> Substring {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    return self[..<end]
  }
}

extension String {
  /// The text with every line break as `\n`, whichever way it was sent.
  package var withPlainLineBreaks: String {
    let carriageReturn = UInt8(ascii: "\r")
    guard utf8.contains(carriageReturn) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var previous: UInt8?
    for byte in utf8 {
      if byte == carriageReturn {
        bytes.append(.lineBreak)
      } else if byte != .lineBreak || previous != carriageReturn {
        bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is a line break in it with anything behind that is not just another.
  var hasSeveralLines: Bool {
    withPlainLineBreaks.withoutLineEnd.utf8.contains(.lineBreak)
  }

  /// The text without the line breaks at its end.
  var withoutLineEnd: String {
    let ends = [.lineBreak, UInt8(ascii: "\r")]
    let end = utf8.lastIndex { !ends.contains($0) }.map { utf8.index(after: $0) } ?? startIndex
    return String(self[..<end])
  }

  /// The lines that hold more than blanks.
  package var filledLines: [String] {
    utf8.split(separator: .lineBreak).filter { !$0.allSatisfy(\.isBlank) }.map {
      String(Substring($0))
    }
  }

  /// How many lines hold more than blanks.
  ///
  /// Counts in one pass without making the lines: it is asked for with every key.
  var filledLineCount: Int {
    utf8.withContiguousStorageIfAvailable(Self.filledLineCount) ?? filledLines.count
  }

  private static func filledLineCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var isCounted = false
    for byte in bytes {
      if byte == .lineBreak {
        isCounted = false
      } else if !isCounted, !byte.isBlank {
        isCounted = true
        count += 1
      }
    }
    return count
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
