/// Keeps paragraphs apart where one side removed the blank line between them, and maybe more, and
/// the other side wrote beside it.
///
/// What that side wrote would then touch what stood in another paragraph: the blank line stays.
struct KeptDistance {
  /// A line of one side.
  typealias Line = (source: MergeSource, index: Int)

  /// The blank lines that were left out since the last line that was put; one of each side.
  private var leftOut: [Line] = []
  private var isBehindBlank: Bool
  /// The side that alone has the line that was put last.
  private var author: MergeSource?

  /// - Parameter isBehindBlank: whether a blank line or nothing stands before the first line.
  init(isBehindBlank: Bool) { self.isBehindBlank = isBehindBlank }

  /// Notes that a blank line is left out.
  mutating func leaveOut(_ line: Line) {
    if !leftOut.contains(where: { $0.source == line.source }) { leftOut.append(line) }
  }

  /// The blank line to put before a line.
  ///
  /// - Parameters:
  ///   - isBlank: whether the line that comes is blank.
  ///   - author: the side that alone has it.
  /// - Returns: nil where none is needed.
  func needed(beforeBlank isBlank: Bool, by author: MergeSource?) -> Line? {
    if isBlank || isBehindBlank { return nil }
    return leftOut.first { $0.source == author || $0.source == self.author }
  }

  /// Notes that lines are put, of which the last is blank or not.
  mutating func put(isBlank: Bool, by author: MergeSource?) {
    leftOut = []
    isBehindBlank = isBlank
    self.author = author
  }
}
