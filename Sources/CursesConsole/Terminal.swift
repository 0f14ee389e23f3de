internal import CLinux
internal import CNcurses
package import Console
internal import Glibc

/// The terminal that the program was started in, as one source of input and one place to draw on.
///
/// It is opened once, on the main thread and before any other thread is started: from then on the
/// signals SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP and SIGCONT are blocked and come as input.
/// However the program ends, kill -9 apart, the terminal is given back as it was.
package final class Terminal {
  /// What one wait brought.
  package struct Arrivals {
    package var inputs: [TerminalInput] = []
    /// Those of the watched descriptors that can be read now.
    package var woken: [Int32] = []
  }

  /// An Esc that nothing has followed for so long is the Esc key.
  private static let escapeDelayMilliseconds = 25

  /// The window's size in cells.
  package private(set) var size: Size

  private let input = STDIN_FILENO
  private let output = STDOUT_FILENO
  private let signals: Int32
  private let modesBefore: termios
  private let screen: CursesScreen
  private var decoder = KeyDecoder()
  private var escapeDeadline: Int?
  private var isOpen = false
  private var isHungUp = false

  /// Takes over the terminal.
  package init() throws(TerminalError) {
    guard TerminalCalls.isTerminal(input), TerminalCalls.isTerminal(output),
      let modes = TerminalCalls.modes(of: input)
    else { throw .notATerminal }
    modesBefore = modes
    size = TerminalCalls.size(of: output) ?? Size(columns: 80, rows: 24)
    // Text is UTF-8, whatever the environment says.
    if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "") }
    screen = try Self.screen(ofSize: size)
    signals = tamnote_signals_open()
    guard signals >= 0 else { throw .system(errno) }
    takeBack()
  }

  /// Gives the terminal back for good.
  package func end() {
    handOver()
  }

  private static func screen(ofSize size: Size) throws(TerminalError) -> CursesScreen {
    let fallback = "xterm-256color"
    let type = TerminalCalls.environment("TERM") ?? fallback
    do {
      return try CursesScreen(type: type, size: size)
    } catch {
      guard type != fallback && type != "dumb" else { throw error }
      return try CursesScreen(type: fallback, size: size)
    }
  }
}

// MARK: Drawing

extension Terminal {
  /// Shows a canvas: sends the cells that differ from what the terminal shows, in one write.
  package func show(_ canvas: Canvas) {
    guard isOpen else { return }
    TerminalCalls.write(screen.bytes(showing: canvas), to: output)
  }

  /// Makes the next ``show(_:)`` send every cell, in case something else wrote on the terminal.
  package func redraw() {
    screen.redraw()
  }

  /// Sends a control sequence that changes nothing on the screen.
  func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    TerminalCalls.write(bytes, to: output)
  }
}

// MARK: Giving back and taking over

extension Terminal {
  private static let pastesInBrackets = Array("\u{1B}[?2004h".utf8)
  private static let pastesAsKeys = Array("\u{1B}[?2004l".utf8)

  /// Gives the terminal to another program until ``takeBack()``; to the shell while stopped.
  package func handOver() {
    guard isOpen else { return }
    isOpen = false
    tamnote_restore_disarm()
    TerminalCalls.write(Self.pastesAsKeys + screen.close(), to: output)
    TerminalCalls.setModes(modesBefore, of: input)
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
    TerminalCalls.setModes(TerminalCalls.rawModes(from: modesBefore), of: input)
    TerminalCalls.write(Self.pastesInBrackets, to: output)
    screen.redraw()
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

// MARK: Waiting

extension Terminal {
  /// Waits for keys, signals, or one of the descriptors, and returns all that has come.
  ///
  /// Sleeps without a wake-up until then, or until the time is up (nil: for ever). After
  /// ``TerminalInput/ended(signal:)`` by a hang-up, the keyboard is never asked again.
  package func waitForInput(
    wake descriptors: [Int32] = [], timeoutMilliseconds: Int? = nil
  ) -> Arrivals {
    let deadline = timeoutMilliseconds.map { TerminalCalls.milliseconds() + max(0, $0) }
    var arrivals = Arrivals()
    repeat {
      let until = [deadline, escapeDeadline].compactMap(\.self).min()
      let ready = TerminalCalls.poll(
        descriptors + [signals] + (isHungUp ? [] : [input]),
        timeoutMilliseconds: until.map { $0 - TerminalCalls.milliseconds() })
      arrivals.woken = descriptors.filter(ready.contains)
      if ready.contains(signals) { arrivals.inputs += takeSignals() }
      if ready.contains(input) { arrivals.inputs += takeKeys() }
      arrivals.inputs += takeLateEscape()
    } while arrivals.inputs.isEmpty && arrivals.woken.isEmpty
      && deadline.map { TerminalCalls.milliseconds() < $0 } ?? true
    return arrivals
  }

  private func takeKeys() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    // All that is pending: a paste comes in many pieces.
    repeat {
      let bytes = TerminalCalls.read(input, atMost: 16_384)
      if bytes.isEmpty {
        isHungUp = true
        return inputs + [.ended(signal: SIGHUP)]
      }
      inputs += decoder.feed(bytes)
    } while !TerminalCalls.poll([input], timeoutMilliseconds: 0).isEmpty
    escapeDeadline =
      decoder.isWaiting ? TerminalCalls.milliseconds() + Self.escapeDelayMilliseconds : nil
    return inputs
  }

  private func takeLateEscape() -> [TerminalInput] {
    guard let escapeDeadline, escapeDeadline <= TerminalCalls.milliseconds() else { return [] }
    self.escapeDeadline = nil
    return decoder.timeOut()
  }

  private func takeSignals() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    while case let signal = tamnote_signals_next(signals), signal != 0 {
      switch signal {
      case SIGWINCH: break
      case SIGTSTP: suspend()
      case SIGCONT: inputs.append(contentsOf: resume())
      default: inputs.append(.ended(signal: signal))
      }
    }
    return inputs + takeResize()
  }

  /// After a stop that could not be announced, the terminal is as the shell left it.
  private func resume() -> [TerminalInput] {
    guard isOpen else { return [] }
    TerminalCalls.setModes(TerminalCalls.rawModes(from: modesBefore), of: input)
    TerminalCalls.write(Self.pastesInBrackets + screen.close(), to: output)
    return [.resumed]
  }

  private func takeResize() -> [TerminalInput] {
    guard let current = TerminalCalls.size(of: output), current != size else { return [] }
    size = current
    screen.resize(to: current)
    return [.resized(current)]
  }
}
