import Foundation
import Glibc

/// A program that was started; killed with the last reference when it still runs.
final class RunningProgram {
  let processID: pid_t
  private let files: String
  private let home: TemporaryHome
  private var status: Int32?

  /// Starts a program whose output goes to files, so that nothing has to be read for it to go on.
  init(
    _ path: String, _ arguments: [String], _ environment: [String: String], home: TemporaryHome,
    input: [UInt8]
  ) throws {
    self.home = home
    files = home.root + "/run-" + UUID().uuidString
    try Data(input).write(to: URL(filePath: files + ".in"))
    processID = try spawn(
      path, arguments, environment: environment,
      files: [.reading(files + ".in"), .writing(files + ".out"), .writing(files + ".err")])
  }

  deinit {
    guard status == nil else { return }
    kill(processID, SIGKILL)
    _ = try? finish()
  }

  /// What it has written so far.
  var output: String { String(decoding: bytes(".out"), as: UTF8.self) }

  /// Waits for the end.
  func finish() throws -> Program.Outcome {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      guard errno == EINTR else { throw CallFailed(name: "waitpid", code: errno) }
    }
    self.status = status
    let signal = status & 0x7f
    let outcome = Program.Outcome(
      code: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      outputBytes: bytes(".out"), errorBytes: bytes(".err"))
    for name in [".in", ".out", ".err"] { unlink(files + name) }
    return outcome
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(processID, signal)
  }

  private func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: files + name).map([UInt8].init) ?? []
  }
}
