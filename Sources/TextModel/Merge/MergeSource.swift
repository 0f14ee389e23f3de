/// Where a piece of a merged text comes from.
enum MergeSource: Sendable {
  case base
  /// The side whose bytes sort first.
  case first
  case second
  /// A single space, put in where words would grow together.
  case space

  /// The bytes of ``space``.
  static let spaceBytes = [UInt8(ascii: " ")]
}

/// One value for each of the three texts of a merge.
struct Triple<Value: Sendable>: Sendable {
  var base: Value
  var first: Value
  var second: Value

  /// The same made of each of the three.
  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Triple<Other> {
    try Triple<Other>(base: transform(base), first: transform(first), second: transform(second))
  }
}

extension Triple where Value: Equatable {
  /// What a side changed is changed; where both changed it differently, the first side decides.
  var merged: Value { first == base ? second : first }
}
