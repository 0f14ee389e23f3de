/// How much a store may hold, as Apple's does.
public struct KeyValueLimits: Equatable, Sendable {
  /// A limit that a change would go over.
  public struct Excess: Equatable, Sendable {
    /// What is limited.
    public enum Kind: Equatable, Sendable {
      case allValues
      case value(key: String)
      case keyCount
      case keyLength(key: String)
      case nesting(key: String)
    }

    /// What is limited.
    public var kind: Kind
    /// How much there would be, in bytes or keys.
    public var use: Int
    /// How much there may be.
    public var limit: Int

    /// Describes a limit and how much there would be.
    public init(kind: Kind, use: Int, limit: Int) {
      (self.kind, self.use, self.limit) = (kind, use, limit)
    }
  }

  /// Bytes of all values together.
  public var allValues = 1 << 20
  /// Bytes of one value.
  public var value = 1 << 20
  /// Keys that have a value.
  public var keyCount = 1024
  /// UTF-8 bytes of a key.
  public var keyLength = 64
  /// Arrays and dictionaries inside one another, half of what a file may hold.
  public var nesting = 32
  /// Bytes of a file that holds a store, here or in the shared folder.
  ///
  /// A larger one is not read, and what would make this machine's larger is left alone.
  public var file = 64 << 20

  /// Apple's limits.
  public init() {}

  /// The first limit that a change goes over; nil for one that only deletes or shortens.
  ///
  /// A store that a merge has made too large keeps all of it; it just may not grow further.
  func excess(of after: KeyValueState, grownFrom before: KeyValueState) -> Excess? {
    let total = Self.byteCount(of: after)
    if total > allValues, total > Self.byteCount(of: before) {
      return Excess(kind: .allValues, use: total, limit: allValues)
    }
    let keys = after.keys.count
    if keys > keyCount, keys > before.keys.count {
      return Excess(kind: .keyCount, use: keys, limit: keyCount)
    }
    for record in after.records {
      if let excess = excess(of: record, grownFrom: before) { return excess }
    }
    return nil
  }

  /// The limit that what the operations insert goes over by itself.
  ///
  /// Known before they are carried out, which for millions of elements would take very long.
  func excess(ofInserting operations: [KeyValueOperation]) -> Excess? {
    let total = operations.reduce(0) { total, operation in
      guard case .insert(_, _, let value, _) = operation else { return total }
      return total + value.byteCount
    }
    return total > allValues ? Excess(kind: .allValues, use: total, limit: allValues) : nil
  }

  private func excess(of record: KeyRecord, grownFrom before: KeyValueState) -> Excess? {
    let key = record.key.text
    let earlier = before.record(forKey: key)
    let length = key.utf8.count
    if earlier == nil, length > keyLength {
      return Excess(kind: .keyLength(key: key), use: length, limit: keyLength)
    }
    let depth = record.nesting
    if depth > nesting, depth > earlier?.nesting ?? 0 {
      return Excess(kind: .nesting(key: key), use: depth, limit: nesting)
    }
    let size = record.valueByteCount
    guard size > value, size > earlier?.valueByteCount ?? 0 else { return nil }
    return Excess(kind: .value(key: key), use: size, limit: value)
  }

  /// The bytes that the values of a state take.
  static func byteCount(of state: KeyValueState) -> Int {
    state.records.reduce(0) { $0 + $1.valueByteCount }
  }
}
