/// A place where a pattern was found.
package struct SearchMatch: Sendable, Hashable {
  /// What was found; empty where an expression matches nothing, as `^` does.
  package let range: Range<Int>
  /// What the groups of an expression matched, the whole being group 0; nil for those that had no
  /// part in it.
  package let groups: [Range<Int>?]

  package init(range: Range<Int>, groups: [Range<Int>?]) {
    self.range = range
    self.groups = groups
  }
}
