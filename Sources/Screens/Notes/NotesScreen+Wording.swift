internal import Console

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
    case .browsing: snapshot?.status ?? Message("")
    case .selecting(let marked): Message("\(marked.count) of \(notes.count) marked")
    case .placing: Message("Choose a place for the marked notes")
    }
  }
}
