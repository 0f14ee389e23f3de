public import SharedFolders

/// Shows or edits a file, and wants to know what others in this process do with it.
///
/// Re-creates Apple's `NSFilePresenter` in one process; ``Document`` is one. Deliberate differences:
/// there is no operation queue: messages come on a background thread each; answers are return values,
/// so none can be forgotten, and one that takes longer than ``Delays/lock`` is not waited for. Programs
/// and machines outside are not asked: what they do comes as a change.
public protocol FilePresenter: AnyObject, Sendable {
  /// The file, relative to the documents folder; nil while there is none.
  var presentedItemPath: String? { get }

  /// Somebody is about to read or write the file.
  ///
  /// - Returns: what to do when they are done; it is called in any case.
  func relinquishPresentedItem(to access: FileAccess) -> (@Sendable () -> Void)?

  /// Puts everything that is not saved into the file, as somebody is about to use it.
  ///
  /// - Throws: why that is not possible; the access goes ahead all the same.
  func savePresentedItemChanges() throws(SharedFolderError)

  /// The file is about to be deleted or replaced on purpose.
  func accommodatePresentedItemDeletion()

  /// The file's text or rights may have changed.
  func presentedItemDidChange()

  /// The file has another path now.
  func presentedItemDidMove(to path: String)
}

/// What somebody wants to do with a file.
public enum FileAccess: Equatable, Sendable {
  /// Read it; presenters save first unless the text on disk is all that is wanted.
  case reading(withoutChanges: Bool)
  /// Write it.
  case writing(WritingPurpose)

  /// What writing is for.
  public enum WritingPurpose: Equatable, Sendable {
    /// To change the text; what presenters have not saved is lost to the writer's eyes.
    case updating
    /// To change the text with what presenters have: they save first.
    case merging
    /// To delete the file.
    case deleting
    /// To put something else in its place.
    case replacing
    /// To give it another path.
    case moving
  }
}

extension FilePresenter {
  /// Nothing to hand over.
  public func relinquishPresentedItem(to access: FileAccess) -> (@Sendable () -> Void)? { nil }

  /// Nothing to save.
  public func savePresentedItemChanges() throws(SharedFolderError) {}

  /// Nothing to prepare.
  public func accommodatePresentedItemDeletion() {}

  /// Not interested.
  public func presentedItemDidChange() {}

  /// Not interested.
  public func presentedItemDidMove(to path: String) {}
}
