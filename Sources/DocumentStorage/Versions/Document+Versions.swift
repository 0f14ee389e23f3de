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

  /// Puts the text of a version in place of the newest one; one that lost a conflict is resolved.
  ///
  /// An ordinary edit of this terminal: it comes with the next ``exchange(_:)``, the present text
  /// stays a version, and it can be undone.
  /// - Throws: what reading the version, or writing the change down, gave.
  public func restore(_ version: FileVersion) throws(SharedFolderError) {
    guard let text = try contents(of: version) else { return }
    try publish { _ throws(SharedFolderError) in text }
    if !version.isResolved { try resolve([version]) }
  }

  /// Says that conflict versions are not needed any more; retention removes them in time.
  ///
  /// - Parameter versions: others than conflict versions are left alone.
  /// - Throws: what writing it down gave.
  public func resolve(_ versions: [FileVersion]) throws(SharedFolderError) {
    let contents = versions.filter(\.isConflict).compactMap {
      ContentHash($0.persistentIdentifier)
    }
    let problem = contents.isEmpty ? nil : worker.sync { settle(contents) }
    if let problem { throw problem }
  }

  /// A version that was brought back needs no other look.
  func settleTextInConflict() {
    let content = state.withLock { $0.live.isInConflict ? HashedText($0.live.text).hash : nil }
    guard let content else { return }
    worker.async { [weak self] in _ = self?.settle([content]) }
  }

  /// On the worker's queue; gives what went wrong.
  private func settle(_ contents: [ContentHash]) -> SharedFolderError? {
    var round = round()
    defer {
      state.withLock { $0.live.learn(filesOf: round.history) }
      tell(.changes)
      tellStanding()
    }
    do throws(SharedFolderError) {
      try round.publish(nil, contents.map { .settled($0) }, as: terminal)
      try round.keep()
      guard let path = round.path else { return nil }
      let resolved = RecordDraft(
        .resolved, from: contents.map { .text($0) }, content: nil, path: path)
      _ = try container.record([resolved], of: id)
      return nil
    } catch {
      return error
    }
  }
}
