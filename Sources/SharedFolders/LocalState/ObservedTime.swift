/// How long this machine has been observed to run: a clock that a wrong date cannot move.
///
/// It adds up what the system's monotonic clock shows between two looks of one run of the machine;
/// retention counts it, so nothing is forgotten because a clock jumped.
package struct ObservedTime: Sendable {
  private struct Mark {
    var boot: String
    var monotonic: Int64
    var total: Int64
  }

  private let path: String
  private let save: AtomicSave

  /// - Parameters:
  ///   - path: a file of its own, in an existing folder.
  ///   - save: whose rights and temporary names are used.
  package init(path: String, save: AtomicSave) {
    self.path = path
    self.save = save
  }

  /// Adds the time since the last look, and answers the whole in seconds.
  package func advance() -> Int64 {
    let boot = Machine.bootIdentity
    let now = SystemCalls.monotonicNanoseconds() / 1_000_000_000
    guard let last = mark() else {
      store(Mark(boot: boot, monotonic: now, total: 0))
      return 0
    }
    let passed = last.boot == boot ? max(0, now - last.monotonic) : 0
    let total = last.total + passed
    // A look a minute is exact enough for days.
    if last.boot != boot || passed >= 60 {
      store(Mark(boot: boot, monotonic: now, total: total))
    }
    return total
  }

  private func mark() -> Mark? {
    guard let bytes = try? FileReading.read(path, maximumSize: 4096).bytes else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let monotonic = Int64(words[1]), let total = Int64(words[2]) else {
      return nil
    }
    return Mark(boot: String(words[0]), monotonic: monotonic, total: total)
  }

  private func store(_ mark: Mark) {
    let text = "\(mark.boot) \(mark.monotonic) \(mark.total)"
    _ = try? save.write(Array(text.utf8), to: path, durably: false)
  }
}
