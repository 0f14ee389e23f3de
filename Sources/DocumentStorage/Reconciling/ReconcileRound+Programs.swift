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
    let heads = graph.heads
    guard let text = situation.text(file.content),
      let closest = ClosestVersion(graph: graph, text: situation.text)
        .find(text, among: graph.ancestry(of: heads)),
      let path = graph.path(of: [closest.version]) ?? graph.path(of: heads)
    else { return nil }
    let parent = Branch(content: nil, versions: [closest.version])
    var actions: [ReconcileAction] = []
    if let content = graph.nodes[closest.version].content,
      WordCounts(closest.text).share(in: text) < 0.5
    {
      actions.append(.keepVersion(content, .shrunk))
    }
    if file.role == .named { memory.lastSeen = file.content }
    actions.append(
      .record(
        RecordDraft(.external, from: parent.names(in: graph), content: file.content, path: path)))
    return actions
  }

  /// A program that puts an older text in place of a newer one means it.
  private mutating func recordingReturn(to file: ObservedFile) -> [ReconcileAction]? {
    guard let replaced = memory.lastSeen, replaced != file.content else { return nil }
    let newest = graph.newest(of: graph.versions(of: replaced))
    guard isContained(file.content, in: graph.ancestry(of: newest)),
      let path = graph.path(of: newest)
    else { return nil }
    memory.lastSeen = file.content
    let parent = Branch(content: replaced, versions: newest)
    return [
      .keepVersion(replaced, .reverted),
      .record(
        RecordDraft(.external, from: parent.names(in: graph), content: file.content, path: path)),
    ]
  }
}
