import SharedFolders

// Versions that several machines made of the same parents, not knowing of each other.
extension GraphBuilding {
  /// Lets what was made from one of several equal versions be made from all of them: the same text
  /// at the same path, made from the same parents, is one version, however often it is written down.
  mutating func joinTwins() {
    var twins: [Int: [Int]] = [:]
    for level in levels.dropFirst() {
      for node in level { addParents(parents[node].flatMap { twins[$0] ?? [] }, of: node) }
      guard level.count > 1 else { continue }
      // The groups do not touch each other, so their order does not matter.
      for group in Dictionary(grouping: level, by: making).values where group.count > 1 {
        for node in group { twins[node] = group }
      }
    }
  }

  /// Of merges of the same versions the smallest text contains the others: they are chosen between,
  /// never merged again.
  mutating func chooseBetweenMerges() {
    let merges = nodes.indices.compactMap { node in
      nodes[node].records.first.flatMap { $0.kind == .merged ? (node: node, record: $0) : nil }
    }
    let made = merges.filter { !parents[$0.node].isEmpty }
    for group in Dictionary(grouping: made, by: { parents[$0.node].sorted() }).values {
      // In a row, so that also those are chosen between that stand in for one whose text is missing.
      let sorted = group.sorted { $0.record.isChosen(over: $1.record) }
      for (chosen, other) in zip(sorted, sorted.dropFirst()) {
        addParents([other.node], of: chosen.node)
      }
    }
  }

  /// How a version came about.
  private struct Making: Hashable {
    let parents: [Int]
    let content: ContentHash?
    let path: DocumentPath?
  }

  private func making(of node: Int) -> Making {
    Making(
      parents: parents[node].sorted(), content: nodes[node].content,
      path: nodes[node].records.first?.path)
  }

  /// All nodes by how many were made one from another to get there; equal parents, equal level.
  private var levels: [[Int]] {
    var children = nodes.map { _ in [Int]() }
    for child in parents.indices {
      for parent in parents[child] { children[parent].append(child) }
    }
    var awaited = parents.map(\.count)
    var levels: [[Int]] = []
    var level = nodes.indices.filter { awaited[$0] == 0 }
    while !level.isEmpty {
      levels.append(level)
      level = level.flatMap { children[$0] }.filter { child in
        awaited[child] -= 1
        return awaited[child] == 0
      }
    }
    return levels
  }
}

extension LineageRecord {
  /// Whether this one of two merges of the same versions is what counts: the one with the smaller
  /// text, or else the earlier; a deletion only beside others.
  ///
  /// Of any merges, whoever has all of them chooses the same one.
  package func isChosen(over other: LineageRecord) -> Bool {
    if content == other.content { return precedes(other) }
    guard let content, let theirs = other.content else { return content != nil }
    return content < theirs
  }
}
