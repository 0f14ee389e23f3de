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
  /// Which version a record names though it does not come before that record, and the record's node.
  private var doubtful: [(parent: Int, child: Int)] = []

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
    // A birth has no parents, whatever its record says.
    let made = records.filter { $0.kind != .born }
    for record in made { linkVersions(of: record) }
    // Who names a version knows its order, but at the greatest order all are equal; records that are
    // damaged or made up could close a circle.
    for (parent, child) in doubtful where !isReachable(child, from: parent) {
      addParents([parent], of: child)
    }
    for record in made { linkTexts(of: record) }
    joinTwins()
    chooseBetweenMerges()
  }

  private mutating func linkVersions(of record: LineageRecord) {
    guard let child = nodesByVersion[record.id] else { return }
    for case .version(let id) in record.parents {
      if let parent = nodesByVersion[id] {
        if nodes[parent].records.first?.precedes(record) ?? false {
          addParents([parent], of: child)
        } else {
          doubtful.append((parent, child))
        }
      } else {
        addParents([missingNode(id)], of: child)
      }
    }
  }

  private mutating func linkTexts(of record: LineageRecord) {
    guard let child = nodesByVersion[record.id] else { return }
    for case .text(let content) in record.parents {
      // The earliest has the smallest past: an older base makes nothing look deleted.
      let version = nodesByContent[content]?.first { !isReachable(child, from: $0) }
      addParents([version ?? strangeNode(content)], of: child)
    }
  }

  mutating func addParents(_ others: [Int], of child: Int) {
    for parent in others where !parents[child].contains(parent) { parents[child].append(parent) }
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
}
