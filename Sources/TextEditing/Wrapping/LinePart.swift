/// What is laid out together: a line, or a piece of a very long one.
struct LinePart: Sendable, Hashable {
  /// Its bytes, without the ending of the line.
  let range: Range<Int>
  /// The line it is in, and the bytes of that without its ending.
  let line: Int
  let content: Range<Int>
}
