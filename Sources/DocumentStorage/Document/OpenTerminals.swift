import SharedFolders
import Synchronization

/// Which terminals of this machine have a document open: a locked file for each.
///
/// The system frees the lock of a program that dies; whoever looks then removes the file.
final class OpenTerminals: Sendable {
  private let folder: String
  private let prefix: String
  private let name: String
  private let held: Mutex<HeldLock?>

  /// Says that this terminal has the document open, until ``leave()``.
  ///
  /// Where that cannot be said, others do not see it and nothing else is amiss.
  init(of document: DocumentID, token: UInt64, in histories: String) {
    folder = Self.folder(in: histories)
    prefix = "\(document)."
    name = prefix + Hexadecimal.digits(token)
    // Under another name until it is locked: nobody must take it for one that a dead program left.
    let path = Paths.join(folder, name)
    let lock = FileLock(path: path + Self.unlocked)
    held = Mutex(try? lock.acquire())
    try? SystemCalls.rename(lock.path, to: path)
  }

  private static let unlocked = ".new"

  static func folder(in histories: String) -> String { Paths.join(histories, "open") }

  /// The names of the other terminals, each once, sorted.
  func others() -> [String] {
    var seen: Set<[UInt8]> = []
    return otherFiles.compactMap(terminal).filter { seen.insert(Array($0.utf8)).inserted }.sorted()
  }

  /// By which the history names the changes of the other terminals.
  func otherTokens() -> Set<UInt64> {
    let open = otherFiles.filter { terminal(of: $0) != nil }
    return Set(open.compactMap { UInt64($0.dropFirst(prefix.count), radix: 16) })
  }

  /// The files of all other terminals, also of dead ones.
  private var otherFiles: [String] {
    ((try? SystemCalls.names(in: folder)) ?? []).filter {
      $0.utf8.starts(with: prefix.utf8) && !$0.utf8.elementsEqual(name.utf8)
        && !$0.hasSuffix(Self.unlocked)
    }
  }

  /// Nil for what a program that died has left.
  private func terminal(of name: String) -> String? {
    let lock = FileLock(path: Paths.join(folder, name))
    if let holder = try? lock.currentHolder() {
      // Process id, terminal, command.
      return holder.words?.split(separator: " ").dropFirst().first.map(String.init)
    }
    if let stale = try? lock.acquire() {
      try? SystemCalls.unlink(lock.path)
      stale.release()
    }
    return nil
  }

  func leave() {
    held.withLock { held in
      if held == nil { return }
      try? SystemCalls.unlink(Paths.join(folder, name))
      held = nil
    }
  }

  deinit { leave() }
}
