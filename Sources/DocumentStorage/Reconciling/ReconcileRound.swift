import SharedFolders

/// One look at one document: each step either has something to do or leaves it to the next.
struct ReconcileRound {
  let situation: Situation
  let waits: ReconcileWaits
  let rules: TextRules
  var memory: DocumentMemory

  var graph: LineageGraph { situation.graph }

  mutating func actions() -> [ReconcileAction] {
    memory.waiting.beginRound()
    defer { memory.waiting.endRound() }
    let unread = situation.files.filter { situation.text($0.content) == nil }
    if !unread.isEmpty { return unread.map(ReconcileAction.takeIn) }
    if let shown = showingAncientCopies() { return shown }
    if let external = recordingPrograms() { return external }
    let newest = newestTexts()
    let path = situation.path
    let plain = situation.files.first { $0.role == .named && $0.path == path }
    note(plain ?? situation.files.first { $0.role == .named })
    if situation.files.isEmpty, situation.isTaken(path) {
      // The file has not vanished: its name is in use by a document born apart.
      memory.lastSeen = nil
    }
    if newest.count > 1 {
      return merging(newest, at: path, plain: plain)
    }
    guard let branch = newest.branches.first else { return [] }
    if let leaving = leaving(path, with: branch) { return leaving }
    return placing(branch, at: path, over: plain)
  }

  /// Remembers what lies under the document's name.
  mutating func note(_ plain: ObservedFile?) {
    if let plain { memory.note(plain) }
  }

  /// Whether this has been waited for long enough.
  mutating func isOver(_ waiting: Waiting, _ length: Duration) -> Bool {
    // Asked in any case, so that the wait does not begin anew.
    let isOver = memory.waiting.isOver(waiting, after: length, now: situation.now)
    return isOver || situation.isAsked
  }

  /// Whether the branch was written down on this machine, or has waited for who did.
  mutating func isOurTurn(_ branch: Branch, to waiting: Waiting) -> Bool {
    isOurs(branch) || isOver(waiting, waits.others + situation.jitter)
  }

  func isOurs(_ branch: Branch) -> Bool {
    branch.authors(in: graph).contains { situation.replicas.contains($0) }
  }

  /// Whether everything that the text can stand for is in the set.
  func isContained(_ content: ContentHash, in ancestry: NodeSet) -> Bool {
    let versions = graph.versions(of: content)
    return !versions.isEmpty && versions.allSatisfy(ancestry.contains)
  }
}
