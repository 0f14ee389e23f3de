import Foundation
import Probing

/// A process that publishes words and says which; it may have been told to die on the way.
final class WordsProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var text = Data()

  init(
    _ arguments: [String], fault: String?, _ environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(fileURLWithPath: Probe.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.environment?["TAMNOTE_FAULT"] = fault
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// What it said in whole lines.
  var lines: [String] {
    let end = text.lastIndex(of: UInt8(ascii: "\n")) ?? text.startIndex
    return String(decoding: text[..<end], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits until it has published everything, or died.
  func awaitTyped() { awaitLine("typed") }

  /// Waits until it has said this, or died.
  func awaitLine(_ line: String) {
    while lines.last != line {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return }
      text += data
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Lets it take in what came, and end.
  func end() {
    try? input.fileHandleForWriting.close()
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
  }
}
