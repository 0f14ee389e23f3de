/// The person's clock and calendar, and which day it is on them.
///
/// Moments are put on it when they are drawn: of thousands of notes a screen shows twenty.
package struct LocalClock: Sendable {
  private let today: LocalTime
  private let reading: @Sendable (Int64) -> LocalTime

  /// A clock on which it is `today`.
  ///
  /// - Parameters:
  ///   - today: the present time.
  ///   - reading: what it shows at a moment, given in seconds since 1970.
  package init(today: LocalTime, reading: @escaping @Sendable (Int64) -> LocalTime) {
    self.today = today
    self.reading = reading
  }

  /// The shortest way to say when.
  package func wording(ofSeconds seconds: Int64) -> String {
    reading(seconds).wording(today: today)
  }
}

extension LocalClock: Equatable {
  /// A program has one time zone, so clocks differ by nothing but the present time.
  package static func == (left: LocalClock, right: LocalClock) -> Bool {
    left.today == right.today
  }
}
