import SharedFolders
import TextModel

/// Merges versions of one document from the best base that is at hand.
///
/// A base that is older than needed can bring a deletion back; a base that is too new loses text.
/// So a base is always contained in both, and what is not sure to be contained is no base.
struct VersionMerge {
  let graph: LineageGraph
  let rules: TextRules
  let text: (ContentHash) -> [UInt8]?

  private typealias Merge = CrosswiseMerge<Branch>

  /// - Returns: nil when a text is not at hand, or all branches are deletions.
  func merged(_ branches: [Branch]) -> [UInt8]? {
    Merge(text: { $0.content.flatMap(text) }, base: base, merge: mergedText)
      .merged(branches.filter { $0.content != nil })
  }

  private func mergedText(_ step: Merge.Step) -> [UInt8] {
    let text = rules.merge(step.base, step.left, step.right)
    guard step.isBaseMerged, Likeness.misses(text, whatBothHave: step.left, step.right) else {
      return text
    }
    return rules.merge(rules.common(step.left, step.right), step.left, step.right)
  }

  private func base(of left: Merge.Side, _ right: Merge.Side) -> Merge.Base {
    if isStrange(left) != isStrange(right) {
      let (other, strange) = isStrange(left) ? (right, left) : (left, right)
      let known = graph.contents(of: ancestry(of: other))
      let closest = ClosestText(to: strange.text, among: known, text: text)?.text ?? other.text
      return .text(rules.common(closest, strange.text))
    }
    let shared = ancestry(of: left).intersection(ancestry(of: right))
    let best = graph.newest(in: shared) { version in
      graph.nodes[version].content.flatMap(text) != nil
    }
    guard !best.isEmpty else { return .text(rules.common(left.text, right.text)) }
    // The newest is the last.
    return .ancestors(Branch.branches(of: best, in: graph))
  }

  /// All versions that are contained in a side.
  private func ancestry(of side: Merge.Side) -> NodeSet {
    graph.ancestry(of: side.versions.flatMap(\.versions))
  }

  /// Whether nobody knows where a side comes from.
  private func isStrange(_ side: Merge.Side) -> Bool {
    side.versions.allSatisfy(\.versions.isEmpty)
  }
}
