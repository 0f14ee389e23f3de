internal import TextModel

/// What takes the place of what was found.
///
/// For an expression `$1` to `$9` and `${10}`, and as in `sed` and `vim` `\1` to `\9`, stand for what
/// the groups matched, `$0`, `\0` and `$&` for the whole, `$$` for a dollar, `\t` and `\\` for what they
/// are, and `\n` for a line break as the line of the match has it. Else the text is taken as it is.
package struct ReplacementText: Sendable, Equatable {
  private enum Part: Sendable, Equatable {
    case bytes([UInt8])
    case group(Int)
    case lineBreak
  }

  private var parts: [Part] = []

  package init(_ text: String, for pattern: SearchPattern) {
    guard pattern.options.contains(.expression) else {
      parts = [.bytes(Array(text.utf8))]
      return
    }
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "$"): parts.append(Self.reference(&rest))
      case UInt8(ascii: "\\"): parts.append(Self.escaped(&rest))
      default: parts.append(.bytes([byte]))
      }
    }
  }

  /// The text for one match.
  func bytes(for match: SearchMatch, in text: TextBuffer) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .bytes(let bytes): bytes
      case .lineBreak: text.lineEnding(at: match.range.lowerBound).bytes
      case .group(0): text.bytes(in: match.range)
      case .group(let number):
        match.groups.indices.contains(number)
          ? match.groups[number].map { text.bytes(in: $0) } ?? [] : []
      }
    }
  }

  /// What a dollar begins; a lone one is a dollar.
  private static func reference(_ rest: inout ArraySlice<UInt8>) -> Part {
    guard let next = rest.first else { return .bytes([UInt8(ascii: "$")]) }
    if next.isDigit || next == UInt8(ascii: "&") || next == UInt8(ascii: "$") {
      rest.removeFirst()
      if next == UInt8(ascii: "$") { return .bytes([next]) }
      return .group(next.isDigit ? Int(next) - 0x30 : 0)
    }
    let digits = rest.dropFirst().prefix(while: \.isDigit)
    if next == UInt8(ascii: "{"), let number = Int(String(decoding: digits, as: UTF8.self)),
      rest.dropFirst(digits.count + 1).first == UInt8(ascii: "}")
    {
      rest.removeFirst(digits.count + 2)
      return .group(number)
    }
    return .bytes([UInt8(ascii: "$")])
  }

  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Part {
    switch rest.first {
    case UInt8(ascii: "n"):
      rest.removeFirst()
      return .lineBreak
    case UInt8(ascii: "t"):
      rest.removeFirst()
      return .bytes([.tab])
    case UInt8(ascii: "\\"): return .bytes([rest.removeFirst()])
    case let digit? where digit.isDigit:
      rest.removeFirst()
      return .group(Int(digit) - 0x30)
    default: return .bytes([UInt8(ascii: "\\")])
    }
  }
}
