/// A time stamp that never runs backwards: milliseconds since 1970 and a count within one of them.
///
/// It only chooses which of two *concurrent* values is shown. What a writer had seen it always
/// replaces, whatever the stamps say, so a wrong clock can lose nothing.
/// After Kulkarni and Demirbas, "Logical Physical Clocks" (2014), but no stamp is ever refused.
package struct HybridTime: Hashable, Comparable, Sendable {
  /// Milliseconds in the upper 48 bits, the count in the lower 16.
  package let rawValue: UInt64

  /// Takes a stamp as it was written down.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The first stamp of a millisecond; times before 1970 count as 1970.
  package init(milliseconds: Int64) {
    self.rawValue = UInt64(min(max(milliseconds, 0), Self.greatestMilliseconds)) << 16
  }

  /// Milliseconds since 1970-01-01 00:00 UTC.
  package var milliseconds: Int64 { Int64(rawValue >> 16) }

  /// The stamp of the next own change: the clock's time, or just after the latest stamp if that is
  /// not earlier.
  ///
  /// - Parameter now: what the clock shows, in milliseconds since 1970.
  /// - Returns: a stamp after this one.
  package func next(now: Int64) -> HybridTime {
    let clock = HybridTime(milliseconds: now)
    guard clock <= self else { return clock }
    return HybridTime(rawValue: rawValue == .max ? .max : rawValue + 1)
  }

  /// The latest stamp after hearing of another one.
  ///
  /// A stamp more than a day ahead of the own clock moves the own time one day ahead at most.
  ///
  /// - Parameters:
  ///   - other: the stamp that came in.
  ///   - now: what the own clock shows, in milliseconds since 1970.
  /// - Returns: a stamp that is not before this one.
  package func hearing(of other: HybridTime, now: Int64) -> HybridTime {
    let (tomorrow, overflow) = now.addingReportingOverflow(Self.day)
    let bound = HybridTime(milliseconds: overflow ? now : tomorrow)
    return max(self, min(other, bound))
  }

  /// The order of time.
  package static func < (left: HybridTime, right: HybridTime) -> Bool {
    left.rawValue < right.rawValue
  }

  private static let day: Int64 = 24 * 60 * 60 * 1000
  private static let greatestMilliseconds: Int64 = (1 << 48) - 1
}
