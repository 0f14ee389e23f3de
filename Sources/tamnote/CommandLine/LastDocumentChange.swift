import SharedFolders

/// Which document was changed from a terminal after all that was done to notes there: whoever says
/// `undo` then does not think of notes.
struct LastDocumentChange {
  private let file: SessionFile

  /// That of this terminal; without one, of this shell session.
  init(in container: Container) {
    self.init(in: SessionFile(named: "document-changes", of: container))
  }

  init(in file: SessionFile) {
    self.file = file
  }

  /// Where the document lay, and when that was, in seconds since 1970; nil where it was none.
  func load() -> (path: String, time: Int64)? {
    guard let lines = file.lines, let time = lines.first.flatMap({ Int64($0) }) else { return nil }
    return (lines.dropFirst().joined(separator: "\n"), time)
  }

  /// A document was changed.
  func note(_ path: String?, at time: Int64 = Clock.seconds) {
    guard let path else { return }
    // Where it cannot be noted, undo says what it takes back all the same.
    try? file.write(["\(time)", path])
  }

  /// Something was done to notes after it, though the clock may still show the same second.
  func noteThatNotesFollow(at time: Int64 = Clock.seconds) {
    guard let last = load(), last.time >= time else { return }
    note(last.path, at: time - 1)
  }
}
