internal import Console

/// One line of Markdown, and how its parts look.
///
/// Headings, quotes, list items, tasks, emphasis, code and links are told by their signs, which stay
/// visible: the text on the screen is the text in the file. Anything unsure is left plain.
struct MarkdownLine {
  private let bytes: [UInt8]
  private(set) var styles: [StyledRange] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    if isHeading(at: start) {
      styles = [StyledRange(range: 0..<bytes.count, style: .bold)]
      return
    }
    if start < bytes.count, bytes[start] == UInt8(ascii: ">") {
      styles = [StyledRange(range: start..<bytes.count, style: .dim)]
      return
    }
    let content = endOfItem(at: start)
    if content > start {
      styles.append(StyledRange(range: start..<content, style: .bold))
      if isDone(start..<content) {
        styles.append(StyledRange(range: content..<bytes.count, style: .dim))
        return
      }
    }
    addInline(from: content)
  }

  // MARK: - What a line begins with

  private func isHeading(at start: Int) -> Bool {
    let signs = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let end = start + signs
    return start <= 3 && (1...6).contains(signs) && (end == bytes.count || bytes[end] == 0x20)
  }

  /// Where the text of a list item begins; the start itself if it is none.
  private func endOfItem(at start: Int) -> Int {
    guard start < bytes.count else { return start }
    var end = start
    if "-*+".utf8.contains(bytes[start]) {
      end += 1
    } else {
      let digits = bytes[start...].prefix { (0x30...0x39).contains($0) }.count
      guard (1...9).contains(digits), start + digits < bytes.count,
        ".)".utf8.contains(bytes[start + digits])
      else { return start }
      end += digits + 1
    }
    guard end < bytes.count, bytes[end] == 0x20 else { return start }
    let box = bytes[(end + 1)...].prefix(4)
    let isTask =
      box.count >= 3 && box.first == UInt8(ascii: "[")
      && box.dropFirst(2).first == UInt8(ascii: "]")
      && " xX".utf8.contains(box[box.startIndex + 1])
      && (box.count == 3 || box.last == 0x20)
    return isTask ? end + 4 : end
  }

  private func isDone(_ item: Range<Int>) -> Bool {
    bytes[item].contains { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }
  }

  // MARK: - Within a line

  private mutating func addInline(from start: Int) {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = addCode(at: index)
      case UInt8(ascii: "*"), UInt8(ascii: "_"): index = addEmphasis(at: index)
      case UInt8(ascii: "["): index = addLink(at: index)
      case UInt8(ascii: "h"): index = addAddress(at: index)
      default: index += 1
      }
    }
  }

  private func runLength(at index: Int) -> Int {
    bytes[index...].prefix { $0 == bytes[index] }.count
  }

  private mutating func addCode(at index: Int) -> Int {
    let count = runLength(at: index)
    var end = index + count
    while end < bytes.count {
      guard bytes[end] == bytes[index] else {
        end += 1
        continue
      }
      let closing = runLength(at: end)
      end += closing
      if closing == count {
        styles.append(StyledRange(range: index..<end, style: .dim))
        return end
      }
    }
    return index + count
  }

  /// `*soft*`, `**strong**` or `***both***`; within words only the star counts.
  private mutating func addEmphasis(at index: Int) -> Int {
    let sign = bytes[index]
    let count = runLength(at: index)
    let start = index + count
    guard count <= 3, start < bytes.count, !bytes[start].isBlankByte,
      sign == UInt8(ascii: "*") || index == 0 || !bytes[index - 1].isWordByte
    else { return start }
    var end = start
    while end < bytes.count {
      guard bytes[end] == sign, !bytes[end - 1].isBlankByte else {
        end += 1
        continue
      }
      let closing = runLength(at: end)
      let behind = end + closing
      let endsWord = behind == bytes.count || !bytes[behind].isWordByte
      if closing == count, sign == UInt8(ascii: "*") || endsWord {
        var style = Style.plain
        style.isBold = count >= 2
        style.isUnderlined = count != 2
        styles.append(StyledRange(range: index..<behind, style: style))
        return behind
      }
      end = behind
    }
    return start
  }

  /// `[words](address)` or `[[name]]`.
  private mutating func addLink(at index: Int) -> Int {
    let isName = index + 1 < bytes.count && bytes[index + 1] == bytes[index]
    guard let close = bytes[index...].firstIndex(of: UInt8(ascii: "]")), close + 1 < bytes.count
    else { return index + 1 }
    var end = close + 2
    if !isName {
      guard bytes[close + 1] == UInt8(ascii: "("),
        let last = bytes[close...].firstIndex(of: UInt8(ascii: ")"))
      else { return index + 1 }
      end = last + 1
    } else if bytes[close + 1] != UInt8(ascii: "]") {
      return index + 1
    }
    styles.append(StyledRange(range: index..<end, style: .underlined))
    return end
  }

  private mutating func addAddress(at index: Int) -> Int {
    let isAddress = ["https://", "http://"].contains { bytes[index...].starts(with: $0.utf8) }
    guard isAddress, index == 0 || !bytes[index - 1].isWordByte else { return index + 1 }
    let end = bytes[index...].firstIndex { $0.isBlankByte || "<>\")".utf8.contains($0) }
    let range = index..<(end ?? bytes.count)
    styles.append(StyledRange(range: range, style: .underlined))
    return range.upperBound
  }
}

extension UInt8 {
  fileprivate var isBlankByte: Bool { self == 0x20 || self == 0x09 }

  fileprivate var isWordByte: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF) || self >= 0x80
  }
}
