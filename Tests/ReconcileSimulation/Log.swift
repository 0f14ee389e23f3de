import DocumentStorage

/// The records that one installation has written, in parts that engines carry one by one.
struct Log {
  private(set) var parts: [[LineageRecord]] = []

  /// How many records a part holds.
  private static let partSize = 6

  mutating func append(_ record: LineageRecord) {
    if (parts.last?.count ?? Self.partSize) >= Self.partSize { parts.append([]) }
    parts[parts.count - 1].append(record)
  }

  /// How much there is of each part.
  var lengths: [Int] { parts.map(\.count) }
}
