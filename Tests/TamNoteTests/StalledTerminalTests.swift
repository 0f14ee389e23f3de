import Glibc
import Testing

/// A terminal that nobody reads any more, as over a line that broke, holds nothing up.
struct `A terminal that has stopped reading` {
  private let desk: Desk

  init() throws {
    desk = try Desk(notes: ["Buy milk"])
    let texts = (0..<60).map { "\($0) " + String(repeating: "x", count: 300) }
    let added = try desk.program.run(["add"], input: Array(texts.joined(separator: "\n").utf8))
    #expect(added.code == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `does not keep the program from ending, nor the draft from being kept`(
    signal: Int32
  ) throws {
    let line = try Line()
    let process = try line.start(desk.program)
    try line.type("a")
    try line.type("half a thou")
    try wait(until: "the draft kept") { desk.home.holds("half a thou") }
    try line.type("\u{1B}")
    // The list fills the larger window with more than the line takes.
    line.resize(columns: 400, rows: 200)
    kill(process, SIGWINCH)
    try wait(until: "the line full") { line.waitingCount >= 4095 }

    kill(process, signal)
    #expect(try line.waitForEnd() == 0)
    try desk.expectDraftOffered("half a thou")
  }

  @Test func `keeps no key of the editor from being written down`() throws {
    let row = String(repeating: "0123456789abcdefghijklmnopqrstuvwxyz", count: 10)
    let rows = { (text: String) in String(repeating: text + "\n", count: 190) }
    let desk = try Desk(document: rows("short") + "\n" + rows(row))
    let line = try Line()
    line.resize(columns: 400, rows: 200)
    let process = try line.start(desk.program, ["open", "Shopping"])
    try wait(until: "the editor") { line.waitingCount > 0 }
    // What takes the place of the first paragraph moves the longer rows into view.
    try line.type("\0\u{1B}[1;5B\u{1B}[200~half a thou\u{1B}[201~")
    try wait(until: "the line full") { line.waitingCount >= 4095 }
    try wait(until: "the text written down") { desk.home.holds("half a thou") }
    kill(process, SIGTERM)
    #expect(try line.waitForEnd() == 0)
  }
}

/// A pseudo-terminal whose other end is written to and not read.
private final class Line {
  private var near: Int32 = -1
  private var far: Int32 = -1
  private var process: pid_t?

  init() throws {
    guard openpty(&near, &far, nil, nil, nil) == 0 else {
      throw CallFailed(name: "openpty", code: errno)
    }
    resize(columns: 80, rows: 24)
  }

  deinit {
    if let process { kill(process, SIGKILL) }
    close(near)
    if far >= 0 { close(far) }
  }

  func start(_ program: Program, _ arguments: [String] = []) throws -> pid_t {
    let started = try spawn(
      Program.path(), arguments, environment: program.environment,
      files: [.descriptor(far), .descriptor(far), .descriptor(far)])
    process = started
    close(far)
    far = -1
    return started
  }

  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(near, bytes, bytes.count) == bytes.count else {
      throw CallFailed(name: "write", code: errno)
    }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(near, UInt(TIOCSWINSZ), &size)
  }

  /// How many bytes lie here unread.
  var waitingCount: Int32 {
    var count: Int32 = 0
    _ = ioctl(near, UInt(FIONREAD), &count)
    return count
  }

  /// Waits until the program has ended, and returns how.
  func waitForEnd() throws -> Int32 {
    try wait(for: "the end") {
      var status: Int32 = 0
      guard let process, waitpid(process, &status, WNOHANG) == process else { return nil }
      self.process = nil
      return status
    }
  }
}
