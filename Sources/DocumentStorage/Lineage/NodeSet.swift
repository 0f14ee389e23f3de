/// A set of nodes of one graph, one bit each.
struct NodeSet: Equatable, Sendable {
  private var words: [UInt64]

  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  func contains(_ node: Int) -> Bool {
    words[node >> 6] & (1 << UInt64(node & 63)) != 0
  }

  /// Adds a node; false if it was there.
  mutating func insert(_ node: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(node & 63)
    if words[node >> 6] & bit != 0 { return false }
    words[node >> 6] |= bit
    return true
  }

  func intersection(_ other: NodeSet) -> NodeSet {
    var result = self
    for index in words.indices { result.words[index] &= other.words[index] }
    return result
  }

  mutating func formUnion(_ other: NodeSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// The members, ascending.
  var members: [Int] {
    var result: [Int] = []
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        result.append(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}
