/// A value that a key or an array element can hold: the types of Apple's property lists.
///
/// Two values are equal when they have the same type and the same bytes: a composed and a
/// decomposed "é" differ, so do `0.0` and `-0.0`, and every NaN equals itself. The order is total
/// and the same on every machine; it has no other meaning.
public enum PropertyListValue: Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case double(Double)
  /// True or false.
  case boolean(Bool)
  /// Bytes without a meaning known here.
  case data([UInt8])
  /// A moment, in seconds since 1970-01-01 00:00 UTC.
  case date(Double)
  /// Values in an order.
  case array([PropertyListValue])
  /// Values under names.
  case dictionary(PropertyListDictionary)

  /// The bytes that count against `KeyValueLimits`: of texts, data and names their length, of
  /// numbers and dates 8, of a boolean 1.
  public var byteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .integer, .double, .date: 8
    case .boolean: 1
    case .data(let bytes): bytes.count
    case .array(let values): values.reduce(0) { $0 + $1.byteCount }
    case .dictionary(let dictionary): dictionary.byteCount
    }
  }

  /// How many arrays and dictionaries lie inside one another: 0 for a plain value.
  var nesting: Int {
    switch self {
    case .string, .integer, .double, .boolean, .data, .date: 0
    case .array(let values): 1 + (values.map(\.nesting).max() ?? 0)
    case .dictionary(let dictionary): 1 + (dictionary.pairs.map(\.value.nesting).max() ?? 0)
    }
  }
}

extension PropertyListValue: Hashable, Comparable {
  /// Whether both have the same type and bytes.
  public static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    default: left.compare(with: right) == 0
    }
  }

  /// Whether the left value comes first in the order that is the same everywhere.
  public static func < (left: PropertyListValue, right: PropertyListValue) -> Bool {
    left.compare(with: right) < 0
  }

  /// Feeds the type and the bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    switch self {
    case .string(let text): text.hashBytes(into: &hasher)
    case .integer(let number): hasher.combine(number)
    case .double(let number), .date(let number): hasher.combine(number.bitPattern)
    case .boolean(let flag): hasher.combine(flag)
    case .data(let bytes): hasher.combine(bytes)
    case .array(let values): hasher.combine(values)
    case .dictionary(let dictionary): hasher.combine(dictionary)
    }
  }

  /// Negative, zero or positive as this value sorts before, with or after the other.
  func compare(with other: PropertyListValue) -> Int {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.compareBytes(with: right)
    case (.integer(let left), .integer(let right)): sign(left, right)
    case (.double(let left), .double(let right)), (.date(let left), .date(let right)):
      sign(left.bitPattern, right.bitPattern)
    case (.boolean(let left), .boolean(let right)): sign(left ? 1 : 0, right ? 1 : 0)
    case (.data(let left), .data(let right)):
      left.lexicographicallyPrecedes(right) ? -1 : (left == right ? 0 : 1)
    case (.array(let left), .array(let right)):
      Self.compare(left, right) { $0.compare(with: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      Self.compare(left.pairs, right.pairs) { left, right in
        let order = left.name.text.compareBytes(with: right.name.text)
        return order == 0 ? left.value.compare(with: right.value) : order
      }
    default: sign(rank, other.rank)
    }
  }

  /// Compares each item once: asking for "before" and "equal" apart would double the work with
  /// every array inside an array.
  private static func compare<Item>(
    _ left: [Item], _ right: [Item], by compare: (Item, Item) -> Int
  ) -> Int {
    for (left, right) in zip(left, right) {
      let order = compare(left, right)
      if order != 0 { return order }
    }
    return left.count - right.count
  }

  private var rank: Int {
    switch self {
    case .string: 0
    case .integer: 1
    case .double: 2
    case .boolean: 3
    case .data: 4
    case .date: 5
    case .array: 6
    case .dictionary: 7
    }
  }

  private func sign<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
    left < right ? -1 : (left == right ? 0 : 1)
  }
}
