package import SharedFolders

/// Which version of a document is contained in which, worked out from its records.
///
/// Everybody who has the same records gets the same graph. Records name their parents for good;
/// what a name means is looked up here, so a record that arrives late only adds to what is known.
package struct LineageGraph: Sendable {
  /// A version, or what a record speaks of without there being a record of it.
  package struct Node: Sendable {
    package enum Origin: Sendable, Equatable {
      case recorded
      /// Somebody used this text, and nobody has written down where it came from.
      case strangeText
      /// The record is still to come.
      case missing(VersionID)
    }

    package let origin: Origin
    /// Nil for a deletion, and where the record is missing.
    package let content: ContentHash?
    package let order: UInt64
    /// The record; several where a document was adopted on several machines.
    package var records: [LineageRecord]
  }

  package let nodes: [Node]
  /// What records speak of without there being a record of it, ascending.
  let unrecordedNodes: [Int]
  let parents: [[Int]]
  private let isParent: [Bool]
  private let nodesByContent: [ContentHash: [Int]]
  private let nodesByVersion: [VersionID: Int]

  /// - Parameter records: ascending by order, then by id, as ``Lineage/records`` has them.
  package init(_ records: [LineageRecord]) {
    var building = GraphBuilding(records)
    building.link()
    nodes = building.nodes
    unrecordedNodes = building.nodes.indices.filter { building.nodes[$0].origin != .recorded }
    parents = building.parents
    nodesByContent = building.nodesByContent
    nodesByVersion = building.nodesByVersion
    var isParent = Array(repeating: false, count: nodes.count)
    for node in parents.indices {
      for parent in parents[node] { isParent[parent] = true }
    }
    self.isParent = isParent
  }

  /// Whether there are no versions at all.
  package var isEmpty: Bool { nodes.isEmpty }

  /// The versions that no other is made from, ascending by order.
  package var heads: [Int] { nodes.indices.filter { !isParent[$0] } }

  /// All versions with this text, ascending by order: texts repeat.
  package func versions(of content: ContentHash) -> [Int] { nodesByContent[content] ?? [] }

  /// The node of a recorded version.
  package func node(of version: VersionID) -> Int? { nodesByVersion[version] }

  /// These versions and all that they were made from.
  func ancestry(of start: [Int]) -> NodeSet {
    var seen = NodeSet(capacity: nodes.count)
    var waiting = start.filter { seen.insert($0) }
    while let node = waiting.popLast() {
      for parent in parents[node] where seen.insert(parent) { waiting.append(parent) }
    }
    return seen
  }

  /// Those of the set that no other of the set was made from.
  ///
  /// - Parameter closed: with every version all that it was made from.
  /// - Returns: their nodes, ascending.
  func newest(in closed: NodeSet) -> [Int] {
    var hasChild = NodeSet(capacity: nodes.count)
    let members = closed.members
    for node in members {
      for parent in parents[node] { _ = hasChild.insert(parent) }
    }
    return members.filter { !hasChild.contains($0) }
  }

  /// The newest versions of the set that pass; those of their ancestors do not count.
  ///
  /// - Parameters:
  ///   - closed: with every version all that it was made from.
  ///   - passes: for example whether the text is at hand.
  /// - Returns: their nodes, ascending.
  func newest(in closed: NodeSet, where passes: (Int) -> Bool) -> [Int] {
    var seen = NodeSet(capacity: nodes.count)
    var waiting = newest(in: closed).filter { seen.insert($0) }
    var found: [Int] = []
    while let node = waiting.popLast() {
      if passes(node) {
        found.append(node)
      } else {
        for parent in parents[node] where seen.insert(parent) { waiting.append(parent) }
      }
    }
    guard found.count > 1 else { return found }
    let below = ancestry(of: found.flatMap { parents[$0] })
    return found.filter { !below.contains($0) }.sorted()
  }

  /// Those versions that none of the others was made from.
  package func newest(of versions: [Int]) -> [Int] {
    guard versions.count > 1 else { return versions }
    let below = ancestry(of: versions.flatMap { parents[$0] })
    return versions.filter { !below.contains($0) }
  }

  /// Records that others name and that have not come yet.
  package var missingVersions: [VersionID] {
    unrecordedNodes.compactMap { node in
      if case .missing(let version) = nodes[node].origin { version } else { nil }
    }
  }
}
