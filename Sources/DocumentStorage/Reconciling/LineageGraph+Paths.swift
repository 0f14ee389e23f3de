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

  private func path(of version: Int) -> DocumentPath? {
    nodes[version].records.first?.path
  }
}
