internal import Console
internal import KeyValueStorage

/// What the list says.
extension NotesScreen {
  /// `deleted by desk`, as far as it is known.
  var departureWording: String {
    guard case .elsewhere(let name) = departure?.by else { return "deleted elsewhere" }
    return "deleted by \(name)"
  }

  /// What was deleted and how to get it back: `"Buy milk and bread" deleted · u Undo`.
  func deletionWording(of doomed: [Note]) -> String {
    let symbols = preferences.symbols
    // However narrow the window, the way back stands in it before the whole of the text.
    let room = max(1, min(32, size.columns - 24))
    let what =
      if let only = doomed.first, doomed.count == 1 {
        "\(only.text.quoted(columns: room)) deleted"
      } else {
        "\(doomed.count) notes deleted"
      }
    let undo = preferences.keys.keyName(of: .undo, in: [.lists]) ?? ""
    return "\(what) \(symbols.separator) \(undo) Undo"
  }

  /// `desk, 14:02` for what someone else changed and the person has not seen, else just when.
  func changeWording(of note: Note) -> String {
    guard let clock = snapshot?.clock else { return "" }
    let time = clock.wording(ofSeconds: note.changed)
    guard case .elsewhere(let name) = note.author, seen.isUnseen(note) else { return time }
    return "\(name), \(time)"
  }

  /// What the status line says.
  var status: Message {
    .mostUrgent(notice: notice, in: snapshot, otherwise: standing)
  }

  private var standing: Message {
    switch mode {
    case .browsing: standingOfNotes
    case .selecting(let marked): Message("\(marked.count) of \(notes.count) marked")
    case .placing: Message("Choose a place for the marked notes")
    }
  }

  /// How the notes stand; what is put aside comes first, as a narrow window cuts the end off.
  private var standingOfNotes: Message {
    let status = snapshot?.status ?? Message("")
    guard !status.isTrouble, !drafts.isEmpty else { return status }
    let parts = putAsideWordings + [status.text]
    return Message(
      parts.filter { !$0.isEmpty }.joined(separator: " \(preferences.symbols.separator) "))
  }

  /// `1 text put aside: a brings it back`, and the same of changes.
  private var putAsideWordings: [String] {
    let changed = notes.filter { drafts[$0.id] != nil }
    let texts = drafts.count - changed.count
    var wordings: [String] = []
    if texts > 0 {
      let key = preferences.keys.keyName(of: .add, in: [.notes]) ?? ""
      wordings.append(
        texts == 1
          ? "1 text put aside: \(key) brings it back"
          : "\(texts) texts put aside: \(key) brings them back")
    }
    if let first = changed.first {
      let key = preferences.keys.keyName(of: .open, in: [.notes]) ?? ""
      wordings.append(
        changed.count == 1
          ? "change of \(first.text.quoted(columns: 16)) put aside: \(key) there brings it back"
          : "\(changed.count) changes put aside: \(key) on the note brings one back")
    }
    return wordings
  }
}
