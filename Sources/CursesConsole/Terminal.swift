internal import CLinux
package import Console
internal import Glibc
internal import SystemGate

/// The terminal that the program was started in, as one source of input and one place to draw on.
///
/// It is opened once, on the main thread and before any other thread is started: from then on the
/// signals SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP and SIGCONT are blocked and come as
/// input.
/// However the program ends, kill -9 apart, the terminal is given back as it was.
package final class Terminal {
  /// What one wait brought.
  package struct Arrivals {
    package var inputs: [TerminalInput] = []
    /// Those of the watched descriptors that can be read now.
    package var woken: [Int32] = []
  }

  /// The window's size in cells.
  package internal(set) var size: Size

  let input = STDIN_FILENO
  /// Writing to it does not wait.
  let output: Int32
  let signals: Int32
  let modesBefore: termios
  let screen: CursesScreen
  /// What is to be sent before anything else.
  var unsent: [UInt8] = []
  var decoder = KeyDecoder()
  var escapeDeadline: Int?
  var isOpen = false
  var isHungUp = false
  /// Signals that came while something was being written.
  var arrivedSignals: [Int32] = []
  /// Whether the program was asked to end.
  var isEnding = false
  /// What the system refused: from then on, the terminal is as one that has hung up.
  private(set) var failure: ErrorNumber?

  /// Takes over the terminal.
  package init() throws(TerminalError) {
    guard TerminalCalls.isTerminal(input), TerminalCalls.isTerminal(STDOUT_FILENO) else {
      throw .notATerminal
    }
    output = TerminalCalls.openOutput()
    (modesBefore, signals) = try TerminalError.refusing { () throws(ErrorNumber) in
      (try TerminalCalls.modes(of: STDIN_FILENO), try TerminalCalls.signalDescriptor())
    }
    size = TerminalCalls.size(of: output) ?? Size(columns: 80, rows: 24)
    screen = try Self.screen(ofSize: size)
    takeBack()
    guard let failure else { return }
    end()
    throw .system(failure.rawValue)
  }

  /// Gives the terminal back for good.
  package func end() {
    handOver()
  }

  private static func screen(ofSize size: Size) throws(TerminalError) -> CursesScreen {
    let fallback = "xterm-256color"
    let type = TerminalCalls.environment("TERM") ?? fallback
    let buffer = try FrameBuffer()
    do {
      return try screen(ofType: type, size, buffer)
    } catch {
      guard type != fallback && type != "dumb" else { throw error }
      return try screen(ofType: fallback, size, buffer)
    }
  }

  private static func screen(
    ofType type: String, _ size: Size, _ buffer: FrameBuffer
  ) throws(TerminalError) -> CursesScreen {
    let wantsColors = TerminalCalls.environment("NO_COLOR") == nil
    return try CursesScreen(type: type, size: size, wantsColors: wantsColors, buffer: buffer)
  }
}

// MARK: Drawing

extension Terminal {
  /// Shows a canvas: sends the cells that differ from what the terminal shows, in one write.
  package func show(_ canvas: Canvas) {
    guard isOpen else { return }
    attempt { () throws(ErrorNumber) in
      try write(screen.bytes(showing: canvas))
    }
  }

  /// Shows a canvas as far as the terminal takes it at once, and returns whether it has taken all.
  ///
  /// The rest goes with what is sent next.
  package func showWithoutWaiting(_ canvas: Canvas) -> Bool {
    guard isOpen else { return true }
    attempt { () throws(ErrorNumber) in
      try writeWithoutWaiting(screen.bytes(showing: canvas))
    }
    return unsent.isEmpty
  }

  /// Makes the next ``show(_:)`` send every cell, in case something else wrote on the terminal.
  package func redraw() {
    screen.redraw()
  }

  /// Sends a control sequence that changes nothing on the screen.
  func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    attempt { () throws(ErrorNumber) in try write(bytes) }
  }

  /// Does something with the terminal; nil where that fails, which ends its use.
  @discardableResult
  func attempt<Result>(_ body: () throws(ErrorNumber) -> Result) -> Result? {
    do throws(ErrorNumber) {
      return try body()
    } catch {
      failure = error
      return nil
    }
  }
}

// MARK: Giving back and taking over

extension Terminal {
  static let pastesInBrackets = Array("\u{1B}[?2004h".utf8)
  private static let pastesAsKeys = Array("\u{1B}[?2004l".utf8)

  /// Gives the terminal to another program until ``takeBack()``; to the shell while stopped.
  package func handOver() {
    guard isOpen else { return }
    isOpen = false
    let closing = attempt { () throws(ErrorNumber) in try screen.close() } ?? screen.closingBytes
    let isWritten: Void? = attempt { () throws(ErrorNumber) in
      try write(Self.pastesAsKeys + closing)
    }
    let isAsBefore: Void? = attempt { () throws(ErrorNumber) in
      try TerminalCalls.setModes(modesBefore, of: input)
    }
    // What could not be done is done when the program ends.
    if isWritten != nil, isAsBefore != nil { tamnote_restore_disarm() }
  }

  /// Takes the terminal over again; the next ``show(_:)`` draws everything.
  package func takeBack() {
    guard !isOpen else { return }
    isOpen = true
    let closing = Self.pastesAsKeys + screen.closingBytes
    var modes = modesBefore
    closing.withUnsafeBytes { bytes in
      tamnote_restore_arm(
        output, &modes, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    setRawModes()
    unsent = Self.pastesInBrackets
    screen.redraw()
  }

  func setRawModes() {
    attempt { () throws(ErrorNumber) in
      try TerminalCalls.setModes(TerminalCalls.rawModes(from: modesBefore), of: input)
    }
  }

  /// Stops the program as the shell's suspend key does, and returns when it runs again.
  ///
  /// ``TerminalInput/resumed`` follows. Where no shell could let the program run again, it goes on
  /// at once.
  package func suspend() {
    handOver()
    tamnote_stop_process_group()
    takeBack()
  }
}
