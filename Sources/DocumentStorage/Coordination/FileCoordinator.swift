import Dispatch
public import SharedFolders

/// Uses a file in agreement with whoever presents it in this process.
///
/// Re-creates Apple's `NSFileCoordinator`: any number read a file at once, a writer is alone, and
/// presenters are asked to save, to hand over, and told what happened. Open documents take turns too
/// when they look at their file or save it. A file is known by its own path: links to it, and its
/// other names, are the same file.
///
/// Deliberate differences:
/// - Paths are relative to the documents folder; errors are thrown, and then the accessor has not run
///   or has thrown itself.
/// - Presenters are asked before the turn is taken, so that they can save; they are not waited for
///   longer than ``Delays/lock``, and one that answers later only finds the file changed.
/// - There is no cancelling, as nothing waits for longer than that but other accessors; no form for two
///   items, as a move is one access to its origin, with ``item(at:didMoveTo:)``; and no asynchronous
///   form: accessors run on the caller's thread.
/// - Across processes there is only the document's saving lock, with a timeout.
///
/// Coordinated calls must not be nested for one file, nor made by a presenter that answers; nor may an
/// accessor save an open document of that file.
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
    let own = ownPath(of: path)
    let access = FileAccess.reading(withoutChanges: withoutChanges)
    let outcome = withPresenters(of: own, access) { presenters in
      if !withoutChanges { ask(presenters) { try? $0.savePresentedItemChanges() } }
      return container.arbiter.takingTurn(at: own, isAlone: false) {
        capture { () throws(SharedFolderError) in try accessor(absolute(path)) }
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
    let own = ownPath(of: path)
    let outcome = withPresenters(of: own, .writing(purpose)) { presenters in
      prepare(presenters, for: purpose)
      let outcome = container.arbiter.takingTurn(at: own, isAlone: true) {
        capture { () throws(SharedFolderError) in
          try container.withSavingLock(ofDocumentAt: DocumentPath(path)) {
            () throws(SharedFolderError) in try accessor(absolute(path))
          }
        }
      }
      ask(presenters) { $0.presentedItemDidChange() }
      return outcome
    }
    return try outcome.get()
  }

  /// Tells presenters that a file has another path; for the accessor that moved it.
  public func item(at path: String, didMoveTo newPath: String) {
    ask(presenters { $0.utf8.elementsEqual(path.utf8) }) { $0.presentedItemDidMove(to: newPath) }
  }

  private func prepare(
    _ presenters: [any FilePresenter], for purpose: FileAccess.WritingPurpose
  ) {
    switch purpose {
    case .merging, .moving: ask(presenters) { try? $0.savePresentedItemChanges() }
    case .deleting, .replacing: ask(presenters) { $0.accommodatePresentedItemDeletion() }
    case .updating: return
    }
  }

  private func withPresenters<Result>(
    of own: String, _ access: FileAccess, _ body: ([any FilePresenter]) -> Result
  ) -> Result {
    let presenters = presenters { ownPath(of: $0).utf8.elementsEqual(own.utf8) }
    let reacquirers = Reacquirers()
    ask(presenters) { reacquirers.add($0.relinquishPresentedItem(to: access)) }
    let result = body(presenters)
    reacquirers.accessIsOver()
    return result
  }

  /// Those of the others whose file's path is meant.
  private func presenters(of isMeant: (String) -> Bool) -> [any FilePresenter] {
    container.arbiter.presenters(except: presenter).filter { other in
      other.presentedItemPath.map(isMeant) ?? false
    }
  }

  private func ask(
    _ presenters: [any FilePresenter], _ question: @escaping @Sendable (any FilePresenter) -> Void
  ) {
    container.arbiter.ask(presenters, atMost: container.delays.lock, question)
  }

  private func ownPath(of path: String) -> String {
    container.ownPath(of: DocumentPath(path)).text
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
