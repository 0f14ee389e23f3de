extension ThreeWayMerge {
  /// One base made of several, for versions that have more than one latest common ancestor.
  ///
  /// When two machines have merged each other's versions crosswise, neither of the versions merged
  /// comes from the other, and each holds what the other's base does not. Their merge is what both
  /// machines came to then, so nothing of it counts as added once more.
  ///
  /// - Parameters:
  ///   - ancestors: the common ancestors of which none comes from another, in any order.
  ///   - origin: a common ancestor of them all; ``TextDifference/shared`` of them if none is known.
  /// - Returns: the same text for every order; `origin` if there are no ancestors.
  public static func base(ofAncestors ancestors: [[UInt8]], from origin: [UInt8]) -> [UInt8] {
    let sorted = ancestors.sorted { $0.precedes($1) }
    guard let first = sorted.first else { return origin }
    return sorted.dropFirst().reduce(first) { base, next in
      ThreeWayMerge(base: origin, mine: base, theirs: next).bytes
    }
  }
}
