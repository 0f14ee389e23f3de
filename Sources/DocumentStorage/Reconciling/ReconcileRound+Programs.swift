import SharedFolders

extension ReconcileRound {
  /// Writes down what programs on this machine have written, as nobody else will.
  mutating func recordingPrograms() -> [ReconcileAction]? {
    if graph.isEmpty { return nil }
    for file in situation.files where file.writer == .program && file.role != .ancientCopy {
      if graph.versions(of: file.content).isEmpty {
        if let actions = recordingNewText(of: file) { return actions }
      } else if file.role == .named, let actions = recordingReturn(to: file) {
        return actions
      }
    }
    return nil
  }

  /// A program reads some version, and writes later: what it changed is the difference from the
  /// version it most likely read, not from what lay there when it wrote.
  private mutating func recordingNewText(of file: ObservedFile) -> [ReconcileAction]? {
    guard let text = situation.text(file.content),
      let closest = closest(to: text, of: file),
      let path = graph.path(of: graph.versions(of: closest.content))
        ?? graph.path(of: graph.heads)
    else { return nil }
    var actions: [ReconcileAction] = []
    if Likeness(to: closest.text).share(in: text) < 0.5 {
      actions.append(.keepVersion(closest.content, .shrunk))
    }
    if file.role == .named { memory.note(file) }
    actions.append(
      .record(
        RecordDraft(
          .external, from: graph.names(of: closest.content), content: file.content, path: path)))
    return actions
  }

  /// A program can only have read what has been on this disk, known to the lineage or not.
  ///
  /// What now lies in a conflict copy was replaced by an engine, so the program wrote over another
  /// text; to take it for what the program read would be to take it for deleted.
  private func closest(to text: [UInt8], of file: ObservedFile) -> ClosestText? {
    let replaced = Set(situation.files.filter { $0.role == .copy }.map(\.content))
    let seen = memory.seen.reversed().filter { $0 != file.content && !replaced.contains($0) }
    return ClosestText(to: text, among: seen, text: situation.text)
      ?? ClosestText(
        to: text, among: graph.contents(of: graph.ancestry(of: graph.heads)), text: situation.text)
  }

  /// A program that puts an older text in place of a newer one means it; two files of the document
  /// under different names do not replace each other.
  private mutating func recordingReturn(to file: ObservedFile) -> [ReconcileAction]? {
    guard let replaced = memory.lastSeen, memory.lastPath == file.path, replaced != file.content
    else { return nil }
    let newest = graph.newest(of: graph.versions(of: replaced))
    guard isContained(file.content, in: graph.ancestry(of: newest)),
      let path = graph.path(of: newest)
    else { return nil }
    memory.note(file)
    let parent = Branch(content: replaced, versions: newest)
    return [
      .keepVersion(replaced, .reverted),
      .record(
        RecordDraft(.external, from: parent.names(in: graph), content: file.content, path: path)),
    ]
  }
}
