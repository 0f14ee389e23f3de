/// How long something took.
struct Measured {
  private let times: [Duration]

  /// Does something so many times.
  init(times count: Int = 1, _ work: (Int) -> Void) {
    let clock = ContinuousClock()
    times = (0..<count).map { number in clock.measure { work(number) } }.sorted()
  }

  /// Prints a row of a table: what was done, the median, the 99th percentile where many were
  /// measured, and what it may take at most, in microseconds, if that was laid down.
  func show(_ name: String, budget: String = "") {
    let median = Self.microseconds(times[times.count / 2])
    let late = times.count >= 100 ? Self.microseconds(times[times.count * 99 / 100]) : ""
    print("| \(name) | \(median) | \(late) | \(budget.isEmpty ? "" : "<= \(budget)") |")
  }

  /// Begins a table of such rows.
  static func showHead(_ title: String) {
    print("\n| \(title) | median, µs | p99 | budget |\n|---|---|---|---|")
  }

  private static func microseconds(_ duration: Duration) -> String {
    let nanoseconds = duration.components.attoseconds / 1_000_000_000
    let hundredths = (duration.components.seconds * 1_000_000_000 + nanoseconds + 5) / 10
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
