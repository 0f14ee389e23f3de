package import Console

/// The place of the documents, of which the list comes next.
package struct DocumentsScreen: Screen {
  let preferences: Preferences
  private var snapshot: NotesSnapshot?
  private var notice: Message?

  package init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
  }

  package mutating func handle(_ event: Event) -> [Request] {
    switch event {
    case .key(let key, _): return handle(key)
    case .typed(let text), .paste(let text): return [.open(.addNote(pasted: text))]
    case .notes(let snapshot): self.snapshot = snapshot
    case .said(let message): notice = message
    default: break
    }
    return []
  }

  package func draw(on canvas: inout Canvas) {
    let frame = Frame(size: canvas.size)
    let noteCount = snapshot?.notes.count ?? 0
    let title = TitleBar(center: ListTabs(noteCount: noteCount, shown: .documents).parts)
    frame.draw(
      title: title, status: .mostUrgent(notice: notice, in: snapshot, otherwise: Message("")),
      keys: keyLine, symbols: preferences.symbols,
      on: &canvas)
    let sentences = [
      "Notes: one line each. Documents: pages, plain files.",
      "\(key(.add)) begins one, \(key(.open)) opens one by its name.",
    ]
    CenteredText(lines: sentences).draw(in: frame.body, on: &canvas)
  }

  package var keyContexts: [KeyContext] { Self.contexts }

  private static let contexts: [KeyContext] = [.documents, .everywhere]

  private var keyLine: KeyLine {
    KeyLine(table: preferences.keys, contexts: Self.contexts) { _ in true }
  }

  private mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    let command = preferences.keys.command(for: key, in: Self.contexts)
    switch command {
    case .notes: return [.close]
    case .add: return [.edit(nil)]
    case .open: return [.open(.chooser), .listDocuments]
    default: return command?.request.map { [$0] } ?? []
    }
  }

  private func key(_ command: Command) -> String {
    preferences.keys.keyName(of: command, in: Self.contexts) ?? ""
  }
}
