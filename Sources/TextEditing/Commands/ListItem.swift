internal import TextModel

/// A line of text read as an item of a Markdown list: indentation, marker, box, content.
///
/// Every line can be read so; one that is no item has no marker and no box. A box without a marker,
/// as notes have it, is taken for an item too.
struct ListItem {
  /// A longer indentation, marker and box are not looked for.
  private static let mostBytes = 1024

  /// The first bytes of the line.
  private let bytes: [UInt8]
  let lineStart: Int
  /// The end of the line, before its ending.
  let contentEnd: Int
  /// How many bytes of blanks the line begins with.
  let indentationCount: Int
  /// The bytes of a bullet or number and the blanks behind it.
  private let marker: Range<Int>
  /// The bytes of a box and the blank behind it.
  private let box: Range<Int>

  init(ofLine line: Int, in text: TextBuffer) {
    let content = text.writing(ofLine: line)
    bytes = text.bytes(in: content.prefix(Self.mostBytes))
    lineStart = content.lowerBound
    contentEnd = content.upperBound
    var reader = ListItemReader(bytes)
    indentationCount = reader.skipBlanks().count
    marker = reader.marker()
    box = reader.box()
  }

  /// Where the text of the item begins.
  var contentStart: Int { lineStart + box.upperBound }

  var isListed: Bool { !marker.isEmpty || !box.isEmpty }

  /// Whether there is anything but blanks in the line.
  var isWritten: Bool { indentationCount < bytes.count }

  /// What it is numbered by, where that is, and the sign behind it; nil for other items.
  var number: (value: Int, digits: Range<Int>, sign: UInt8)? {
    let digits = bytes[marker].prefix(while: \.isDigit)
    guard let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let start = lineStart + marker.lowerBound
    return (value, start..<(start + digits.count), bytes[digits.endIndex])
  }

  /// Whether it is an item that nothing has been written in.
  var isEmpty: Bool {
    isListed && contentEnd == lineStart + bytes.count
      && bytes[box.upperBound...].allSatisfy(\.isBlank)
  }

  /// What the next line begins with when this one is broken at an offset.
  func continuation(at offset: Int) -> [UInt8] {
    guard offset >= contentStart else {
      return Array(bytes[..<min(indentationCount, offset - lineStart)])
    }
    return bytes[..<indentationCount] + nextMarker + (box.isEmpty ? [] : Array("[ ] ".utf8))
  }

  /// The box of the line, of which there are three states.
  var tick: Tick {
    if box.isEmpty { return .none }
    return bytes[box.lowerBound + 1] == .space ? .open : .done
  }

  /// What is to be replaced for another state, and by what.
  func change(to tick: Tick) -> (range: Range<Int>, bytes: [UInt8]) {
    let start = lineStart + box.lowerBound
    // A box alone is no task to Markdown.
    let bullet = isListed ? "" : "- "
    return switch tick {
    case .none: (start..<contentStart, [])
    case .open where box.isEmpty: (start..<start, Array((bullet + "[ ] ").utf8))
    case .done where box.isEmpty: (start..<start, Array((bullet + "[x] ").utf8))
    case .open: ((start + 1)..<(start + 2), [.space])
    case .done: ((start + 1)..<(start + 2), [UInt8(ascii: "x")])
    }
  }

  /// The same bullet, or the next number.
  private var nextMarker: [UInt8] {
    guard let number else { return Array(bytes[marker]) }
    return Array(String(number.value + 1).utf8) + bytes[marker.dropFirst(number.digits.count)]
  }
}
