import Foundation
import Glibc

/// Two real Syncthing instances on loopback that share one folder; killed with the last reference.
///
/// Nothing waits for watchers or timers: scans
/// are asked for, and both sides are asked whether they agree.
final class SyncthingPair {
  enum Side: String, CaseIterable {
    case a, b
  }

  /// The script did not do what was asked.
  struct Failed: Error, CustomStringConvertible {
    let command: String
    let outcome: Program.Outcome

    var description: String { "syncthing-pair \(command): \(outcome)" }
  }

  private let home: TemporaryHome

  init(home: TemporaryHome) throws {
    self.home = home
    try run("start")
  }

  deinit {
    _ = try? run("kill")
  }

  /// The shared folder on one side.
  func folder(on side: Side) -> String { "\(directory)/\(side.rawValue)/data" }

  /// Takes in what was written on these sides and carries it across until both agree.
  func carry(from sides: Side...) throws {
    for side in sides { try run("scan", side.rawValue) }
    try run("settle")
    // A conflict leaves a new file on the losing side, which must travel too.
    for side in Side.allCases { try run("scan", side.rawValue) }
    try run("settle")
  }

  /// Takes the link between the two down.
  func cut() throws { try run("cut") }

  /// Brings the link up again.
  func join() throws { try run("join") }

  private var directory: String { home.root + "/sync" }

  private func run(_ command: String, _ more: String...) throws {
    let script = packageRoot + "/Scripts/syncthing-pair"
    let outcome = try RunningProgram(
      "/bin/bash", [script, command, directory] + more,
      home.environment.merging(["ST_WATCH": "false"]) { $1 }, home: home, input: []
    ).finish()
    guard outcome.code == 0 else { throw Failed(command: command, outcome: outcome) }
  }
}
