/// Merges several versions of a text, also where two of them have more than one latest common
/// ancestor.
///
/// When two machines have merged each other's versions crosswise, neither of the merged versions
/// comes from the other, and each holds what the other's base does not. Such bases are merged
/// first, over bases of their own: what comes of it is what both machines came to then, so nothing
/// of it counts as added once more. Git does the same.
///
/// What comes from what is known to the caller alone; a version is whatever stands for one there.
public struct CrosswiseMerge<Version: Hashable> {
  /// Versions that have been brought together, and the text that came of it.
  public struct Side {
    /// The versions, in the order in which they were merged; never none.
    public let versions: [Version]
    /// Their merged text.
    public let text: [UInt8]
  }

  /// What two sides have in common.
  public enum Base {
    /// A text that both come from.
    case text([UInt8])
    /// Their latest common ancestors, of which none comes from another, in the same order on every
    /// machine, the one that has to do where they cannot be merged last. None where it is not known
    /// what both come from: then what both share counts as having been there.
    case ancestors([Version])
  }

  /// One merge of two texts.
  public struct Step {
    /// The text that both come from.
    public let base: [UInt8]
    /// Whether the base itself came of a merge.
    ///
    /// Then it can hold a word twice of which either side has one, as if both had taken one away.
    public let isBaseMerged: Bool
    /// What has been brought together so far.
    public let left: [UInt8]
    /// What comes next.
    public let right: [UInt8]
    /// How deep in bases of bases the merge is made; 0 for the versions themselves.
    public let depth: Int
  }

  /// How deep bases of bases are merged before the last of several has to do.
  static var depthLimit: Int { 6 }

  private let text: (Version) -> [UInt8]?
  private let base: (_ left: Side, _ right: Side) -> Base
  private let merge: (Step) -> [UInt8]

  /// Prepares to merge versions of one text.
  ///
  /// - Parameters:
  ///   - text: the text of a version; nil where it is not at hand.
  ///   - base: what two sides have in common.
  ///   - merge: merges two texts; ``ThreeWayMerge`` if nothing else is said.
  public init(
    text: @escaping (Version) -> [UInt8]?,
    base: @escaping (_ left: Side, _ right: Side) -> Base,
    merge: @escaping (Step) -> [UInt8] = {
      ThreeWayMerge(base: $0.base, mine: $0.left, theirs: $0.right).bytes
    }
  ) {
    self.text = text
    self.base = base
    self.merge = merge
  }

  /// The versions brought together, one after the other.
  ///
  /// The work grows with the pairs of versions that meet, not with the ways to come to them: what
  /// has been merged once as a base is remembered until the end.
  ///
  /// - Returns: nil where there are no versions, or the text of one is not at hand.
  public func merged(_ versions: [Version]) -> [UInt8]? {
    var known = KnownBases()
    return merged(versions, depth: 0, &known)?.text
  }

  /// The texts of bases that have been merged, nil where that could not be done.
  private typealias KnownBases = [MergedBase: [UInt8]?]

  /// Versions that were merged as a base, in their order and as deep in bases of bases.
  private struct MergedBase: Hashable {
    let versions: [Version]
    let depth: Int
  }

  private func merged(
    _ versions: [Version], depth: Int, _ known: inout KnownBases
  ) -> Side? {
    var merged: Side?
    for version in versions {
      guard let text = text(version) else { return nil }
      let side = Side(versions: [version], text: text)
      merged = merged.map { joined($0, side, depth, &known) } ?? side
    }
    return merged
  }

  private func joined(
    _ left: Side, _ right: Side, _ depth: Int, _ known: inout KnownBases
  ) -> Side {
    let side = { Side(versions: left.versions + right.versions, text: $0) }
    let known = baseText(left, right, depth, &known)
    let base = known?.text ?? TextDifference(from: left.text, to: right.text).shared
    // What only one of two bases has, the other may have removed: it would look removed once more.
    if known == nil, depth > 0 { return side(base) }
    let step = Step(
      base: base, isBaseMerged: known?.isMerged ?? false, left: left.text, right: right.text,
      depth: depth)
    return side(merge(step))
  }

  /// Nil where it is not known, or no text of it is at hand.
  private func baseText(
    _ left: Side, _ right: Side, _ depth: Int, _ known: inout KnownBases
  ) -> (text: [UInt8], isMerged: Bool)? {
    switch base(left, right) {
    case .text(let text): return (text, false)
    case .ancestors(let ancestors):
      if ancestors.count > 1, depth < Self.depthLimit,
        let merged = mergedBase(ancestors, depth: depth + 1, &known)
      {
        return (merged, true)
      }
      return ancestors.last.flatMap(text).map { ($0, false) }
    }
  }

  private func mergedBase(
    _ versions: [Version], depth: Int, _ known: inout KnownBases
  ) -> [UInt8]? {
    let base = MergedBase(versions: versions, depth: depth)
    if let text = known[base] { return text }
    let text = merged(versions, depth: depth, &known)?.text
    known[base] = .some(text)
    return text
  }
}
