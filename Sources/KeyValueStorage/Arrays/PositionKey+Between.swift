extension PositionKey {
  /// A place between two others; nil as a bound means the start or the end of the array.
  ///
  /// - Returns: nil if the lower bound does not lie before the upper one.
  public static func between(_ lower: PositionKey?, _ upper: PositionKey?) -> PositionKey? {
    switch (lower.map(Parts.init), upper.map(Parts.init)) {
    case (nil, nil):
      return first
    case (let lower?, nil):
      return lower.after.key
    case (nil, let upper?):
      return upper.before.key
    case (let lower?, let upper?):
      guard lower.precedes(upper) else { return nil }
      return between(lower, upper).key
    }
  }

  /// That many places between two others, ascending and of similar length; empty if there is no
  /// room because the bounds are equal or in the wrong order.
  static func evenly(_ count: Int, between lower: PositionKey?, and upper: PositionKey?)
    -> [PositionKey]
  {
    guard count > 0, let middle = between(lower, upper) else { return [] }
    let half = (count - 1) / 2
    return evenly(half, between: lower, and: middle) + [middle]
      + evenly(count - 1 - half, between: middle, and: upper)
  }

  private static func between(_ lower: Parts, _ upper: Parts) -> Parts {
    if lower.whole == upper.whole {
      let fraction = middle(lower.fraction, upper.fraction)
      return Parts(whole: lower.whole, fraction: fraction)
    }
    if let next = lower.nextWhole, Parts(whole: next, fraction: []).precedes(upper) {
      return Parts(whole: next, fraction: [])
    }
    return Parts(whole: lower.whole, fraction: middle(lower.fraction, nil))
  }

  /// A fraction between two others, the upper one exclusive and nil for one.
  private static func middle(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    var upper = upper
    while true {
      let index = result.count
      let low = index < lower.count ? Int(lower[index]) : Int(zero)
      let high = upper.map { index < $0.count ? Int($0[index]) : Int(zero) } ?? Int(greatest) + 1
      if high - low > 1 {
        result.append(UInt8((low + high) / 2))
        return result
      }
      if high > low {
        if let bound = upper, bound.count > index + 1 {
          result.append(UInt8(high))
          return result
        }
        // From here on anything is below the upper bound.
        upper = nil
      }
      result.append(UInt8(low))
    }
  }

  /// The two parts of a key, as characters.
  private struct Parts {
    var whole: [UInt8]
    var fraction: [UInt8]

    init(_ key: PositionKey) {
      let bytes = Array(key.description.utf8)
      let length = PositionKey.wholeLength(ofHead: bytes[0]) ?? bytes.count
      self.init(whole: Array(bytes[..<length]), fraction: Array(bytes[length...]))
    }

    init(whole: [UInt8], fraction: [UInt8]) {
      self.whole = whole
      self.fraction = fraction
    }

    var key: PositionKey { PositionKey(unchecked: whole + fraction) }

    func precedes(_ other: Parts) -> Bool {
      (whole + fraction).lexicographicallyPrecedes(other.whole + other.fraction)
    }

    var after: Parts {
      if let next = nextWhole { return Parts(whole: next, fraction: []) }
      return Parts(whole: whole, fraction: middle(fraction, nil))
    }

    var before: Parts {
      if !fraction.isEmpty, !isLeastWhole { return Parts(whole: whole, fraction: []) }
      if isLeastWhole { return Parts(whole: whole, fraction: middle([], fraction)) }
      let previous = Parts(whole: previousWhole, fraction: [])
      guard previous.isLeastWhole else { return previous }
      return Parts(whole: previous.whole, fraction: middle([], nil))
    }

    private var isLeastWhole: Bool {
      whole[0] == PositionKey.leastHead && whole.dropFirst().allSatisfy { $0 == PositionKey.zero }
    }

    /// Nil only for the greatest number there is.
    var nextWhole: [UInt8]? {
      var next = whole
      for index in next.indices.dropFirst().reversed() {
        guard next[index] == PositionKey.greatest else {
          next[index] += 1
          return next
        }
        next[index] = PositionKey.zero
      }
      guard next[0] < PositionKey.greatestHead else { return nil }
      // One digit more above zero, one digit less below; between -1 and 0 the count stays.
      if next[0] >= PositionKey.zeroHead {
        next.append(PositionKey.zero)
      } else if next[0] < PositionKey.zeroHead - 1 {
        next.removeLast()
      }
      next[0] += 1
      return next
    }

    /// Not to be asked of the least number.
    private var previousWhole: [UInt8] {
      var previous = whole
      for index in previous.indices.dropFirst().reversed() {
        guard previous[index] == PositionKey.zero else {
          previous[index] -= 1
          return previous
        }
        previous[index] = PositionKey.greatest
      }
      if previous[0] > PositionKey.zeroHead {
        previous.removeLast()
      } else if previous[0] < PositionKey.zeroHead {
        previous.append(PositionKey.greatest)
      }
      previous[0] -= 1
      return previous
    }
  }
}
