import Dispatch
public import SharedFolders
import Synchronization
public import TextModel

extension Document {
  /// Everything that the document has been, the newest first, each text once; one that lost a conflict
  /// also where it was saved.
  ///
  /// - Throws: what reading the history gave.
  public func versions() throws(SharedFolderError) -> [FileVersion] {
    let versions = try container.historyFile(of: id).versions()
    let current = savedIdentifier
    let toReview = versions.filter { $0.kind == .conflict(isSettled: false) }.map(\.content)
    // Such a text is not listed once more for having been saved, but as the current one.
    var seen = Set(toReview.filter { $0.description != current })
    return versions.filter { version in
      // Before a document is born there is no text of it.
      if version.kind == .found, version.size == 0 { return false }
      if case .conflict = version.kind { return true }
      return seen.insert(version.content).inserted
    }.map(FileVersion.init)
  }

  /// The version that the file holds; nil before the first save.
  ///
  /// - Throws: as ``versions()``.
  public func currentVersion() throws(SharedFolderError) -> FileVersion? {
    let current = savedIdentifier
    return try versions().first { $0.persistentIdentifier == current && !$0.isConflict }
  }

  /// Everything but the current version, the newest first.
  ///
  /// - Throws: as ``versions()``.
  public func otherVersions() throws(SharedFolderError) -> [FileVersion] {
    let current = savedIdentifier
    return try versions().filter { $0.persistentIdentifier != current || $0.isConflict }
  }

  /// Versions that lost a conflict and wait to be looked at, the newest first.
  ///
  /// - Throws: as ``versions()``.
  public func unresolvedConflictVersions() throws(SharedFolderError) -> [FileVersion] {
    try versions().filter { !$0.isResolved }
  }

  private var savedIdentifier: String {
    state.withLock { $0.live.history.savedState.content.description }
  }

  /// The text of a version.
  ///
  /// - Returns: nil where the history does not have it any more.
  /// - Throws: as ``versions()``.
  public func contents(of version: FileVersion) throws(SharedFolderError) -> TextBuffer? {
    guard let hash = ContentHash(version.persistentIdentifier) else { return nil }
    let text = state.withLock { $0.live.history.text }
    return try container.historyFile(of: id).text(with: hash, knowing: [HashedText(text)])
  }

  /// Puts the text of a version in place of the newest one.
  ///
  /// An ordinary edit of this terminal: it comes with the next ``exchange(_:)``, the present text
  /// stays a version, and it can be undone.
  /// - Throws: what reading the version, or writing the change down, gave.
  public func restore(_ version: FileVersion) throws(SharedFolderError) {
    guard let text = try contents(of: version) else { return }
    try publish { _ throws(SharedFolderError) in text }
  }

  /// Says that a conflict version is not needed any more; retention removes it in time.
  ///
  /// - Throws: what writing it down gave.
  public func resolve(_ version: FileVersion) throws(SharedFolderError) {
    guard let hash = ContentHash(version.persistentIdentifier), version.isConflict else { return }
    let problem = worker.sync { () -> SharedFolderError? in
      var round = round()
      do throws(SharedFolderError) {
        try round.publish(nil, [.settled(hash)], as: terminal)
        try round.keep()
        if let path = round.path {
          let resolved = RecordDraft(.resolved, from: [.text(hash)], content: nil, path: path)
          _ = try container.record([resolved], of: id)
        }
        return nil
      } catch {
        return error
      }
    }
    tell(.changes)
    if let problem { throw problem }
  }
}
