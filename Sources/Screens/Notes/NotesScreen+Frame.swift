internal import Console

/// The lines around the list.
extension NotesScreen {
  var titleBar: TitleBar {
    let tabs = ListTabs(noteCount: notes.count, shown: .notes).parts
    switch mode {
    case .browsing:
      return TitleBar(left: corner(.select, "Select"), center: tabs, right: corner(.add, "Add"))
    case .selecting(let marked):
      let right = marked.isEmpty ? "" : corner(.delete, "Delete marked \(marked.count)")
      return TitleBar(
        left: corner(.done, "Done"), center: tabs, right: right, rightStyle: .deleting)
    case .placing:
      return TitleBar(
        left: corner(.back, "Leave"), center: tabs, right: corner(.placeHere, "Put here"))
    }
  }

  var keyLine: KeyLine {
    KeyLine(table: preferences.keys, contexts: keyContexts, works: worksNow)
  }

  private func corner(_ command: Command, _ words: String) -> String {
    preferences.keys.corner(command, words, in: keyContexts)
  }

  /// Whether a key for this would do something at present.
  private func worksNow(_ command: Command) -> Bool {
    switch command {
    case .undo: snapshot?.canUndo ?? false
    case .redo: snapshot?.canRedo ?? false
    case .nextChanged: seen.hasUnseen
    case .find, .select, .markAll: !notes.isEmpty
    case .open, .tick, .copy, .mark: selectedNote != nil
    case .delete, .moveDown, .moveTo: hasTarget
    default: true
    }
  }

  private var hasTarget: Bool {
    switch mode {
    case .browsing: selectedNote != nil
    case .selecting(let marked): !marked.isEmpty
    case .placing: false
    }
  }
}
