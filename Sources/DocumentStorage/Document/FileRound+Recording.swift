import SharedFolders

// What the lineage is told before the file changes.
extension FileRound {
  /// The versions that the newest text was made from, and the texts of which nobody has a record.
  func ownVersions(in graph: LineageGraph) -> (nodes: [Int], texts: [ContentHash]) {
    let saved = history.savedState
    var nodes = NodeSet(capacity: graph.nodes.count)
    var texts: [ContentHash] = []
    func add(_ content: ContentHash, _ version: VersionID?) {
      let known = version.flatMap { graph.node(of: $0) }.map { [$0] }
      let found = known ?? graph.newest(of: graph.versions(of: content))
      if found.isEmpty { texts.append(content) }
      for node in found { _ = nodes.insert(node) }
    }
    if hasBase { add(saved.content, saved.version) }
    for content in history.outsideSinceSave { add(content, nil) }
    return (graph.newest(of: nodes.members), texts)
  }

  /// Whether the history began with a text that was in a file.
  private var hasBase: Bool {
    let saved = history.savedState
    return memory.seen != nil || saved.stamp != nil || saved.content != ContentHash(of: [])
  }

  /// Writes down a document that nobody has written down yet, with the text that was found.
  func beBorn() throws(SharedFolderError) {
    guard let path, hasBase, container.graph(of: document).isEmpty else { return }
    let born = RecordDraft(.born, from: [], content: history.savedState.content, path: path)
    _ = try container.record([born], of: document)
  }

  /// Writes down the text that is about to be saved.
  ///
  /// - Returns: its version; the one that is there where it has been written down already.
  func record(
    _ content: HashedText, at path: DocumentPath
  ) throws(SharedFolderError) -> VersionID? {
    try beBorn()
    let graph = container.graph(of: document)
    var (nodes, texts) = ownVersions(in: graph)
    // Under a name that another one got first.
    if memory.isUnborn, nodes.isEmpty { nodes = graph.heads }
    let isElsewhere = memory.isUnborn && graph.path(of: nodes) != path
    if texts.isEmpty, !isElsewhere,
      let version = version(of: content.hash, containing: nodes, in: graph)
    {
      return version
    }
    let parents =
      nodes.compactMap { node -> LineageRecord.Parent? in
        let known = graph.nodes[node]
        return known.records.first.map { .version($0.id) } ?? known.content.map { .text($0) }
      } + texts.map { .text($0) }
    let kind: LineageRecord.Kind =
      parents.count > 1 ? .merged : parents.isEmpty && graph.isEmpty ? .born : .edited
    let draft = RecordDraft(kind, from: parents, content: content.hash, path: path)
    return try container.record([draft], of: document).last?.id
  }

  private func version(
    of content: ContentHash, containing nodes: [Int], in graph: LineageGraph
  ) -> VersionID? {
    guard !nodes.isEmpty else { return nil }
    return graph.versions(of: content).last { version in
      let ancestry = graph.ancestry(of: [version])
      return nodes.allSatisfy(ancestry.contains)
    }.flatMap { graph.nodes[$0].records.first?.id }
  }
}
