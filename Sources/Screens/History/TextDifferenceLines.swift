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
  /// What is read of one line.
  private static let mostBytes = 2_000
  /// More differences than fill many screens are not listed.
  private static let mostLines = 5_000

  /// What has to be done to the old text for it to be the new one.
  init(from old: [UInt8], to new: [UInt8]) {
    var end = 0
    let difference = TextDifference(from: old, to: new)
    for hunk in difference.lines where lines.count < Self.mostLines {
      addSame(old[end..<hunk.old.lowerBound], isFirst: end == 0, isLast: false)
      add(old[hunk.old], .gone)
      add(new[hunk.new], .new)
      end = hunk.old.upperBound
    }
    if !difference.lines.isEmpty { addSame(old[end...], isFirst: false, isLast: true) }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ kind: Kind) {
    for line in Self.split(bytes) { lines.append(Line(kind: kind, text: Self.text(line))) }
  }

  private mutating func addSame(_ bytes: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) {
    let same = Self.split(bytes)
    let head = isFirst ? 0 : min(Self.context, same.count)
    let tail = isLast ? 0 : min(Self.context, same.count - head)
    for line in same.prefix(head) { lines.append(Line(kind: .same, text: Self.text(line))) }
    let leftOut = same.count - head - tail
    if leftOut > 0 { lines.append(Line(kind: .leftOut(leftOut), text: "")) }
    for line in same.suffix(tail) { lines.append(Line(kind: .same, text: Self.text(line))) }
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if bytes.last == 0x0A { lines.removeLast() }
    return lines
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line.prefix(mostBytes), as: UTF8.self)
  }
}
