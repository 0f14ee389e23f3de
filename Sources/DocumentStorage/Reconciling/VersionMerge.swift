import SharedFolders
import TextModel

/// Merges versions of one document from the best base that is at hand.
///
/// A base that is too new loses text, so a base is always contained in both, and what is not sure to
/// be contained is no base. One that is older than needed loses what was deleted since and brought
/// back by one side: where the newest is not known, or its text not at hand, only what both sides share
/// counts as having been there, though that can bring deletions back.
///
/// Of a text that nobody has written down it is not known what was deleted to make it, so what it
/// lacks comes back where the document has it: better a line too many than one too few.
struct VersionMerge {
  let graph: LineageGraph
  let rules: TextRules
  let text: (ContentHash) -> [UInt8]?

  private typealias Merge = CrosswiseMerge<Branch>

  /// - Returns: nil when a text is not at hand, or all branches are deletions.
  func merged(_ branches: [Branch]) -> MergedText? {
    var needsReview = false
    let merge = Merge(
      text: { $0.content.flatMap(text) }, base: base,
      merge: { step in
        let merged = mergedText(step)
        // How bases were merged says nothing of what stands side by side now.
        if step.depth == 0, merged.needsReview { needsReview = true }
        return merged.bytes
      })
    let bytes = merge.merged(branches.filter { $0.content != nil })
    return bytes.map { MergedText($0, needsReview: needsReview) }
  }

  private func mergedText(_ step: Merge.Step) -> MergedText {
    let merged = rules.merge(step.base, step.left, step.right)
    // Whoever has deleted it since would seem to have done so now, though it was brought back.
    if step.depth > 0, merged.keepsDeleted {
      return MergedText(rules.common(step.left, step.right))
    }
    guard step.isBaseMerged, Likeness.misses(merged.bytes, whatBothHave: step.left, step.right)
    else {
      return merged
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
    let (mine, theirs) = (ancestry(of: left), ancestry(of: right))
    let shared = mine.intersection(theirs)
    let newest = graph.newest(in: shared)
    let mayShareMore = graph.unrecordedNodes.contains { node in
      !shared.contains(node) && (mine.contains(node) || theirs.contains(node))
    }
    guard !mayShareMore, newest.allSatisfy(isAtHand) else { return .ancestors([]) }
    // The newest is the last.
    return .ancestors(Branch.branches(of: newest, in: graph))
  }

  private func isAtHand(_ version: Int) -> Bool {
    graph.nodes[version].content.flatMap(text) != nil
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
