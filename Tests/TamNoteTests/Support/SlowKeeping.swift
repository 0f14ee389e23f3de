import Glibc
import Testing

/// A terminal in which a note is being kept, for as long as another program holds the store's lock,
/// while the person goes on typing.
struct SlowKeeping {
  let desk: Desk
  let terminal: TmuxTerminal
  private let holder: RunningProgram

  /// Hands a note over with a key, behind which this and then `typed ahead` is typed.
  init(handingOverWith key: String = "Enter", more: String = "a") throws {
    desk = try Desk(notes: ["Buy milk"])
    let desk = desk
    terminal = try desk.openTerminal(environment: ["TAMNOTE_DELAYS": "lock=600000"])
    try terminal.begin("first")
    try wait(until: "the first draft") { desk.home.holds("first") }
    let holder = try desk.program.startShell(
      """
      exec 9<>"$(find $XDG_STATE_HOME -name keyvalue.lock)"
      flock 9 && echo held && exec sleep infinity
      """)
    self.holder = holder
    try wait(until: "the lock held") { holder.output == "held\n" }
    try terminal.press(key)
    // Together with it, the next key would be text of another line.
    try terminal.wait(untilGone: "More lines")
    try terminal.type(more)
    try terminal.type("typed ahead")
    try wait(until: "the draft of what is typed ahead") { desk.home.holds("typed ahead") }
  }

  /// Lets the note be kept.
  func goOn() throws {
    holder.send(SIGKILL)
    _ = try holder.finish()
  }
}
