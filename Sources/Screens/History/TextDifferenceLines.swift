internal import TextModel

/// Where two texts differ, as lines to be read: what is gone, what came, and a little around it.
struct TextDifferenceLines: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case same
    case gone
    case new
    /// So many equal lines are left out here.
    case leftOut(Int)
  }

  struct Line: Equatable, Sendable {
    let kind: Kind
    let text: String
  }

  private(set) var lines: [Line] = []

  /// How many equal lines stand around each difference.
  private static let context = 2
  /// More differences than fill many screens are not listed.
  private static let mostLines = 5_000

  /// What has to be done to the old text for it to be the new one.
  init(from old: [UInt8], to new: [UInt8]) {
    var end = 0
    let difference = TextDifference(from: old, to: new)
    for hunk in difference.lines where lines.count < Self.mostLines {
      addSame(old[end..<hunk.old.lowerBound], isFirst: end == 0, isLast: false)
      let (gone, added) = (Self.split(old[hunk.old]), Self.split(new[hunk.new]))
      let differInEnds = zip(gone, added).contains { $0.content.elementsEqual($1.content) }
      for line in gone { lines.append(line.shown(.gone, withEnd: differInEnds)) }
      for line in added { lines.append(line.shown(.new, withEnd: differInEnds)) }
      end = hunk.old.upperBound
    }
    if !difference.lines.isEmpty { addSame(old[end...], isFirst: false, isLast: true) }
  }

  private mutating func addSame(_ bytes: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) {
    let same = Self.split(bytes)
    let head = isFirst ? 0 : min(Self.context, same.count)
    let tail = isLast ? 0 : min(Self.context, same.count - head)
    for line in same.prefix(head) { lines.append(line.shown(.same)) }
    let leftOut = same.count - head - tail
    if leftOut > 0 { lines.append(Line(kind: .leftOut(leftOut), text: "")) }
    for line in same.suffix(tail) { lines.append(line.shown(.same)) }
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> [SourceLine] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: .lineBreak, omittingEmptySubsequences: false)
    let last = lines.removeLast()
    return lines.map { SourceLine($0, hasLineFeed: true) }
      + (last.isEmpty ? [] : [SourceLine(last, hasLineFeed: false)])
  }
}

/// A line of a text, and how it ends.
private struct SourceLine {
  enum End: String {
    case lineFeed = "ends with LF"
    case both = "ends with CR LF"
    case none = "has no line end"
  }

  let content: ArraySlice<UInt8>
  let end: End

  init(_ bytes: ArraySlice<UInt8>, hasLineFeed: Bool) {
    let hasReturn = hasLineFeed && bytes.last == UInt8(ascii: "\r")
    content = hasReturn ? bytes.dropLast() : bytes
    end = hasReturn ? .both : hasLineFeed ? .lineFeed : .none
  }

  /// The line to be read; of a long one its beginning.
  func shown(
    _ kind: TextDifferenceLines.Kind, withEnd: Bool = false
  ) -> TextDifferenceLines.Line {
    let text = String(decoding: content.prefix(Self.mostBytes), as: UTF8.self)
    return TextDifferenceLines.Line(kind: kind, text: withEnd ? "\(text)  (\(end.rawValue))" : text)
  }

  /// What is read of one line.
  private static let mostBytes = 2_000
}
