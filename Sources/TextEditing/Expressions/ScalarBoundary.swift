/// A place between two scalars of a text.
struct ScalarBoundary: Sendable, Equatable {
  let offset: Int
  /// What stands before it; nil at the beginning of the text.
  let before: UInt32?
  /// What stands behind it; nil at the end of the text.
  let after: UInt32?

  func fulfils(_ assertion: ExpressionAssertion) -> Bool {
    switch assertion {
    case .lineStart: before == nil || before == 0x0A
    case .lineEnd: after == nil || after == 0x0A
    case .wordBoundary: isWordBoundary
    case .noWordBoundary: !isWordBoundary
    }
  }

  private static func isWord(_ value: UInt32?) -> Bool {
    value.map { ScalarSet.wordCharacters.contains($0, folded: $0) } ?? false
  }

  private var isWordBoundary: Bool {
    Self.isWord(before) != Self.isWord(after)
  }
}
