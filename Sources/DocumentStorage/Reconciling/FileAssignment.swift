package import SharedFolders

/// Says to which document each file belongs: by its name and, where that is not enough, its text.
package struct FileAssignment: Sendable {
  /// What has to be known of a document.
  package struct Candidate: Sendable {
    package let id: DocumentID
    package let graph: LineageGraph
    package let path: DocumentPath
    package let isAlive: Bool
    let formerPaths: Set<DocumentPath>

    package init(_ id: DocumentID, _ graph: LineageGraph, at path: DocumentPath) {
      self.id = id
      self.graph = graph
      self.path = path
      self.isAlive = graph.heads.contains { graph.nodes[$0].content != nil }
      self.formerPaths = Set(graph.nodes.flatMap { $0.records.map(\.path) })
    }

    func knows(_ content: ContentHash) -> Bool { !graph.versions(of: content).isEmpty }
  }

  /// Ascending by id.
  package let candidates: [Candidate]

  package init(_ candidates: [Candidate]) {
    self.candidates = candidates.sorted { $0.id < $1.id }
  }

  /// The document of a file.
  ///
  /// - Parameters:
  ///   - name: the file's path, or for a conflict copy the path that it is a copy of.
  ///   - content: the hash of its text.
  ///   - isDisplaced: whether one of our saves put the text aside; it then belongs to the document
  ///     that has or had the name.
  ///   - isLikely: asked for a text that no document knows: whether it looks like one of that
  ///     document's. For a plain name the name is enough; a name that looks like a copy's is not.
  /// - Returns: nil for a document of its own, that nobody has written down yet.
  package func document(
    named name: DocumentPath, holding content: ContentHash, isDisplaced: Bool = false,
    isLikely: (Candidate) -> Bool = { _ in true }
  ) -> DocumentID? {
    let here = candidates.filter { $0.path == name }
    let knowing =
      here.first { $0.isAlive && $0.knows(content) } ?? here.first { $0.knows(content) }
      ?? candidates.first { $0.formerPaths.contains(name) && $0.knows(content) }
    if let knowing { return knowing.id }
    if isDisplaced {
      return (here.first ?? candidates.first { $0.formerPaths.contains(name) })?.id
    }
    return here.first { $0.isAlive && isLikely($0) }?.id
  }

  /// Documents that must leave their name to one with a smaller id, ascending.
  package var mustLeave: [Candidate] {
    var keepers: [DocumentPath: DocumentID] = [:]
    return candidates.filter { candidate in
      guard candidate.isAlive else { return false }
      if keepers[candidate.path] == nil { keepers[candidate.path] = candidate.id }
      return keepers[candidate.path] != candidate.id
    }
  }
}

extension LineageGraph {
  /// Whether a text shares at least a third of the words of one of the newest versions.
  package func resembles(_ text: [UInt8], texts: (ContentHash) -> [UInt8]?) -> Bool {
    let known = contents(of: ancestry(of: heads))
    let closest = ClosestText(to: text, among: known, text: texts)
    return closest.map { Likeness(to: $0.text).share(in: text) >= 1.0 / 3 } ?? false
  }
}
