import Dispatch
public import SharedFolders
import Synchronization
import TextModel

/// Which text of a document is meant, to be asked later whether it has changed since.
public struct ChangeCountToken: Equatable, Sendable {
  let revision: Int
}

extension Document {
  /// Names the present text.
  ///
  /// A deliberate difference from Apple: changes count by themselves, so there is nothing to update.
  public var changeCountToken: ChangeCountToken {
    ChangeCountToken(revision: state.withLock { $0.revision })
  }

  /// Whether anybody has changed the text since the token was taken.
  public func hasChanged(since token: ChangeCountToken) -> Bool {
    state.withLock { $0.revision != token.revision }
  }

  /// Takes back everything that is not in the file, whoever typed it.
  ///
  /// A change like any other: it comes with the next ``exchange(_:)`` in every terminal, and can be
  /// undone.
  /// - Throws: what reading the file, or writing the change down, gave.
  public func revert() throws(SharedFolderError) {
    try publish { [container, path] _ throws(SharedFolderError) in
      guard let path else { return nil }
      return try container.reading.read(path).content.text
    }
  }

  /// Publishes another text in place of the newest one, as this terminal; that one stays a version.
  func publish(
    _ text: (DocumentHistory) throws(SharedFolderError) -> TextBuffer?
  ) throws(SharedFolderError) {
    let problem = worker.sync { () -> SharedFolderError? in
      var round = round()
      do throws(SharedFolderError) {
        try round.catchUp()
        guard let text = try text(round.history) else { return nil }
        let difference = TextDifference(from: round.history.text.bytes, to: text.bytes)
        let note = round.history.noteOfUnsavedText(at: container.now())
        try round.publish(difference.delta, note.map { [$0] } ?? [], as: terminal)
        try round.keep()
        return nil
      } catch {
        return error
      }
    }
    tell(.changes)
    saveSoon()
    if let problem { throw problem }
  }

  /// Does `body` while no thread works with the files of this document.
  ///
  /// For a program that is about to stop: stopped, it would keep the locks of this machine from all
  /// others. What is asked for meanwhile is done afterwards.
  /// - Parameter body: runs on this thread. It must not wait for the disk by this document: it would
  ///   wait for itself.
  public func withBackgroundWorkPaused(_ body: () -> Void) {
    keeper.sync { worker.sync { body() } }
  }
}
