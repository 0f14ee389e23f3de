/// One write of a whole value to a key; several stand side by side when they were concurrent.
package struct Register: Dotted, Sendable {
  package enum Content: Hashable, Sendable {
    case value(PropertyListValue)
    /// The key holds an array, also while that has no elements.
    case array
  }

  package var dot: Dot
  package let time: HybridTime
  package let content: Content

  /// Of concurrent writes the greatest is shown.
  func isShownBefore(_ other: Register) -> Bool {
    time == other.time ? dot < other.dot : time < other.time
  }

  package static func < (left: Register, right: Register) -> Bool {
    if left.dot != right.dot { return left.dot < right.dot }
    if left.time != right.time { return left.time < right.time }
    switch (left.content, right.content) {
    case (.value(let left), .value(let right)): return left < right
    case (.value, .array): return true
    case (.array, _): return false
    }
  }
}
