import Foundation
import Glibc

/// One real terminal with a program in it, and a person in front of it.
struct TmuxTerminal {
  let server: TmuxServer
  let pane: String
  /// Begins the names of the files that tell the process and, in the end, its exit code.
  let files: String

  // MARK: What the person does

  /// Types text.
  func type(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Presses keys by tmux's names: Enter, Escape, Up, C-j, M-x, S-Up or BSpace.
  func press(_ keys: String...) throws {
    try server.run("send-keys -t \(pane) \(keys.joined(separator: " "))")
  }

  /// Sends bytes as the keyboard's cable would.
  func send(_ bytes: [UInt8]) throws {
    let limit = 400  // keeps a command below the length that tmux takes
    for start in stride(from: 0, to: bytes.count, by: limit) {
      let part = bytes[start..<min(start + limit, bytes.count)]
      let words = part.map { String($0, radix: 16) }
      try server.run("send-keys -t \(pane) -H \(words.joined(separator: " "))")
    }
  }

  /// Pastes text, in brackets when the program asked for that.
  func paste(_ text: String) throws {
    let file = server.home.root + "/paste"
    try Data(text.utf8).write(to: URL(filePath: file))
    try server.run("load-buffer '\(file)'")
    try server.run("paste-buffer -p -d -t \(pane)")
  }

  func resize(columns: Int, rows: Int) throws {
    try server.run("resize-window -t \(pane) -x \(columns) -y \(rows)")
  }

  /// Closes the window: the program is hung up on.
  func hangUp() throws {
    try server.run("kill-pane -t \(pane)")
  }

  // MARK: What the person sees

  /// The screen's rows without blanks at their ends.
  func rows() throws -> [String] {
    try server.run("capture-pane -p -t \(pane)")
  }

  func screen() throws -> String {
    try rows().joined(separator: "\n")
  }

  /// Waits until the screen looks as it should.
  func wait(until what: String, _ holds: (String) throws -> Bool) throws {
    let deadline = Deadline()
    while true {
      let now = try screen()
      if try holds(now) { return }
      guard !deadline.hasPassed else { throw NeverCame(what: what, instead: now) }
      try server.waitForOutput()
    }
  }

  /// Waits until a text is on the screen.
  func wait(forText text: String) throws {
    try wait(until: "\"\(text)\" on the screen") { $0.contains(text) }
  }

  /// Waits until a text has left the screen.
  func wait(untilGone text: String) throws {
    try wait(until: "the screen without \"\(text)\"") { !$0.contains(text) }
  }

  /// Waits until the program has ended and returns its exit code, or 128 and the signal's number.
  func waitForEnd() throws -> Int32 {
    let seen = { (try? screen()) ?? "" }
    return try TamNoteTests.wait(for: "the program's end", instead: seen, { number(in: ".exit") })
  }

  /// The program's process.
  func processID() throws -> pid_t {
    try TamNoteTests.wait(for: "the program's start") { number(in: ".pid") }
  }

  /// Where the hardware cursor stands.
  func cursor() throws -> (column: Int, row: Int) {
    let parts = try format("#{cursor_x},#{cursor_y}").split(separator: ",").compactMap { Int($0) }
    return (parts[0], parts[1])
  }

  /// Whether the terminal shows the program's own screen instead of the shell's.
  func isOnAlternateScreen() throws -> Bool {
    try format("#{alternate_on}") == "1"
  }

  /// The terminal's device, for programs that ask about it from outside.
  func device() throws -> String {
    try format("#{pane_tty}")
  }

  private func number(in name: String) -> Int32? {
    let text = try? String(contentsOfFile: files + name, encoding: .utf8)
    return text.flatMap { $0.hasSuffix("\n") ? Int32($0.dropLast()) : nil }
  }

  private func format(_ text: String) throws -> String {
    try server.run("display-message -p -t \(pane) '\(text)'")[0]
  }
}
