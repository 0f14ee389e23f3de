import Foundation

/// The probe program, run as a process of its own.
package struct Probe {
  /// What a run left.
  package struct Outcome: Equatable {
    package var output: String
    /// The signal that ended it, or 0.
    package var signal: Int32
  }

  package static let path: String = {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return folder.appendingPathComponent("FaultProbe").path
  }()

  /// Runs the probe with these arguments and variables beside those of the tests.
  package static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws
    -> Outcome
  {
    try run(path, arguments, environment)
  }

  /// Runs the probe with a fault.
  package static func run(_ arguments: [String], fault: String) throws -> Outcome {
    try run(arguments, ["TAMNOTE_FAULT": fault])
  }

  /// Runs a script in which the probe is "$PROBE", as root of a name space of its own with its
  /// own mounts; nil where the machine does not allow that.
  package static func runWithOwnMounts(_ script: String) throws -> Outcome? {
    guard try run("/usr/bin/unshare", ["-rm", "true"]).isClean else { return nil }
    return try run("/usr/bin/unshare", ["-rm", "/bin/sh", "-euc", script], ["PROBE": path])
  }

  package static func run(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Outcome {
    try RunningProcess(program, arguments, environment).finish()
  }

  /// The calls a run of the probe makes, in order.
  package static func calls(of arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let trace = folder.path("trace-\(UUID().uuidString)")
    _ = try run(arguments, fault: "trace:\(trace)")
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    return text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }
}

extension Probe.Outcome {
  package var isClean: Bool { output.isEmpty && signal == 0 }
}
