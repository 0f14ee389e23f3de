package import SharedFolders

/// Says to which document each file belongs: by its name and, where that is not enough, its text.
package struct FileAssignment: Sendable {
  /// What has to be known of a document.
  package struct Candidate: Sendable {
    package let id: DocumentID
    package let graph: LineageGraph
    package let path: DocumentPath
    package let isAlive: Bool

    package init(_ id: DocumentID, _ graph: LineageGraph, at path: DocumentPath) {
      self.id = id
      self.graph = graph
      self.path = path
      self.isAlive = graph.heads.contains { graph.nodes[$0].content != nil }
    }

    func knows(_ content: ContentHash) -> Bool { !graph.versions(of: content).isEmpty }
  }

  /// Ascending by id.
  package let candidates: [Candidate]
  /// The candidates at each path, and those that have or had it, ascending.
  private let here: [DocumentPath: [Int]]
  private let formerlyHere: [DocumentPath: [Int]]

  package init(_ candidates: [Candidate]) {
    let sorted = candidates.sorted { $0.id < $1.id }
    self.candidates = sorted
    here = Dictionary(grouping: sorted.indices) { sorted[$0].path }
    var formerlyHere: [DocumentPath: [Int]] = [:]
    for (index, candidate) in sorted.enumerated() {
      for path in Set(candidate.graph.nodes.flatMap { $0.records.map(\.path) }) {
        formerlyHere[path, default: []].append(index)
      }
    }
    self.formerlyHere = formerlyHere
  }

  /// The document that a file belongs to.
  ///
  /// - Parameters:
  ///   - content: the hash of its text.
  ///   - name: the file's path, or for a conflict copy the path that it is a copy of.
  ///   - isDisplaced: whether one of our saves put the text aside; it then belongs to the document
  ///     that has or had the name.
  ///   - isLikely: asked for a copy whose text no document knows: whether it looks like one of that
  ///     document's, which has or had the name. For a plain name, nil: to have the name is enough.
  /// - Returns: nil for a document of its own, that nobody has written down yet.
  package func owner(
    of content: ContentHash, named name: DocumentPath, isDisplaced: Bool = false,
    isLikely: ((Candidate) -> Bool)? = nil
  ) -> Candidate? {
    let here = candidates(here[name])
    let former = candidates(formerlyHere[name])
    let knowing =
      here.first { $0.isAlive && $0.knows(content) } ?? here.first { $0.knows(content) }
      ?? former.first { $0.knows(content) }
    if let knowing { return knowing }
    if isDisplaced { return here.first ?? former.first }
    guard let isLikely else { return here.first(where: \.isAlive) }
    return (here + former).first { $0.isAlive && isLikely($0) }
  }

  private func candidates(_ indices: [Int]?) -> [Candidate] {
    (indices ?? []).map { candidates[$0] }
  }

  /// Whether a living document has this path.
  package func isInUse(_ path: DocumentPath) -> Bool {
    candidates(here[path]).contains(where: \.isAlive)
  }

  /// Whether any document has or had this path.
  package func wasEverUsed(_ path: DocumentPath) -> Bool { formerlyHere[path] != nil }

  /// Whether any document's file may have been taken away from this path because of a record.
  package func wasLeft(_ path: DocumentPath) -> Bool {
    candidates(formerlyHere[path]).contains { $0.graph.hasLeft(path) }
  }

  /// Whether the document must leave its name to one with a smaller id.
  package func mustLeave(_ candidate: Candidate) -> Bool {
    guard candidate.isAlive, let keeper = candidates(here[candidate.path]).first(where: \.isAlive)
    else { return false }
    return keeper.id != candidate.id
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
