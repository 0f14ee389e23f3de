/// A line cut in parts that are laid out and wrapped each on its own.
///
/// A line of up to ``longestWholeLine`` bytes is one segment. A longer one is cut at grapheme
/// boundaries in segments of at most ``longestSegment`` bytes, so that an edit in a line of many
/// megabytes makes only the segment anew that it is in. The price is that the last row of a segment
/// may be short.
///
/// Columns count bytes from the beginning of the line.
public struct LineSegments: Sendable, Equatable {
  /// The most bytes a line may have without being cut.
  public static let longestWholeLine = 16_384
  /// The most bytes a segment of a cut line has.
  public static let longestSegment = 4096
  /// A segment that becomes shorter than this is joined with its neighbour.
  private static let shortestSegment = 1024

  private var lengths: [Int]

  /// Cuts a line.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line without its ending.
  ///   - text: the text it is in.
  public init(of line: Range<Int>, in text: TextBuffer) {
    text.requireWithin(line)
    lengths = Self.cut(line, in: text)
  }

  /// How many segments there are: at least one.
  public var count: Int { lengths.count }

  /// The length of the line in bytes.
  public var utf8Count: Int { lengths.reduce(0, +) }

  /// The columns of a segment.
  ///
  /// - Parameter index: less than ``count``.
  /// - Returns: the bytes of the line that are in it.
  public func columns(ofSegment index: Int) -> Range<Int> {
    let start = lengths[..<index].reduce(0, +)
    return start..<(start + lengths[index])
  }

  /// The segment with a column; where two meet it is the second one.
  ///
  /// - Parameter column: at most ``utf8Count``.
  /// - Returns: its index.
  public func segment(at column: Int) -> Int {
    precondition(column >= 0, "not within the line")
    var end = 0
    for (index, length) in lengths.enumerated() {
      end += length
      if column < end { return index }
    }
    precondition(column <= end, "not within the line")
    return count - 1
  }

  /// Follows a change within the line.
  ///
  /// - Parameters:
  ///   - columns: the bytes of the line that went away.
  ///   - newCount: how many bytes came in their place, none of them a line feed.
  ///   - lineStart: where the line begins.
  ///   - text: the text after the change.
  /// - Returns: the indices of the segments that are new; all others are as they were, those behind
  ///   as far from the end as before.
  public mutating func replace(
    _ columns: Range<Int>, withCount newCount: Int, lineStart: Int, in text: TextBuffer
  ) -> Range<Int> {
    let line = lineStart..<(lineStart + utf8Count - columns.count + newCount)
    guard line.count > Self.longestWholeLine, count > 1 else {
      lengths = Self.cut(line, in: text)
      return 0..<count
    }
    let first = segment(at: columns.lowerBound)
    let last = columns.isEmpty ? first : segment(at: columns.upperBound - 1)
    let changed = widened(first..<(last + 1), in: line, of: text)
    let new = Self.cut(range(of: changed, in: line), in: text, wholeUpTo: Self.longestSegment)
    lengths.replaceSubrange(changed, with: new)
    return changed.lowerBound..<(changed.lowerBound + new.count)
  }

  /// Takes in neighbours where a segment has become too short or a grapheme reaches over its end,
  /// as when a mark is typed where two segments meet.
  private func widened(
    _ segments: Range<Int>, in line: Range<Int>, of text: TextBuffer
  ) -> Range<Int> {
    var segments = segments
    while segments.count < count {
      let range = range(of: segments, in: line)
      let isShort = range.count < Self.shortestSegment
      if segments.lowerBound > 0, isShort || !text.isGraphemeBoundary(range.lowerBound) {
        segments = (segments.lowerBound - 1)..<segments.upperBound
      } else if segments.upperBound < count,
        isShort || !text.isGraphemeBoundary(range.upperBound)
      {
        segments = segments.lowerBound..<(segments.upperBound + 1)
      } else {
        break
      }
    }
    return segments
  }

  /// The bytes of changed segments in the new line: all but what was before and behind them.
  private func range(of segments: Range<Int>, in line: Range<Int>) -> Range<Int> {
    let before = lengths[..<segments.lowerBound].reduce(0, +)
    let behind = lengths[segments.upperBound...].reduce(0, +)
    return (line.lowerBound + before)..<(line.upperBound - behind)
  }

  /// The lengths of the segments that some bytes are cut in.
  private static func cut(
    _ range: Range<Int>, in text: TextBuffer, wholeUpTo longest: Int = longestWholeLine
  ) -> [Int] {
    guard range.count > longest else { return [range.count] }
    var lengths: [Int] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let rest = range.upperBound - start
      let segmentCount = (rest + longestSegment - 1) / longestSegment
      // All equally long, so that there is room in each; no grapheme is as long as a segment.
      let end =
        segmentCount == 1
        ? range.upperBound
        : text.graphemeBoundary(atOrBefore: start + (rest + segmentCount - 1) / segmentCount)
      lengths.append(end - start)
      start = end
    }
    return lengths
  }
}
