import Glibc
import Testing

/// A call about the terminal fails: the program ends as after a hang-up, and leaves the terminal and
/// all that was typed in order.
struct `Faults of the terminal` {
  private let desk: Desk

  init() throws { desk = try Desk(notes: ["Buy milk"]) }

  @Test(arguments: [
    "tcgetattr:1:EIO", "tcsetattr:1:EIO", "signalfd:1:EMFILE", "memfd_create:1:EMFILE:frame",
    "lseek:1:EIO:frame", "read:1:EIO:frame",
  ])
  func `one that cannot be taken over is left alone, and the reason is told`(fault: String) throws {
    let terminal = try desk.tmux.open(desk.program.with(["TAMNOTE_FAULT": fault]))
    #expect(try terminal.waitForEnd() == 1)
    #expect(try terminal.screen().contains("the system refused the terminal"))
    try expectAsBefore(terminal)
  }

  @Test(arguments: [
    "write:2:EIO:screen", "read:2:EIO:frame", "poll:2+:EIO:terminal", "read:1:EIO:signals",
    // What fails while it is given back is done again at the end.
    "write:2+:EIO:screen", "poll:2+:EIO:terminal,tcsetattr:2:EIO",
  ])
  func `one that fails is given back as it was`(fault: String) throws {
    let terminal = try desk.tmux.open(desk.program.with(["TAMNOTE_FAULT": fault]))
    try waitForEnd(of: terminal) {
      kill($0, SIGWINCH)
      try terminal.type("?")
    }
    try expectAsBefore(terminal)
  }

  @Test func `a keyboard that fails in mid-note loses nothing`() throws {
    let fault = "read:20:EIO:keyboard"
    let terminal = try desk.openTerminal(environment: ["TAMNOTE_FAULT": fault])
    try terminal.begin("half a thou")
    try terminal.wait(forText: "half a thou")
    try waitForEnd(of: terminal) { _ in try terminal.type("x") }
    try expectAsBefore(terminal)
    let next = try desk.openTerminal()
    try next.type("a")
    try next.wait(forText: "half a thou")
  }

  /// Waits for a clean end, doing something again and again that meets the fault.
  private func waitForEnd(of terminal: TmuxTerminal, doing act: (pid_t) throws -> Void) throws {
    let process = try terminal.processID()
    try wait(until: "the program's end") {
      if kill(process, 0) != 0 { return true }
      try act(process)
      return false
    }
    #expect(try terminal.waitForEnd() == 0)
  }

  /// The terminal shows the shell's screen, and keys come as lines.
  private func expectAsBefore(_ terminal: TmuxTerminal) throws {
    #expect(try !terminal.isOnAlternateScreen())
    let modes = try desk.program.shell("stty -a -F \(try terminal.device())").output
    #expect(modes.contains(" icanon ") && modes.contains(" echo "), "\(modes)")
  }
}
