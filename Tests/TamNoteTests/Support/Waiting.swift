import Foundation
import Glibc

/// What was waited for and did not come, with what was there instead.
struct NeverCame: Error, CustomStringConvertible {
  let what: String
  let instead: String

  var description: String { "never came: \(what)\ninstead:\n\(instead)" }
}

/// How long anything may take before a test gives up: generous, since machines stall.
let patience = Duration.seconds(30)

/// A moment after which waiting ends.
struct Deadline {
  private let end = ContinuousClock.now + patience

  var hasPassed: Bool { ContinuousClock.now >= end }
}

/// Looks again and again until there is an answer.
///
/// For conditions that no event announces; the pause between two looks is all that is timed.
func wait<Answer>(
  for what: String, instead: () -> String = { "" }, _ look: () throws -> Answer?
) throws -> Answer {
  let deadline = Deadline()
  while true {
    if let answer = try look() { return answer }
    guard !deadline.hasPassed else { throw NeverCame(what: what, instead: instead()) }
    _ = poll(nil, 0, 20)
  }
}

/// Waits until something holds.
func wait(
  until what: String, instead: () -> String = { "" }, _ holds: () throws -> Bool
) throws {
  _ = try wait(for: what, instead: instead) { try holds() ? true : nil }
}

/// Waits until a process has stopped, as ^Z and SIGSTOP stop it.
func waitUntilStopped(_ process: pid_t) throws {
  try wait(until: "the program stopped") {
    try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") T ")
  }
}
