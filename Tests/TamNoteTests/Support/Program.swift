import Foundation
import Glibc

/// The real release program, run in one home.
struct Program {
  /// What came of a run.
  struct Outcome: CustomStringConvertible {
    /// The exit code; 128 and the signal's number when a signal ended it, as shells say it.
    let code: Int32
    let outputBytes: [UInt8]
    let errorBytes: [UInt8]

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    var description: String { "exit \(code), output \(output.debugDescription), errors \(errors)" }
  }

  let home: TemporaryHome
  /// What differs from the home's own environment; nil takes a variable away.
  var changes: [String: String?] = [:]

  /// The program file: what was built with the tests, or what TAMNOTE_PROGRAM names.
  static func path() throws -> String {
    let path =
      ProcessInfo.processInfo.environment["TAMNOTE_PROGRAM"]
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("tamnote").path
    guard access(path, X_OK) == 0 else { throw ProgramIsMissing(path: path) }
    return path
  }

  var environment: [String: String] {
    home.environment.merging(changes.compactMapValues { $0 }) { $1 }
      .filter { changes[$0.key] != .some(nil) }
  }

  /// The same program with other variables.
  func with(_ more: [String: String?]) -> Program {
    Program(home: home, changes: changes.merging(more) { $1 })
  }

  /// Runs to the end.
  @discardableResult
  func run(_ arguments: String..., input: [UInt8] = []) throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs to the end.
  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    try RunningProgram(Self.path(), arguments, environment, home: home, input: input).finish()
  }

  /// The calls to the operating system that a run makes, each with its path.
  func calls(of arguments: [String]) throws -> [String] {
    let trace = home.root + "/trace"
    let outcome = try with(["TAMNOTE_FAULT": "trace:\(trace)"]).run(arguments)
    guard outcome.code == 0 else { throw UnexpectedOutcome(outcome: outcome) }
    defer { unlink(trace) }
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }

  /// Starts and lets run.
  func start(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(Self.path(), arguments, environment, home: home, input: [])
  }

  /// Runs a shell script in which `tamnote` is the program.
  @discardableResult
  func shell(_ script: String) throws -> Outcome {
    try startShell(script).finish()
  }

  /// Starts a shell script in which `tamnote` is the program; `wrapper` is what starts the shell.
  func startShell(_ script: String, wrapper: [String] = []) throws -> RunningProgram {
    let text = "tamnote() { '\(try Self.path())' \"$@\"; }\n" + script
    let words = wrapper + ["/bin/bash", "-c", text]
    return try RunningProgram(
      words[0], Array(words.dropFirst()), environment, home: home, input: [])
  }

  /// The texts of the notes, from top to bottom, as a fresh process tells them.
  func notes() throws -> [String] {
    try listedNotes().map(\.text)
  }

  /// The notes, from top to bottom, as a fresh process tells them.
  func listedNotes() throws -> [ListedNote] {
    let outcome = try run("note", "list", "--json")
    guard outcome.code == 0 else { throw UnexpectedOutcome(outcome: outcome) }
    return try JSONDecoder().decode([ListedNote].self, from: Data(outcome.outputBytes))
  }
}

extension Program {
  /// The texts of the deleted notes, newest first.
  func trash() throws -> [String] {
    let outcome = try run("trash", "list", "--json")
    guard outcome.code == 0 else { throw UnexpectedOutcome(outcome: outcome) }
    return try JSONDecoder().decode([DeletedNote].self, from: Data(outcome.outputBytes))
      .map(\.text)
  }
}

/// One deleted note as `trash list --json` tells it.
struct DeletedNote: Decodable {
  let id: String
  let text: String
}

/// One note as `note list --json` tells it.
struct ListedNote: Decodable {
  let id: String
  let number: Int
  let text: String
}

/// Where the package lies.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

/// The program has not been built.
struct ProgramIsMissing: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "there is no program at \(path): build all first: `swift build`, or name one in TAMNOTE_PROGRAM"
  }
}

/// A run that should have gone well.
struct UnexpectedOutcome: Error, CustomStringConvertible {
  let outcome: Program.Outcome

  var description: String { "unexpected: \(outcome)" }
}
