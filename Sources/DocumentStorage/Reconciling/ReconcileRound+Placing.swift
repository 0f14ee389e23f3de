import SharedFolders

extension ReconcileRound {
  /// Brings the one newest text to its name, and takes away what it contains.
  mutating func placing(
    _ branch: Branch, at path: DocumentPath, over plain: ObservedFile?
  ) -> [ReconcileAction] {
    guard let content = branch.content else { return reviving(branch) }
    guard let plain else { return placing(branch, content, atEmpty: path) }
    let ancestry = graph.ancestry(of: branch.versions)
    if plain.content == content {
      memory.settled = content
      return removing(containedIn: ancestry, besides: plain)
    }
    // Not known, or newer than all texts that are here: its record or its successor is awaited.
    guard isContained(plain.content, in: ancestry) else { return [] }
    return replacing(plain, by: branch, content)
  }

  private mutating func replacing(
    _ plain: ObservedFile, by branch: Branch, _ content: ContentHash
  ) -> [ReconcileAction] {
    guard memory.settled == content else {
      guard isOurTurn(branch, to: .placing(content)) else { return [] }
      return [.write(content, to: plain.path, over: plain.content)]
    }
    guard isOver(.recordOf(plain.content), waits.stale),
      isOurTurn(branch, to: .placing(content))
    else { return [] }
    guard isWritingBack() else {
      return [
        .keepVersion(content, .diskWon),
        .record(
          RecordDraft(
            .external, from: branch.names(in: graph), content: plain.content, path: plain.path)),
      ]
    }
    return [.write(content, to: plain.path, over: plain.content)]
  }

  /// Notes a write-back, unless there have been too many of late.
  private mutating func isWritingBack() -> Bool {
    let recent = memory.writeBacks.filter { situation.now - $0 < waits.writeBackPeriod }
    guard recent.count < waits.writeBackLimit else { return false }
    memory.writeBacks = recent + [situation.now]
    return true
  }

  private mutating func placing(
    _ branch: Branch, _ content: ContentHash, atEmpty path: DocumentPath
  ) -> [ReconcileAction] {
    if situation.isTaken(path) { return givingWay(branch, content) }
    let elsewhere = situation.files.contains { $0.role != .ancientCopy }
    let seen = memory.lastSeen
    if !elsewhere, seen == content, let moved = moving(branch, content) { return moved }
    let isGone = !elsewhere && seen == content
    // Whoever removes a file may mean it, if no record tells what else took it away.
    if isGone, !situation.wasLeft(memory.lastPath ?? path) { return [] }
    let isNeverSeen = !elsewhere && seen == nil && !isOurs(branch)
    guard !isNeverSeen, isOurTurn(branch, to: .placing(content)), !isGone || isWritingBack() else {
      return []
    }
    return [.write(content, to: path, over: nil)]
  }

  /// Whether a deleted document is alive, because a file of it stays.
  private mutating func reviving(_ deletion: Branch) -> [ReconcileAction] {
    let known = situation.files.filter {
      $0.role != .ancientCopy && !graph.versions(of: $0.content).isEmpty
    }
    let best = known.first { $0.role == .named } ?? known.min { $0.path < $1.path }
    guard let best else {
      memory.lastSeen = nil
      return []
    }
    guard isOver(.removal, waits.alive + situation.jitter) else { return [] }
    let former = graph.path(of: deletion.versions) ?? best.path
    let path = best.role == .named ? best.path : former
    return [
      .record(
        RecordDraft(
          .restored, from: deletion.names(in: graph), content: best.content, path: path))
    ]
  }

  private func removing(
    containedIn ancestry: NodeSet, besides plain: ObservedFile
  ) -> [ReconcileAction] {
    situation.files
      .filter { file in
        file.path != plain.path && file.role != .ancientCopy
          && isContained(file.content, in: ancestry)
      }
      .map { .remove($0.path, holding: $0.content) }
  }
}
