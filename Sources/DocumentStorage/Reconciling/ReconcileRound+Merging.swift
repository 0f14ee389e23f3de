import SharedFolders

extension ReconcileRound {
  /// Brings several newest texts together, if it is on us to do so.
  mutating func merging(
    _ newest: NewestTexts, at path: DocumentPath, plain: ObservedFile?
  ) -> [ReconcileAction] {
    guard !newest.isIncomplete || situation.isAsked, isOurTurn(newest, plain: plain) else {
      return []
    }
    let all = newest.branches + newest.strangers.map { Branch(content: $0, versions: []) }
    let texts = all.filter { $0.content != nil }
    let parents = all.flatMap { $0.names(in: graph) }
    func record(_ content: ContentHash?, by version: UInt16 = 0) -> ReconcileAction {
      .record(
        RecordDraft(.merged, from: parents, content: content, path: path, mergeVersion: version))
    }
    // An edit, or a stranger's text, is stronger than a deletion.
    let deleted = newest.branches.filter { $0.content == nil }.flatMap(textsDeleted)
    if texts.count < 2 { return deleted + [record(texts.first?.content)] }
    if texts.contains(where: isBinary), let chosen = texts.max(by: isBefore) {
      let others = texts.filter { $0 != chosen }.compactMap(\.content)
      return others.map { .setAside($0, beside: path) } + deleted + [record(chosen.content)]
    }
    let merge = VersionMerge(graph: graph, rules: rules, text: situation.text)
    guard let merged = merge.merged(all) else { return [] }
    return [.keep(merged.bytes)] + deleted + textsToReview(of: newest, in: merged)
      + [record(ContentHash(of: merged.bytes), by: rules.version)]
  }

  /// What the document was when somebody deleted it, as far as that is here.
  private func textsDeleted(by deletion: Branch) -> [ReconcileAction] {
    let parents = deletion.versions.flatMap { graph.parents[$0] }
    return Branch.branches(of: parents, in: graph).compactMap(\.content)
      .filter { situation.text($0) != nil }
      .map { .keepVersion($0, .deletedWhileEdited) }
  }

  /// The texts that were merged, where the merge is not beyond question.
  private func textsToReview(
    of newest: NewestTexts, in merged: MergedText
  ) -> [ReconcileAction] {
    let contents = merged.needsReview ? newest.branches.compactMap(\.content) : []
    return contents.map { .keepVersion($0, .placesToReview) }
      + newest.strangers.map { .keepVersion($0, .mergedWithoutHistory) }
  }

  /// Whoever wrote a text that is not on disk merges it, as nobody has it sooner; others wait.
  ///
  /// What was said outside the records is merged by whoever said it or has waited for its record.
  private mutating func isOurTurn(_ newest: NewestTexts, plain: ObservedFile?) -> Bool {
    let contents = newest.branches.map(\.content)
    let isOver = isOver(.merge(contents), waits.others + situation.jitter)
    if isOver || !newest.strangers.isEmpty { return true }
    return newest.branches.contains { branch in
      isOurs(branch) && (branch.content != plain?.content || isExternal(branch))
    }
  }

  private func isExternal(_ branch: Branch) -> Bool {
    branch.versions.contains { version in
      graph.nodes[version].records.contains {
        $0.kind == .external && situation.replicas.contains($0.id.replica)
      }
    }
  }

  private func isBinary(_ branch: Branch) -> Bool {
    branch.content.flatMap(situation.text).map(rules.isBinary) ?? false
  }

  private func isBefore(_ left: Branch, _ right: Branch) -> Bool {
    let orders = (left.order(in: graph), right.order(in: graph))
    guard orders.0 == orders.1, let mine = left.content, let theirs = right.content else {
      return orders.0 < orders.1
    }
    return mine < theirs
  }
}
