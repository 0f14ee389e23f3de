/// Keys typed one after the other that are taken back together: a word with the blanks behind it.
///
/// There is no clock in it. Where a pause is to end a run, the caller ends it.
struct TypingRun: Sendable, Equatable {
  let kind: EditKind
  /// Whether the last key was a blank.
  let isBlank: Bool

  /// Whether one more edit belongs to the run: one of the same kind that begins no word.
  func goesOn(with kind: EditKind, isBlank: Bool) -> Bool {
    kind == self.kind && (isBlank || !self.isBlank)
  }
}
