/// A lock among the processes of one machine, held for one save only.
///
/// The lock is on a file in the local state folder, never in the shared folder: there it would
/// travel to other machines. The system frees it when the holder ends, however it ends. The file
/// stays; removing it would let two hold the lock.
public struct FileLock: Sendable {
  /// The lock file; made when first locked.
  public let path: String

  /// A lock on `path`, in a folder that exists.
  public init(path: String) {
    self.path = path
  }

  /// Takes the lock, and waits for it if need be.
  ///
  /// - Parameter time: 0 tries once. Waiting blocks the thread.
  /// - Returns: what holds the lock until it goes out of use.
  /// - Throws: `locked` with the holder's process id, terminal and command when the time is over;
  ///   else what opening or locking the file gave.
  public func acquire(
    waitingAtMost time: Duration = .zero
  ) throws(SharedFolderError) -> HeldLock {
    let file = try OpenFile(path, .updatingOrCreating)
    let end = SystemCalls.monotonicNanoseconds() + Int64(time.milliseconds) * 1_000_000
    var pause = Duration.milliseconds(1)
    while try !SystemCalls.tryLock(file.descriptor, path) {
      guard SystemCalls.monotonicNanoseconds() < end else {
        throw SharedFolderError(.locked(holder: holder(file)), path: path, operation: "flock")
      }
      try SystemCalls.wait(for: [], atMost: pause)
      pause = min(pause * 2, .milliseconds(8))
    }
    return HeldLock(file)
  }

  /// Does `body` under the lock.
  ///
  /// - Parameters:
  ///   - time: as in ``acquire(waitingAtMost:)``.
  ///   - body: must not take the same lock.
  /// - Returns: what `body` returned.
  /// - Throws: as ``acquire(waitingAtMost:)``, and what `body` throws.
  public func withLock<Result>(
    waitingAtMost time: Duration = .zero, _ body: () throws(SharedFolderError) -> Result
  ) throws(SharedFolderError) -> Result {
    let held = try acquire(waitingAtMost: time)
    let result = try body()
    held.release()
    return result
  }

  /// Whether a process holds the lock, and as what it named itself.
  ///
  /// Nothing is written: whoever watches the folder is not told, as closing a file that was open for
  /// writing would. Holds for a moment only what ``acquire(waitingAtMost:)`` tries for once.
  /// - Returns: nil where nobody holds it, or the file is gone.
  /// - Throws: what opening the file gave.
  package func currentHolder() throws(SharedFolderError) -> Holder? {
    do throws(SharedFolderError) {
      let file = try OpenFile(path, .reading)
      if try SystemCalls.tryLock(file.descriptor, path, isShared: true) { return nil }
      return Holder(words: holder(file))
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
  }

  /// A process that holds a lock.
  package struct Holder: Equatable, Sendable {
    /// Its id, terminal and command; nil where it did not say.
    package let words: String?
  }

  private func holder(_ file: borrowing OpenFile) -> String? {
    guard let bytes = try? file.read(256) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// A lock while it is held; freed by ``release()`` or when it goes out of use.
public struct HeldLock: ~Copyable, Sendable {
  private let file: OpenFile

  init(_ file: consuming OpenFile) {
    self.file = file
    // Only for messages: a lock that cannot name its holder still holds.
    let line = Array((Self.holder + "\n").utf8)
    // Mostly this process was the last to hold it, and is named there already.
    if let named = try? self.file.read(line.count + 1), named == line { return }
    try? self.file.write(line)
    try? self.file.truncate(to: line.count)
  }

  /// Frees the lock now.
  public consuming func release() {}

  // Closing the file is not enough: a process that is being started at this moment has it too, until
  // it is a program of its own.
  deinit { try? SystemCalls.unlock(file.descriptor, "") }

  private static let holder = [
    String(SystemCalls.processIdentifier), SystemCalls.terminalName() ?? "-",
    Paths.name(of: CommandLine.arguments.first ?? "-"),
  ].joined(separator: " ")
}
