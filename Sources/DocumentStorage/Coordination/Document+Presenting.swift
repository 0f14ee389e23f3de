public import SharedFolders
import Synchronization

extension Document: FilePresenter {
  /// The document's file.
  public var presentedItemPath: String? { path }

  /// Saves what is not saved, and waits for it.
  ///
  /// - Throws: as ``save()``.
  public func savePresentedItemChanges() throws(SharedFolderError) {
    if hasUnsavedChanges { try save() }
  }

  /// Takes in what the file holds now.
  public func presentedItemDidChange() { lookAtFileSoon() }

  /// Goes on with the file at its new path.
  public func presentedItemDidMove(to path: String) { move(to: DocumentPath(path)) }
}
