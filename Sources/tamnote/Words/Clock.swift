import Screens
import SharedFolders

/// The time of day, for display only.
enum Clock {
  /// Seconds since 1970.
  static var seconds: Int64 { SystemCalls.realTimeMilliseconds() / 1000 }

  /// Milliseconds of a clock that only goes forward.
  static var milliseconds: UInt64 { UInt64(SystemCalls.monotonicNanoseconds() / 1_000_000) }

  /// The person's clock and calendar, as they stand now.
  static var local: LocalClock {
    LocalClock(today: localTime(ofSeconds: seconds)) { localTime(ofSeconds: $0) }
  }

  /// A moment on the person's clock and calendar.
  private static func localTime(ofSeconds seconds: Int64) -> LocalTime {
    let time = SystemCalls.localTime(ofSeconds: seconds)
    return LocalTime(
      year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute)
  }

  /// The shortest way to say when.
  static func wording(ofSeconds seconds: Int64) -> String {
    local.wording(ofSeconds: seconds)
  }
}
