import SharedFolders

/// Finds the text that another one, of unknown origin, was most likely made from.
struct ClosestText {
  let content: ContentHash
  let text: [UInt8]

  /// How many of the newest texts are looked at.
  static let limit = 24
  /// How many bytes of them: with large texts only the newest count, but always two.
  static let byteLimit = 64 << 20

  /// Nil when no text is at hand; of several equally close ones the newest.
  ///
  /// - Parameters:
  ///   - stranger: the text of unknown origin.
  ///   - contents: the texts that come into question, the newest first.
  ///   - text: the text with a hash, if it is at hand.
  init?(
    to stranger: [UInt8], among contents: some Sequence<ContentHash>,
    text: (ContentHash) -> [UInt8]?
  ) {
    let likeness = Likeness(to: stranger)
    var best: (distance: Int, content: ContentHash, text: [UInt8])?
    var count = 0
    var byteCount = 0
    for content in contents {
      guard let candidate = text(content) else { continue }
      let distance = likeness.distance(to: candidate)
      if distance < (best?.distance ?? .max) { best = (distance, content, candidate) }
      count += 1
      byteCount += candidate.count
      if count == Self.limit || byteCount > Self.byteLimit && count > 1 { break }
    }
    guard let best else { return nil }
    self.content = best.content
    self.text = best.text
  }
}

extension LineageGraph {
  /// The texts of these versions, the newest first.
  func contents(of versions: NodeSet) -> [ContentHash] {
    versions.members
      .sorted { nodes[$0].order == nodes[$1].order ? $0 > $1 : nodes[$0].order > nodes[$1].order }
      .compactMap { nodes[$0].content }
  }
}
