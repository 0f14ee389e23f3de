import Foundation
import Glibc

/// A terminal multiplexer of a test's own, spoken to through one pipe.
///
/// tmux runs in control mode: each command is answered between two marks, and output of the
/// programs in it is announced, so that waiting for a screen needs no clock. When the pipe closes,
/// even because the test runner was killed, tmux ends and hangs up on all that runs in it.
final class TmuxServer {
  /// A command that tmux refused.
  struct Refused: Error, CustomStringConvertible {
    let command: String
    let answer: [String]

    var description: String { "tmux refused '\(command)': \(answer.joined(separator: " / "))" }
  }

  let home: TemporaryHome
  private let channel: FileHandle
  private let clientID: pid_t
  private var serverID: pid_t = 0
  private var unread: [UInt8] = []
  private var opened = 0

  init(home: TemporaryHome) throws {
    self.home = home
    var ends: [Int32] = [0, 0]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw CallFailed(name: "socketpair", code: errno) }
    channel = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    defer { close(ends[1]) }
    clientID = try spawn(
      "tmux",
      [
        "-u", "-f", "/dev/null", "-S", home.root + "/tmux", "-C",
        "new-session", "-x", "80", "-y", "24", "sleep infinity",
      ], environment: home.environment,
      files: [.descriptor(ends[1]), .descriptor(ends[1]), .writing("/dev/null")])
    _ = try answer(to: "new-session")
    serverID = try pid_t(run("display-message -p '#{pid}'")[0]) ?? 0
    for option in [
      "-s escape-time 0", "-g default-terminal xterm-256color",
      "-s exit-unattached on", "-g status off",
    ] {
      try run("set-option \(option)")
    }
  }

  deinit {
    if serverID > 0 { kill(serverID, SIGKILL) }
    kill(clientID, SIGKILL)
    waitpid(clientID, nil, 0)
  }

  /// Opens a terminal of a size and runs a program in it.
  func open(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24
  ) throws -> TmuxTerminal {
    opened += 1
    let files = home.root + "/terminal-\(opened)"
    let words =
      ["exec", "env", "-i"] + environment.map { quoted("\($0.key)=\($0.value)") }
      + ([path] + arguments).map(quoted)
    try write("echo $$ >\(files).pid\n" + words.joined(separator: " "), to: files + ".program")
    // tmux would forget the exit code now and then, and scroll the screen at the end.
    try write(
      "sh \(files).program; echo $? >\(files).new; mv \(files).new \(files).exit; exec sleep inf",
      to: files)
    let pane = try run(
      "new-session -d -x \(columns) -y \(rows) -P -F '#{pane_id}' 'exec sh \(files)'")[0]
    return TmuxTerminal(server: self, pane: pane, files: files)
  }

  /// Opens the program in a terminal.
  func open(
    _ program: Program, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24
  ) throws -> TmuxTerminal {
    try open(
      Program.path(), arguments, environment: program.environment, columns: columns, rows: rows)
  }

  /// Runs one tmux command and returns the lines of its answer.
  @discardableResult
  func run(_ command: String) throws -> [String] {
    var line = Array((command + "\n").utf8)[...]
    while !line.isEmpty {
      let count = line.withUnsafeBytes {
        Glibc.send(channel.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw CallFailed(name: "send to tmux", code: errno) }
      line = line.dropFirst(count)
    }
    return try answer(to: command)
  }

  /// Returns when a program has written something, or after a while without.
  func waitForOutput() throws {
    var ready = pollfd(fd: channel.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 500) > 0 else { return }
    try receive()
    while nextLine() != nil {}
  }

  private func write(_ text: String, to file: String) throws {
    try Data((text + "\n").utf8).write(to: URL(filePath: file))
  }

  private func answer(to command: String) throws -> [String] {
    var lines: [String]?
    while true {
      guard let line = nextLine() else {
        try receive()
        continue
      }
      if line.hasPrefix("%begin ") {
        lines = []
      } else if lines != nil, line.hasPrefix("%end ") {
        return lines ?? []
      } else if lines != nil, line.hasPrefix("%error ") {
        throw Refused(command: command, answer: lines ?? [])
      } else {
        lines?.append(line)
      }
    }
  }

  private func nextLine() -> String? {
    guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { unread.removeSubrange(...end) }
    return String(decoding: unread[..<end], as: UTF8.self)
  }

  private func receive() throws {
    var ready = pollfd(fd: channel.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 30_000) > 0 else {
      throw NeverCame(what: "an answer from tmux", instead: "silence")
    }
    let bytes = channel.availableData
    guard !bytes.isEmpty else { throw NeverCame(what: "an answer from tmux", instead: "its end") }
    unread += bytes
  }
}

/// A word as the shell takes it, whatever is in it.
private func quoted(_ word: String) -> String {
  "'" + word.replacing("'", with: "'\\''") + "'"
}
