import SharedFolders

/// Merges versions of one document from the best base that is at hand.
///
/// A base that is older than needed can bring a deletion back; a base that is too new loses text.
/// So a base is always contained in both, and what is not sure to be contained is no base.
struct VersionMerge {
  let graph: LineageGraph
  let rules: TextRules
  let text: (ContentHash) -> [UInt8]?

  /// A text, and all versions that are contained in it.
  private struct Side {
    let text: [UInt8]
    let ancestry: NodeSet
    /// Nobody knows where it comes from.
    let isStrange: Bool
  }

  /// How deep bases of bases are merged before the newest of several has to do.
  private static let depthLimit = 6

  /// - Returns: nil when a text is not at hand, or all branches are deletions.
  func merged(_ branches: [Branch]) -> [UInt8]? {
    fold(branches.filter { $0.content != nil }, depth: 0)?.text
  }

  private func fold(_ branches: [Branch], depth: Int) -> Side? {
    var merged: Side?
    for branch in branches {
      guard let content = branch.content, let text = text(content) else { return nil }
      let side = Side(
        text: text, ancestry: graph.ancestry(of: branch.versions),
        isStrange: branch.versions.isEmpty)
      merged = merged.map { merge($0, side, depth: depth) } ?? side
    }
    return merged
  }

  private func merge(_ left: Side, _ right: Side, depth: Int) -> Side {
    var ancestry = left.ancestry
    ancestry.formUnion(right.ancestry)
    let text = mergedText(left, right, depth: depth)
    return Side(text: text, ancestry: ancestry, isStrange: left.isStrange && right.isStrange)
  }

  private func mergedText(_ left: Side, _ right: Side, depth: Int) -> [UInt8] {
    let base = base(of: left, right, depth: depth)
    let text = rules.merge(base.text, left.text, right.text)
    // A merged base can hold a word twice of which each side has one, as if both had taken one away.
    guard base.isMerged, Likeness.misses(text, whatBothHave: left.text, right.text) else {
      return text
    }
    return rules.merge(rules.common(left.text, right.text), left.text, right.text)
  }

  private func base(
    of left: Side, _ right: Side, depth: Int
  ) -> (text: [UInt8], isMerged: Bool) {
    if left.isStrange != right.isStrange {
      let (other, strange) = left.isStrange ? (right, left) : (left, right)
      let known = graph.contents(of: other.ancestry)
      let closest = ClosestText(to: strange.text, among: known, text: text)?.text ?? other.text
      return (rules.common(closest, strange.text), false)
    }
    let shared = left.ancestry.intersection(right.ancestry)
    let best = graph.newest(in: shared) { version in
      graph.nodes[version].content.flatMap(text) != nil
    }
    if best.count > 1, depth < Self.depthLimit {
      // Criss-cross: neither base knows the other's part, so they are merged first, as git does.
      let bases = Branch.branches(of: best, in: graph)
      if let virtual = fold(bases, depth: depth + 1) { return (virtual.text, true) }
    }
    let newest = best.max { graph.nodes[$0].order < graph.nodes[$1].order }
    let content = newest.flatMap { graph.nodes[$0].content }
    return (content.flatMap(text) ?? rules.common(left.text, right.text), false)
  }
}
