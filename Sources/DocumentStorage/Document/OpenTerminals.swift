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
    prefix = Self.prefix(of: document)
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
  func others() -> [String] { Self.terminals(Self.files(in: folder, prefix, except: name), folder) }

  /// By which the history names the changes of the other terminals.
  func otherTokens() -> Set<UInt64> {
    let open = Self.files(in: folder, prefix, except: name)
      .filter { Self.terminal(of: $0, in: folder) != nil }
    return Set(open.compactMap { UInt64($0.dropFirst(prefix.count), radix: 16) })
  }

  /// The names of the terminals that have a document open, each once, sorted.
  static func terminals(with document: DocumentID, in histories: String) -> [String] {
    let folder = folder(in: histories)
    return terminals(files(in: folder, prefix(of: document), except: nil), folder)
  }

  private static func prefix(of document: DocumentID) -> String { "\(document)." }

  /// The files of all terminals but one, also of dead ones.
  private static func files(in folder: String, _ prefix: String, except own: String?) -> [String] {
    ((try? SystemCalls.names(in: folder)) ?? []).filter { name in
      name.utf8.starts(with: prefix.utf8) && !name.hasSuffix(unlocked)
        && !(own.map { $0.utf8.elementsEqual(name.utf8) } ?? false)
    }
  }

  private static func terminals(_ files: [String], _ folder: String) -> [String] {
    var seen: Set<[UInt8]> = []
    return files.compactMap { terminal(of: $0, in: folder) }
      .filter { seen.insert(Array($0.utf8)).inserted }.sorted()
  }

  /// Nil for what a program that died has left.
  private static func terminal(of name: String, in folder: String) -> String? {
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
