extension LocalTime {
  /// The shortest way to say when: `14:02`, `yesterday`, `12 Nov` or `2024-11-03`.
  package func wording(today: LocalTime) -> String {
    if isSameDay(as: today) { return clock }
    if daysSinceEpoch == today.daysSinceEpoch - 1 { return "yesterday" }
    if year == today.year, Self.monthNames.indices.contains(month - 1) {
      return "\(day) \(Self.monthNames[month - 1])"
    }
    return "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  /// The time of day: `14:02`.
  var clock: String {
    "\(Self.padded(hour, to: 2)):\(Self.padded(minute, to: 2))"
  }

  private func isSameDay(as other: LocalTime) -> Bool {
    (year, month, day) == (other.year, other.month, other.day)
  }

  /// Days in the Gregorian calendar, counted with March as the first month so that the leap day is
  /// a year's last.
  private var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month <= 2 ? month + 9 : month - 3
    return 365 * shiftedYear + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
      + (153 * shiftedMonth + 2) / 5 + day
  }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
