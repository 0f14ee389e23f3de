/// Says that an element is there, and who put its text there.
///
/// An element without one is gone.
package struct Presence: Dotted, Sendable {
  package var dot: Dot
  /// What the writer's clock showed, in seconds since 1970; only to be displayed.
  package let seconds: Int64
  /// The terminal it was written at.
  package let terminal: ExactString

  /// Of several the greatest tells who wrote it last.
  func isOlder(than other: Presence) -> Bool {
    seconds == other.seconds ? dot < other.dot : seconds < other.seconds
  }

  package static func < (left: Presence, right: Presence) -> Bool {
    if left.dot != right.dot { return left.dot < right.dot }
    if left.seconds != right.seconds { return left.seconds < right.seconds }
    return left.terminal < right.terminal
  }
}
