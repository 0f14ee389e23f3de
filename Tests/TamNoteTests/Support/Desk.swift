import Testing

/// One machine with a person at it: a home, the program, and terminals.
struct Desk {
  let home: TemporaryHome
  let program: Program
  let tmux: TmuxServer

  /// A desk whose notes these are, from top to bottom.
  init(notes: [String] = [], changes: [String: String?] = [:]) throws {
    home = try TemporaryHome()
    program = Program(home: home, changes: changes)
    tmux = try TmuxServer(home: home)
    for note in notes {
      let outcome = try program.run("add", note)
      guard outcome.code == 0 else { throw UnexpectedOutcome(outcome: outcome) }
    }
    if !notes.isEmpty { #expect(try program.notes().sorted() == notes.sorted()) }
  }

  /// Opens TamNote in one more terminal, up to its list of notes.
  func openTerminal(
    columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try tmux.open(program.with(environment), columns: columns, rows: rows)
    try terminal.wait(forText: "Notes")
    return terminal
  }

  /// Opens a terminal with a shell in it, up to its prompt.
  func openShell() throws -> TmuxTerminal {
    let environment = program.environment.merging(["PS1": "prompt> "]) { $1 }
    let shell = try tmux.open(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: environment)
    try shell.wait(forText: "prompt>")
    return shell
  }

  /// Waits until a fresh process tells exactly these notes, in any order.
  func wait(forNotes expected: [String]) throws {
    let seen = { (try? program.notes().joined(separator: "\n")) ?? "" }
    try TamNoteTests.wait(
      until: "the notes \(expected)", instead: seen,
      { try program.notes().sorted() == expected.sorted() })
  }
}

extension TmuxTerminal {
  /// Moves the cursor to the note with this text.
  func select(_ text: String) throws {
    try press("Home")
    for _ in 0..<200 {
      // The row of the cursor begins with a bar; another row may come first on its way down.
      let isThere = try rows().contains { $0.contains("▌") && $0.contains(text) }
      if isThere { return }
      let before = try screen()
      try press("Down")
      try wait(until: "the cursor on \"\(text)\"") {
        $0 != before || $0.split(separator: "\n").contains { $0.contains("▌") && $0.contains(text) }
      }
    }
    throw NeverCame(what: "the cursor on \"\(text)\"", instead: try screen())
  }

  /// Opens a field for a new note and types into it.
  func begin(_ text: String = "") throws {
    try type("a")
    try wait(forText: "Add Note")
    try type(text)
  }

  /// Opens the note with this text to be changed.
  func open(_ text: String) throws {
    try select(text)
    try press("Enter")
    try wait(forText: "Edit Note")
  }

  /// Adds a note as a person does, and sees it kept.
  func add(_ text: String) throws {
    try begin(text)
    try wait(forText: text)
    try press("Enter")
    try wait(untilGone: "Add Note")
  }

  /// The order in which these texts stand on the screen.
  func order(of texts: [String]) throws -> [String] {
    let screen = try screen()
    return texts.compactMap { text in
      screen.firstRange(of: text).map { (text, $0.lowerBound) }
    }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
