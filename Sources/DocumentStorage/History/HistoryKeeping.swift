import SharedFolders

/// Makes published changes durable; to be done on a thread that may wait for the disk.
package struct HistoryKeeping: Sendable {
  /// How much of what the terminal added it makes durable.
  let count: Int
  let file: HistoryFile
  let isFileDistrusted: Bool

  /// What came of it.
  package enum Outcome: Equatable, Sendable {
    /// The disk has everything that had been added by then: so many times.
    case kept(Int)
    /// It has not; the next attempt writes a new file.
    case failed(HistoryProblem)
  }

  /// Waits until the disk has the changes.
  ///
  /// Where it refuses, a new file is written at once, since Linux forgets what it could not write.
  package func keep() -> Outcome {
    do throws(SharedFolderError) {
      if isFileDistrusted { try writeNewFile() } else { try file.log.sync() }
      return .kept(count)
    } catch {
      if isFileDistrusted { return .failed(HistoryProblem(error)) }
    }
    do throws(SharedFolderError) {
      try writeNewFile()
      return .kept(count)
    } catch {
      return .failed(HistoryProblem(error))
    }
  }

  private func writeNewFile() throws(SharedFolderError) {
    try file.lock.withLock(waitingAtMost: file.delays.lock) { () throws(SharedFolderError) in
      var log = file.log
      try log.rewrite(log.readAll())
    }
  }
}

extension DocumentHistory {
  /// What there is to make durable; nil when the disk has it all.
  package var keeping: HistoryKeeping? {
    guard !isKept else { return nil }
    return HistoryKeeping(
      count: progress.added, file: file, isFileDistrusted: progress.isFileDistrusted)
  }

  /// Takes note of what came of ``HistoryKeeping/keep()``.
  package mutating func take(_ outcome: HistoryKeeping.Outcome) {
    switch outcome {
    case .kept(let count):
      progress.kept = max(progress.kept, count)
      progress.isFileDistrusted = false
    case .failed(let problem):
      progress.isFileDistrusted = true
      self.problem = problem
    }
  }

  /// Whether the disk has all that this terminal published and noted.
  package var isKept: Bool { progress.kept == progress.added }
}
