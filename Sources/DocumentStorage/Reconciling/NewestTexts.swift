import SharedFolders

/// What a document is made of at present: its newest versions as far as their texts are here, and
/// the texts of strangers that have to be merged in.
struct NewestTexts {
  /// The oldest first.
  var branches: [Branch] = []
  /// Texts of unknown origin whose records have been waited for, ascending.
  var strangers: [ContentHash] = []
  /// Whether a record is missing, and still awaited: what looks apart may be one line.
  var isIncomplete = false

  var count: Int { branches.isEmpty ? 0 : branches.count + strangers.count }
}

extension ReconcileRound {
  mutating func newestTexts() -> NewestTexts {
    var newest = NewestTexts()
    newest.strangers = dueStrangers()
    for version in graph.missingVersions
    where !isOver(.record(version), waits.record + situation.jitter) {
      newest.isIncomplete = true
    }
    newest.branches = Branch.branches(of: newestAtHand(), in: graph)
    return newest
  }

  private mutating func dueStrangers() -> [ContentHash] {
    let unknown = situation.files.filter {
      $0.role != .ancientCopy && graph.versions(of: $0.content).isEmpty
    }
    // An engine makes a copy of what lost, and may drop it; nothing else says that the text is not
    // contained in the one that won.
    memory.strangers.formUnion(unknown.filter { $0.role == .copy }.map(\.content))
    memory.strangers = memory.strangers.filter { graph.versions(of: $0).isEmpty }
    return memory.strangers.union(unknown.map(\.content)).sorted().filter {
      isOver(.recordOf($0), waits.record + situation.jitter)
    }
  }

  /// The heads whose texts are here; for one whose text does not come, what it was made from.
  private mutating func newestAtHand() -> [Int] {
    let text = situation.text
    var atHand: [Int] = []
    var replacements: [Int] = []
    var awaited: [Int] = []
    for head in graph.heads {
      guard let content = graph.nodes[head].content, text(content) == nil else {
        atHand.append(head)
        continue
      }
      guard isOver(.text(content), waits.text + situation.jitter) else {
        awaited.append(head)
        continue
      }
      replacements += graph.newest(in: graph.ancestry(of: [head])) { [graph] version in
        let node = graph.nodes[version]
        return node.content.map { text($0) != nil } ?? !node.records.isEmpty
      }
    }
    // What a text that is still awaited contains will come with it.
    let coming = graph.ancestry(of: awaited)
    let newest = Set(atHand).union(replacements.filter { !coming.contains($0) })
    return graph.newest(of: newest.sorted())
  }
}
