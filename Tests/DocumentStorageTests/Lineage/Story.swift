import DocumentStorage
import SharedFolders

/// Tells the history of one document by short names, and what its machines then see of it.
struct Story {
  static let document = DocumentID(hash: ContentHash(of: "the document"))
  static let path = DocumentPath("Note.md")

  private(set) var lineage = Lineage(of: document)
  private var ids: [String: VersionID] = [:]
  private var sequences: [String: UInt64] = [:]

  var graph: LineageGraph { LineageGraph(lineage.records) }

  /// Writes a version down; its name begins with the machine that made it, as `desk 1` does.
  mutating func tell(
    _ name: String, _ text: String?, as kind: LineageRecord.Kind = .edited,
    from parents: [String] = [], strangers: [String] = [], path: DocumentPath = path,
    order: UInt64? = nil, time: Int64 = 0
  ) {
    let id = version(name)
    ids[name] = id
    lineage.insert(
      LineageRecord(
        id: id, document: Self.document, kind: kind, order: order ?? lineage.nextOrder, time: time,
        parents: parents.map { .version(version($0)) }
          + strangers.map { .text(Self.hash($0)) },
        content: text.map(Self.hash), path: path))
  }

  /// The id of a version, also of one that is not told yet.
  func version(_ name: String) -> VersionID {
    let words = name.split(separator: " ")
    return VersionID(
      replica: Self.replica(String(words[0])),
      sequence: UInt64(words.last.map(String.init) ?? "") ?? 0, check: 1)
  }

  /// What the newest versions are.
  var heads: Set<String> { names(graph.heads) }

  func names(_ nodes: [Int]) -> Set<String> {
    let graph = graph
    return Set(ids.filter { pair in graph.node(of: pair.value).map(nodes.contains) ?? false }.keys)
  }

  static func replica(_ machine: String) -> ReplicaID {
    ReplicaID(ContentHash(of: machine).prefix)
  }

  static func hash(_ text: String) -> ContentHash { ContentHash(of: text) }
}
