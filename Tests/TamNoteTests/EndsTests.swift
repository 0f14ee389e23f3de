import Foundation
import Glibc
import Testing

/// However the program ends, nothing typed is lost and the terminal is as it was.
struct `However it ends` {
  private let desk: Desk

  init() throws { desk = try Desk(notes: ["Buy milk"]) }

  @Test func `quitting gives the terminal back`() throws {
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "Buy milk")
    #expect(try terminal.isOnAlternateScreen())
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try !terminal.isOnAlternateScreen())
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func `a signal in mid-note loses nothing, and the draft is offered again`(signal: Int32) throws {
    let terminal = try desk.openTerminal()
    try terminal.add("Call Anna")
    try terminal.begin("half a thou")
    try wait(until: "the draft kept") { desk.home.holds("half a thou") }
    kill(try terminal.processID(), signal)
    #expect(try terminal.waitForEnd() == (signal == SIGKILL ? 128 + SIGKILL : 0))
    if signal != SIGKILL { #expect(try !terminal.isOnAlternateScreen()) }

    try desk.wait(forNotes: ["Buy milk", "Call Anna"])
    try desk.expectDraftOffered("half a thou")
  }

  @Test(arguments: [
    SIGQUIT, SIGSEGV, SIGABRT, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ])
  func `whatever signal ends it, the terminal is as it was`(signal: Int32) throws {
    let terminal = try desk.openTerminal()
    try terminal.wait(forText: "Buy milk")
    kill(try terminal.processID(), signal)
    #expect(try terminal.waitForEnd() == (signal == SIGQUIT ? 0 : 128 + signal))
    #expect(try !terminal.isOnAlternateScreen())
    let modes = try desk.program.shell("stty -a -F \(try terminal.device())").output
    #expect(modes.contains(" icanon ") && modes.contains(" echo "), "\(modes)")
  }

  @Test func `a hang-up in mid-note keeps the draft`() throws {
    let terminal = try desk.openTerminal()
    try terminal.begin("half a thou")
    try terminal.wait(forText: "half a thou")
    let process = try terminal.processID()
    try terminal.hangUp()
    try wait(until: "the program gone") { kill(process, 0) != 0 }
    try desk.expectDraftOffered("half a thou")
  }

  @Test func `a signal in mid-note leaves the draft where the notes have moved to`() throws {
    let terminal = try desk.openTerminal()
    try terminal.begin("half a thou")
    try wait(until: "the draft kept") { desk.home.holds("half a thou") }
    #expect(try desk.program.run("folder", "use", desk.home.root + "/other").code == 0)
    try terminal.wait(forText: "the notes are in ")
    kill(try terminal.processID(), SIGTERM)
    #expect(try terminal.waitForEnd() == 0)
    try desk.expectDraftOffered("half a thou")
  }

  @Test func `two terminals killed in mid-note both leave their texts to the next`() throws {
    let texts = ["half a thou", "another one"]
    let terminals = try texts.map { _ in try desk.openTerminal() }
    for (terminal, text) in zip(terminals, texts) {
      try terminal.begin(text)
      try wait(until: "the draft kept") { desk.home.holds(text) }
    }
    for terminal in terminals {
      kill(try terminal.processID(), SIGKILL)
      #expect(try terminal.waitForEnd() == 128 + SIGKILL)
    }
    let next = try desk.openTerminal()
    try next.wait(forText: "Buy milk")
    try next.type("a")
    for text in texts { try next.wait(forText: text) }
    try next.press("Enter")
    try wait(until: "both kept") { try Set(desk.program.notes()).isSuperset(of: texts) }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal in mid-paste keeps what had come of it`(signal: Int32) throws {
    let terminal = try desk.openTerminal()
    try terminal.begin("before \u{1B}[200~pasted half")
    try terminal.wait(forText: "before")
    kill(try terminal.processID(), signal)
    #expect(try terminal.waitForEnd() == 0)
    try desk.expectDraftOffered("before pasted half")
  }

  @Test func `a draft put aside is offered by the next add`() throws {
    let terminal = try desk.openTerminal()
    try terminal.begin("half a thou")
    try terminal.wait(forText: "half a thou")
    try terminal.press("Escape")
    try terminal.wait(untilGone: "Add Note")
    try terminal.type("a")
    try terminal.wait(forText: "half a thou")
    try terminal.type("ght")
    try terminal.press("Enter")
    try desk.wait(forNotes: ["Buy milk", "half a thought"])
  }

  @Test func `a killed terminal does not disturb the other`() throws {
    let (here, there) = (try desk.openTerminal(), try desk.openTerminal())
    try here.add("before")
    kill(try here.processID(), SIGKILL)
    #expect(try here.waitForEnd() == 137)
    try there.wait(forText: "before")
    try there.add("after")
    try desk.wait(forNotes: ["Buy milk", "before", "after"])
  }

  @Test func `suspended with ^Z and resumed with fg, it shows what came meanwhile`() throws {
    let shell = try desk.openShell()
    try shell.type("'\(try Program.path())'\r")
    try shell.wait(forText: "Buy milk")
    try shell.press("C-z")
    try shell.wait(forText: "Stopped")
    #expect(try !shell.isOnAlternateScreen())
    try shell.type("echo $((6*7))\r")
    try shell.wait(until: "the echo of a sane terminal") {
      $0.contains("echo $((6*7))") && $0.contains("42")
    }
    try desk.program.run("add", "meanwhile")
    try shell.type("fg\r")
    try shell.wait(forText: "meanwhile")
    try shell.add("and on")
    try shell.type("q")
    try shell.wait(until: "the shell again") { $0.contains("42") && !$0.contains("meanwhile") }
    try shell.type("stty -a\r")
    try shell.wait(forText: " echo ")
    #expect(try !shell.screen().contains("-icanon"))
    try desk.wait(forNotes: ["Buy milk", "meanwhile", "and on"])
  }

  @Test(arguments: ["a", "\r"])
  func `suspended in a field, it goes on with the text there`(opening: String) throws {
    let shell = try desk.openShell()
    try shell.type("'\(try Program.path())'\r")
    try shell.wait(forText: "Buy milk")
    try shell.type(opening)
    try shell.wait(forText: opening == "a" ? "Add Note" : "Edit Note")
    try shell.type(opening == "a" ? "half a thou" : " half a thou")
    try shell.wait(forText: "half a thou")
    try shell.press("C-z")
    try shell.wait(forText: "Stopped")
    #expect(try !shell.isOnAlternateScreen())
    #expect(desk.home.holds("half a thou"), "the draft is on disk before it stops")
    try shell.type("fg\r")
    try shell.wait(forText: "half a thou")
    try shell.type("ght\r")
    let thought = opening == "a" ? ["Buy milk", "half a thought"] : ["Buy milk half a thought"]
    try desk.wait(forNotes: thought)
  }
}

extension TemporaryHome {
  /// Whether any file of the local state holds this text, one that is still being written aside.
  func holds(_ text: String) -> Bool {
    let wanted = Data(text.utf8)
    let files = FileManager.default.enumerator(atPath: root + "/state")
    while let name = files?.nextObject() as? String {
      if name.contains("tamnote-save-") { continue }
      let bytes = FileManager.default.contents(atPath: root + "/state/" + name)
      if let bytes, bytes.range(of: wanted) != nil { return true }
    }
    return false
  }
}

extension Desk {
  /// Opens one more terminal, which must offer this unfinished text.
  func expectDraftOffered(_ text: String) throws {
    let next = try openTerminal()
    try next.wait(forText: "Buy milk")
    try next.type("a")
    try next.wait(forText: text)
  }
}
