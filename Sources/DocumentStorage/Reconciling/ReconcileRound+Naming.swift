import SharedFolders

extension ReconcileRound {
  /// Gives the document another name where one that was born apart keeps this one.
  mutating func leaving(_ path: DocumentPath, with branch: Branch) -> [ReconcileAction]? {
    guard let content = branch.content, let name = situation.newName, name != path else {
      return nil
    }
    guard isOurTurn(branch, to: .placing(content)) else { return [] }
    return [
      .record(RecordDraft(.renamed, from: branch.names(in: graph), content: content, path: name))
    ]
  }

  /// Takes another name where two documents each wait for the other's to become free.
  mutating func givingWay(_ branch: Branch, _ content: ContentHash) -> [ReconcileAction] {
    guard isOver(.name, waits.alive + situation.jitter) else { return [] }
    return [
      .record(
        RecordDraft(
          .renamed, from: branch.names(in: graph), content: content, path: situation.spareName()))
    ]
  }

  /// Follows a file that was moved outside TamNote: the same text, gone here and new there.
  mutating func moving(_ branch: Branch, _ content: ContentHash) -> [ReconcileAction]? {
    guard let found = situation.movedTo, found.content == content else { return nil }
    guard
      found.writer == .program
        || isOver(.recordOf(content), waits.record + situation.jitter)
    else { return [] }
    return [
      .record(
        RecordDraft(
          .renamed, from: branch.names(in: graph), content: content, path: found.path))
    ]
  }
}
