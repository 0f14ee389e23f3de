import Dispatch
public import SharedFolders

/// Uses a file in agreement with whoever presents it in this process.
///
/// Re-creates Apple's `NSFileCoordinator`: any number read a file at once, a writer is alone, and
/// presenters are asked to save, to hand over, and told what happened. Deliberate differences: paths
/// are relative to the documents folder; errors are thrown, and then the accessor has not run or has
/// thrown itself; across processes there is only the document's saving lock, with a timeout.
///
/// Coordinated calls must not be nested for one file, and not be made by a presenter that answers.
public struct FileCoordinator: Sendable {
  private let container: DocumentContainer
  private let presenter: ObjectIdentifier?

  /// A coordinator for files of a container.
  ///
  /// - Parameters:
  ///   - container: whose files.
  ///   - presenter: the presenter that acts, which is not asked or told about itself.
  public init(in container: DocumentContainer, as presenter: (any FilePresenter)? = nil) {
    self.container = container
    self.presenter = presenter.map { ObjectIdentifier($0) }
  }

  /// Reads a file while nobody in this process writes it.
  ///
  /// - Parameters:
  ///   - path: relative to the documents folder.
  ///   - withoutChanges: whether presenters need not save first.
  ///   - accessor: is given the absolute path.
  /// - Returns: what the accessor returns.
  /// - Throws: what the accessor throws.
  public func coordinate<Result>(
    reading path: String, withoutChanges: Bool = false,
    accessor: (String) throws(SharedFolderError) -> Result
  ) throws(SharedFolderError) -> Result {
    let access = FileAccess.reading(withoutChanges: withoutChanges)
    let outcome = container.arbiter.queue(of: path).sync {
      withPresenters(of: path, access) { presenters in
        if !withoutChanges {
          for presenter in presenters { try? presenter.savePresentedItemChanges() }
        }
        return capture { () throws(SharedFolderError) in try accessor(absolute(path)) }
      }
    }
    return try outcome.get()
  }

  /// Writes, moves or deletes a file while nobody in this process uses it, and no process of this
  /// machine saves it.
  ///
  /// - Parameters:
  ///   - path: relative to the documents folder.
  ///   - purpose: what is going to happen.
  ///   - accessor: is given the absolute path.
  /// - Returns: what the accessor returns.
  /// - Throws: `locked` where another process saves the document for long; what the accessor throws.
  public func coordinate<Result>(
    writing path: String, for purpose: FileAccess.WritingPurpose = .updating,
    accessor: (String) throws(SharedFolderError) -> Result
  ) throws(SharedFolderError) -> Result {
    let outcome = container.arbiter.queue(of: path).sync(flags: .barrier) {
      withPresenters(of: path, .writing(purpose)) { presenters in
        prepare(presenters, for: purpose)
        let outcome = capture { () throws(SharedFolderError) in
          try container.withSavingLock(ofDocumentAt: DocumentPath(path)) {
            () throws(SharedFolderError) in try accessor(absolute(path))
          }
        }
        for presenter in presenters { presenter.presentedItemDidChange() }
        return outcome
      }
    }
    return try outcome.get()
  }

  /// Tells presenters that a file has another path; for the accessor that moved it.
  public func item(at path: String, didMoveTo newPath: String) {
    for presenter in container.arbiter.presenters(of: path, except: presenter) {
      presenter.presentedItemDidMove(to: newPath)
    }
  }

  private func prepare(
    _ presenters: [any FilePresenter], for purpose: FileAccess.WritingPurpose
  ) {
    for presenter in presenters {
      switch purpose {
      case .merging, .moving: try? presenter.savePresentedItemChanges()
      case .deleting, .replacing: presenter.accommodatePresentedItemDeletion()
      case .updating: continue
      }
    }
  }

  private func withPresenters<Result>(
    of path: String, _ access: FileAccess, _ body: ([any FilePresenter]) -> Result
  ) -> Result {
    let presenters = container.arbiter.presenters(of: path, except: presenter)
    let reacquirers = presenters.compactMap { $0.relinquishPresentedItem(to: access) }
    let result = body(presenters)
    for reacquire in reacquirers { reacquire() }
    return result
  }

  private func capture<Value>(
    _ body: () throws(SharedFolderError) -> Value
  ) -> Result<Value, SharedFolderError> {
    do throws(SharedFolderError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  private func absolute(_ path: String) -> String { Paths.join(container.documentsPath, path) }
}
