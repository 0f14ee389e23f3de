/// A place between two scalars of a text.
struct ScalarBoundary {
  let offset: Int
  /// What stands before it; nil at the beginning of the text.
  let before: UInt32?
  /// What stands behind it; nil at the end of the text.
  let after: UInt32?
  /// Whether a line ends here.
  let isLineEnd: Bool

  func fulfils(_ assertion: ExpressionAssertion) -> Bool {
    switch assertion {
    case .lineStart: before == nil || before == 0x0A
    case .lineEnd: isLineEnd
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
