extension LineageGraph {
  /// Where a document with these newest versions lies: a rename on one side counts, of two
  /// different ones the newest.
  package func path(of versions: [Int]) -> DocumentPath? {
    guard let first = versions.first.flatMap(path) else { return nil }
    let paths = versions.compactMap { version in path(of: version).map { (version, $0) } }
    if paths.allSatisfy({ $0.1 == first }) { return first }
    let shared = versions.dropFirst().reduce(ancestry(of: [versions[0]])) {
      $0.intersection(ancestry(of: [$1]))
    }
    let base = newest(in: shared).max { nodes[$0].order < nodes[$1].order }.flatMap(path)
    let renamed = paths.filter { $0.1 != base }
    return (renamed.isEmpty ? paths : renamed).max { left, right in
      let orders = (nodes[left.0].order, nodes[right.0].order)
      return orders.0 == orders.1 ? left.1 < right.1 : orders.0 < orders.1
    }?.1
  }

  /// Whether somebody may have taken the document's file away from this path: it was deleted there,
  /// renamed from there, or placed elsewhere by somebody who did not know that it lies there.
  func hasLeft(_ path: DocumentPath) -> Bool {
    let here = ancestry(of: heads.filter { isAlive($0, at: path) })
    return nodes.indices.contains { node in
      guard nodes[node].origin == .recorded, !isAlive(node, at: path) else { return false }
      // Who deletes a text here may know it from elsewhere only.
      let isDeletedHere = self.path(of: node) == path
      return isDeletedHere || !here.contains(node)
        || parents[node].contains { isAlive($0, at: path) }
    }
  }

  private func isAlive(_ version: Int, at path: DocumentPath) -> Bool {
    nodes[version].content != nil && self.path(of: version) == path
  }

  private func path(of version: Int) -> DocumentPath? {
    nodes[version].records.first?.path
  }
}
