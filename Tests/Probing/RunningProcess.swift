import Foundation

/// A process that runs beside the test.
package struct RunningProcess {
  private let process = Process()
  private let output = Pipe()

  /// Starts a program with these variables beside those of the tests.
  package init(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Waits for its end.
  package func finish() -> Probe.Outcome {
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    let text = String(decoding: bytes, as: UTF8.self)
    return Probe.Outcome(
      output: text.trimmingCharacters(in: .whitespacesAndNewlines), signal: signal)
  }
}
