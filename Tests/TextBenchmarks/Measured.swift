/// How long something took.
struct Measured {
  private let times: [Duration]

  /// Does something so many times.
  init(times count: Int = 1, _ work: (Int) -> Void) {
    let clock = ContinuousClock()
    times = (0..<count).map { number in clock.measure { work(number) } }.sorted()
  }

  func show(_ name: String) {
    let median = Self.microseconds(times[times.count / 2])
    guard times.count >= 100 else {
      print("  \(name): \(median)")
      return
    }
    print("  \(name): \(median), p99 \(Self.microseconds(times[times.count * 99 / 100]))")
  }

  private static func microseconds(_ duration: Duration) -> String {
    let nanoseconds = duration.components.attoseconds / 1_000_000_000
    let hundredths = (duration.components.seconds * 1_000_000_000 + nanoseconds + 5) / 10
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
