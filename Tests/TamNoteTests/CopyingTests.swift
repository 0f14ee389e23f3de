import Testing

/// `y` copies a note by whatever way there is, and says which.
struct `Copying a note` {
  @Test func `goes by way of tmux where it runs in one`() throws {
    let desk = try Desk(notes: ["Buy milk", "größer ✓ \"quoted\" \u{1b}[31m"])
    let inside = ["TMUX": String?.some("\(desk.home.root)/tmux,1,0")]
    let terminal = try desk.openTerminal(environment: inside)
    for text in ["Buy milk", "größer ✓ \"quoted\" \u{1b}[31m"] {
      try terminal.select(String(text.prefix(8)))
      try terminal.type("y")
      try terminal.wait(forText: "Copied to tmux, which passes it to the clipboard.")
      try wait(until: "the text in tmux's buffer") {
        try desk.program.shell("tmux -S '\(desk.home.root)/tmux' show-buffer").output == text
      }
    }
  }

  @Test func `goes to the terminal where there is nothing else`() throws {
    let desk = try Desk(notes: ["Buy milk"])
    try desk.tmux.run("set-option -s set-clipboard on")
    let terminal = try desk.openTerminal()
    try terminal.select("Buy milk")
    try terminal.type("y")
    try terminal.wait(
      forText: "Copied, and sent to the terminal's clipboard (OSC 52), if it takes it.")
    try wait(until: "the text in tmux's buffer") {
      try desk.tmux.run("list-buffers").contains { $0.contains("Buy milk") }
    }
  }
}
