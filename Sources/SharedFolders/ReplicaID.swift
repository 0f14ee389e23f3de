/// The name of one installation: 64 random bits.
public struct ReplicaID: Hashable, Sendable {
  /// The bits.
  public let number: UInt64

  /// An id with these bits.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// A new id, from the system's source of randomness.
  public static func random() -> ReplicaID {
    ReplicaID(.random(in: 1...UInt64.max))
  }

  /// Reads 16 lower-case hexadecimal digits; nil for anything else.
  public init?(_ description: String) {
    guard let number = Hexadecimal.number(description[...]) else { return nil }
    self.number = number
  }
}

extension ReplicaID: Comparable, CustomStringConvertible {
  /// Orders ids as their digits.
  public static func < (left: ReplicaID, right: ReplicaID) -> Bool {
    left.number < right.number
  }

  /// 16 lower-case hexadecimal digits; also the name of the replica's folder.
  public var description: String { Hexadecimal.digits(number) }
}
