/// A place in a text told by its line.
public struct LinePosition: Sendable, Hashable, Comparable {
  /// The lines before it.
  public var line: Int
  /// The bytes before it in its line.
  public var column: Int

  /// A place in a text.
  ///
  /// - Parameters:
  ///   - line: the lines before it.
  ///   - column: the bytes before it in its line.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether a place comes before another one in the text.
  ///
  /// - Parameters:
  ///   - left: one place.
  ///   - right: another one.
  /// - Returns: true if the first stands nearer to the beginning.
  public static func < (left: LinePosition, right: LinePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
