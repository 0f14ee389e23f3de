internal import Console
internal import TextEditing
internal import TextModel

extension EditorScreen {
  mutating func handle(_ key: Key) -> [Request] {
    notice = nil
    if bar != nil { return handleInBar(key) }
    let command = hasBegunEscape ? preferences.keys.command(behindEscape: key) : nil
    hasBegunEscape = false
    if let command { return perform(command) }
    if key == Key(.escape) {
      beginEscape()
      return []
    }
    switch meaning(of: key) {
    case .command(let command): return perform(command)
    case .editing(let command): return perform(command)
    case nil: return key.typedText.map { insert($0, isPaste: false) } ?? []
    }
  }

  /// Puts text in the place of the selection, or into the bar.
  mutating func insert(_ text: String, isPaste: Bool) -> [Request] {
    if bar != nil { return insertInBar(text) }
    notice = nil
    hasBegunEscape = false
    guard mayChange() else { return [] }
    let bytes = Array(text.utf8)
    return publish(isPaste ? editor.paste(bytes) : editor.type(bytes))
  }

  /// Whether the text can be changed, or with `isRestoring` an older one put in its place; says why
  /// where it cannot.
  mutating func mayChange(isRestoring: Bool = false) -> Bool {
    if !isOpen {
      // Typing is held until then; replacing is not.
      notice = Message("The rest is still being read; replacing can begin when it is here.")
    } else if let status, let reason = status.readOnlyReason,
      !(isRestoring && status.mayBeReplaced)
    {
      notice = Message(reason, isTrouble: true)
    } else {
      return true
    }
    return false
  }

  /// What follows a change of the text that was made here.
  mutating func publish(_ outcome: EditingOutcome) -> [Request] {
    var requests: [Request] = []
    if let delta = outcome.delta {
      top = startOfRow(delta.map(top, affinity: .before))
      forgetPlacesOnEditedLine()
      requests.append(.editDocument(delta))
    }
    if let copied = outcome.copied {
      requests.append(.copy(String(decoding: copied.bytes, as: UTF8.self), copied.kind))
    }
    follow()
    return requests
  }

  /// Esc lets go of what is selected, marked or looked for, and begins a key of two.
  private mutating func beginEscape() {
    hasBegunEscape = true
    pattern = nil
    editor.perform(.act(.deselect))
  }

  private mutating func perform(_ command: EditingCommand) -> [Request] {
    if command.changesText {
      guard mayChange() else { return [] }
      if command == .act(.undo) { return undo() }
      let before = editor
      let outcome = editor.perform(command)
      if outcome == .nothing, before == editor, let words = command.words(ofNothing: before) {
        notice = Message(words)
      }
      return publish(outcome)
    }
    let outcome = editor.perform(command)
    if command == .act(.mark), editor.isMarking { notice = Message("Mark set: moving selects.") }
    return publish(outcome)
  }

  private mutating func perform(_ command: Command) -> [Request] {
    switch command {
    case .leaveEditor: return [.closeDocument(place), .close]
    case .saveDocument: return [.saveDocument]
    case .findInText: return beginFinding()
    case .replaceInText: return beginReplacing()
    case .goToLine: bar = .lineNumber(TextField())
    case .next where pattern != nil: return find(.forward)
    case .next: goToNextPlace()
    case .nextPlace: goToNextPlace()
    case .otherDocument: return [.open(.chooser), .listDocuments]
    case .history: return [.open(.history), .loadVersions]
    default: return command.request.map { [$0] } ?? []
    }
    return []
  }
}

extension EditingCommand {
  /// Whether it is there to change the text.
  var changesText: Bool {
    switch self {
    case .move, .select: false
    case .delete, .cut: true
    case .act(let act):
      switch act {
      case .mark, .deselect, .selectAll, .selectWord, .selectLine, .lineStartOrSelectAll,
        .copySelection:
        false
      default: true
      }
    }
  }

  /// What to say where it found nothing to do.
  fileprivate func words(ofNothing editor: TextEditor) -> String? {
    switch self {
    case .act(.redo): "There is nothing to redo."
    case .act(.paste) where editor.clipboard.texts.isEmpty:
      "Nothing was copied yet. The terminal's own paste key pastes what other programs copied."
    default: nil
    }
  }
}
