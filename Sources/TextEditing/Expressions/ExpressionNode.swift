/// A regular expression as it was understood.
indirect enum ExpressionNode: Equatable {
  case empty
  case scalar(Unicode.Scalar)
  case set(ScalarSet)
  case assertion(ExpressionAssertion)
  case sequence([ExpressionNode])
  /// The first of these that matches, in order.
  case choice([ExpressionNode])
  /// A part whose place is kept under a number.
  case group(ExpressionNode, number: Int)
  /// A part so many times, as often as possible if greedy; nil for no most.
  case repetition(ExpressionNode, least: Int, most: Int?, isGreedy: Bool)
}

/// What must be so at a place between two characters.
enum ExpressionAssertion: Sendable, Hashable {
  case lineStart
  case lineEnd
  case wordBoundary
  case noWordBoundary
}
