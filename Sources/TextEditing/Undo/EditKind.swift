/// What kind of edit something is: edits of one kind that follow each other are taken back together.
enum EditKind: Sendable, Hashable {
  case typing
  case deletingBack
  case deletingForward
  /// A step by itself.
  case single
  /// A step by itself that changes which lines there are, or how they are indented.
  case lines
}
