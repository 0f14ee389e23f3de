import SharedFolders

/// One of the newest states of a document, which has to be brought together with the others.
///
/// Several versions with one text are one branch: whoever has the text has all of them.
struct Branch: Hashable, Sendable {
  /// Nil for a deletion.
  let content: ContentHash?
  /// The versions, ascending; none where the text is a stranger's.
  let versions: [Int]

  /// Brings versions of equal content together.
  ///
  /// - Returns: branches by their newest version, then by content.
  static func branches(of versions: [Int], in graph: LineageGraph) -> [Branch] {
    var groups: [ContentHash?: [Int]] = [:]
    for version in versions { groups[graph.nodes[version].content, default: []].append(version) }
    return groups.map { Branch(content: $0.key, versions: $0.value.sorted()) }
      .sorted { $0.precedes($1, in: graph) }
  }

  private func precedes(_ other: Branch, in graph: LineageGraph) -> Bool {
    let (mine, theirs) = (order(in: graph), other.order(in: graph))
    if mine != theirs { return mine < theirs }
    guard let left = content, let right = other.content else { return content == nil }
    return left < right
  }

  /// The greatest order among the versions.
  func order(in graph: LineageGraph) -> UInt64 {
    versions.reduce(0) { max($0, graph.nodes[$1].order) }
  }

  /// Who wrote the branch down.
  func authors(in graph: LineageGraph) -> [ReplicaID] {
    versions.flatMap { graph.nodes[$0].records.map(\.id.replica) }
  }

  /// How a new record names the branch as what it was made from.
  func names(in graph: LineageGraph) -> [LineageRecord.Parent] {
    if versions.isEmpty, let content { return [.text(content)] }
    return versions.compactMap { version in
      let node = graph.nodes[version]
      return node.records.first.map { .version($0.id) } ?? node.content.map { .text($0) }
    }
  }
}
