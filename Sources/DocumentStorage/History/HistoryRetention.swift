import SharedFolders

/// Which versions stay: all for a day, one an hour for a month, one a day for half a year.
///
/// Time is what this machine was observed to run, never its clock. The newest versions, conflicts
/// that wait for somebody, and the texts that reconciling needs stay in any case.
struct HistoryRetention: Sendable {
  /// Seconds this machine has been observed to run.
  let now: Int64
  /// Texts that must stay, such as those of branches that are not merged.
  let needed: Set<ContentHash>

  static let newestCount = 50
  private static let hour: Int64 = 3600
  private static let day = 24 * hour

  /// - Parameter versions: the newest first.
  /// - Returns: for each whether it stays.
  func stays(_ versions: [HistoryVersion]) -> [Bool] {
    var lastBucket: Bucket?
    return versions.enumerated().map { index, version in
      let bucket = bucket(of: version)
      defer { if bucket != nil { lastBucket = bucket } }
      return index < Self.newestCount || needed.contains(version.content)
        || version.kind == .conflict(isSettled: false) || bucket == .all
        || (bucket != nil && bucket != lastBucket)
    }
  }

  /// Of each hour or day the newest version stays.
  private enum Bucket: Equatable {
    case all
    case hour(Int64)
    case day(Int64)
  }

  private func bucket(of version: HistoryVersion) -> Bucket? {
    switch now - version.when.observed {
    case ..<Self.day: .all
    case ..<(30 * Self.day): .hour(version.when.observed / Self.hour)
    case ..<(180 * Self.day): .day(version.when.observed / Self.day)
    default: nil
    }
  }
}
