import SharedFolders

/// Turns records into nodes and looks up what their parents' names mean.
///
/// Guarantees a graph without cycles, whatever records a peer has made up.
struct GraphBuilding {
  private(set) var nodes: [LineageGraph.Node] = []
  private(set) var parents: [[Int]] = []
  private(set) var nodesByContent: [ContentHash: [Int]] = [:]
  private(set) var nodesByVersion: [VersionID: Int] = [:]
  private let records: [LineageRecord]
  private var births: [ContentHash: Int] = [:]
  private var strangers: [ContentHash: Int] = [:]
  private var missing: [VersionID: Int] = [:]

  init(_ records: [LineageRecord]) {
    self.records = records.filter(\.kind.isVersion)
    for record in self.records { addNode(for: record) }
  }

  private mutating func addNode(for record: LineageRecord) {
    if record.kind == .born, let content = record.content {
      // A document is born once: who adopts the same text writes down the same birth.
      if let birth = births[content] {
        nodes[birth].records.append(record)
        nodesByVersion[record.id] = birth
        return
      }
      births[content] = nodes.count
    }
    if let content = record.content { nodesByContent[content, default: []].append(nodes.count) }
    nodesByVersion[record.id] = nodes.count
    append(
      LineageGraph.Node(
        origin: .recorded, content: record.content, order: record.order, records: [record]))
  }

  private mutating func append(_ node: LineageGraph.Node) {
    nodes.append(node)
    parents.append([])
  }

  mutating func link() {
    for record in records { linkVersions(of: record) }
    for record in records { linkTexts(of: record) }
    joinTwins()
  }

  private mutating func linkVersions(of record: LineageRecord) {
    guard let child = nodesByVersion[record.id] else { return }
    for case .version(let id) in record.parents {
      if let parent = nodesByVersion[id] {
        // Who names a version knows its order; anything else is damaged and could close a circle.
        if nodes[parent].order < record.order { addParent(parent, of: child) }
      } else {
        addParent(missingNode(id), of: child)
      }
    }
  }

  private mutating func linkTexts(of record: LineageRecord) {
    guard let child = nodesByVersion[record.id] else { return }
    for case .text(let content) in record.parents {
      // The earliest has the smallest past: an older base makes nothing look deleted.
      let version = nodesByContent[content]?.first { !isReachable(child, from: $0) }
      addParent(version ?? strangeNode(content), of: child)
    }
  }

  private mutating func addParent(_ parent: Int, of child: Int) {
    if !parents[child].contains(parent) { parents[child].append(parent) }
  }

  private mutating func missingNode(_ id: VersionID) -> Int {
    if let node = missing[id] { return node }
    missing[id] = nodes.count
    append(LineageGraph.Node(origin: .missing(id), content: nil, order: 0, records: []))
    return nodes.count - 1
  }

  private mutating func strangeNode(_ content: ContentHash) -> Int {
    if let node = strangers[content] { return node }
    strangers[content] = nodes.count
    nodesByContent[content, default: []].append(nodes.count)
    append(LineageGraph.Node(origin: .strangeText, content: content, order: 0, records: []))
    return nodes.count - 1
  }

  private func isReachable(_ target: Int, from start: Int) -> Bool {
    var seen = NodeSet(capacity: nodes.count)
    var waiting = [start]
    while let node = waiting.popLast() {
      if node == target { return true }
      for parent in parents[node] where seen.insert(parent) { waiting.append(parent) }
    }
    return false
  }

  /// Of versions made from the same parents that are the same text, or all of them merges, the
  /// smallest text contains the others: they are chosen between, never merged again.
  private mutating func joinTwins() {
    var twins: [[Int]: [Int]] = [:]
    for node in nodes.indices where !parents[node].isEmpty {
      twins[parents[node].sorted(), default: []].append(node)
    }
    // The groups do not touch each other, so their order does not matter.
    for group in twins.values where group.count > 1 {
      choose(among: group.filter { nodes[$0].records.first?.kind == .merged })
      var sameTexts: [ContentHash?: [Int]] = [:]
      for node in group { sameTexts[nodes[node].content, default: []].append(node) }
      for same in sameTexts.values { choose(among: same) }
    }
  }

  private mutating func choose(among twins: [Int]) {
    let sorted = twins.sorted(by: isChosen)
    // In a row, so that also those are chosen between that stand in for one whose text is missing.
    for (chosen, other) in zip(sorted, sorted.dropFirst())
    where !isReachable(chosen, from: other) {
      addParent(other, of: chosen)
    }
  }

  private func isChosen(_ left: Int, over right: Int) -> Bool {
    let (left, right) = (nodes[left], nodes[right])
    if left.content != right.content, let mine = left.content, let theirs = right.content {
      return mine < theirs
    }
    return left.order < right.order
      || left.order == right.order && (left.records.first?.id).precedes(right.records.first?.id)
  }
}

extension VersionID? {
  fileprivate func precedes(_ other: VersionID?) -> Bool {
    guard let self, let other else { return self == nil && other != nil }
    return self < other
  }
}
