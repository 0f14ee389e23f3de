/// Tells one write of a replica from any other that used the same counter.
///
/// A machine that was copied or set back to an earlier day counts on under its old name. The random
/// check shows it: the same counter, but another write.
package struct WriteMark: Hashable, Comparable, Sendable {
  /// The last counter that the write used.
  package let counter: UInt64
  /// 64 random bits drawn for that write.
  package let check: UInt64

  /// Marks a write.
  package init(counter: UInt64, check: UInt64) {
    self.counter = counter
    self.check = check
  }

  /// Stands before all writes.
  package static let none = WriteMark(counter: 0, check: 0)

  /// The order of the counters, then of the checks.
  package static func < (left: WriteMark, right: WriteMark) -> Bool {
    left.counter == right.counter ? left.check < right.check : left.counter < right.counter
  }

  /// The newest `limit` marks of both lists, ascending; two lives of a replica can share a counter.
  static func union(_ left: [WriteMark], _ right: [WriteMark], limit: Int) -> [WriteMark] {
    let both = mergeSorted(
      left, right, by: { $0 < $1 ? -1 : ($0 == $1 ? 0 : 1) }, combine: { $0 ?? $1 })
    return Array(both.suffix(limit))
  }

  /// The last write that both lists, ascending, name; `none` when there is none.
  static func agreement(_ left: [WriteMark], _ right: [WriteMark]) -> WriteMark {
    left.last { right.contains($0) } ?? .none
  }
}
