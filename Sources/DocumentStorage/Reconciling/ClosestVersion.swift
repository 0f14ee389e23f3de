import SharedFolders

/// Finds the version that a text of unknown origin was most likely made from.
struct ClosestVersion {
  let graph: LineageGraph
  let text: (ContentHash) -> [UInt8]?

  /// How many of the newest versions are looked at.
  static let limit = 24

  struct Found {
    let version: Int
    let text: [UInt8]
  }

  /// - Parameters:
  ///   - stranger: the text.
  ///   - versions: where to look.
  /// - Returns: the version whose words differ least, the newest of several; nil when there is no
  ///   text at hand.
  func find(_ stranger: [UInt8], among versions: NodeSet) -> Found? {
    let words = WordCounts(stranger)
    var best: (distance: Int, found: Found)?
    var texts = 0
    for version in versions.members.sorted(by: isNewer) {
      guard let candidate = graph.nodes[version].content.flatMap(text) else { continue }
      let distance = words.distance(to: candidate)
      if distance < (best?.distance ?? .max) {
        best = (distance, Found(version: version, text: candidate))
      }
      texts += 1
      if texts == Self.limit { break }
    }
    return best?.found
  }

  private func isNewer(_ left: Int, _ right: Int) -> Bool {
    let orders = (graph.nodes[left].order, graph.nodes[right].order)
    return orders.0 == orders.1 ? left > right : orders.0 > orders.1
  }
}
