internal import CLinux
internal import Console
internal import Glibc
internal import SystemGate

/// The system calls on a terminal and its signals; each passes the gate that `TAMNOTE_FAULT` can shut.
enum TerminalCalls {
  /// What a call is about, as `TAMNOTE_FAULT` names it.
  enum Subject: String {
    case keyboard
    case screen
    /// All that is waited for together.
    case terminal
    case signals
    case frame
    case clipboard
  }

  /// Makes a call, again where a signal interrupted it; `body` returns a negative number on failure.
  @discardableResult
  static func attempt(
    _ call: SystemCall, on subject: Subject, _ body: () -> Int
  ) throws(ErrorNumber) -> Int {
    try call.attempt(on: subject.rawValue, body)
  }

  /// The value of an environment variable; nil when unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func modes(of terminal: Int32) throws(ErrorNumber) -> termios {
    var modes = termios()
    try attempt(.terminalModes, on: .terminal) { Int(tcgetattr(terminal, &modes)) }
    return modes
  }

  static func setModes(_ modes: termios, of terminal: Int32) throws(ErrorNumber) {
    var modes = modes
    try attempt(.setTerminalModes, on: .terminal) { Int(tcsetattr(terminal, TCSANOW, &modes)) }
  }

  /// The modes in which every key comes at once, as it is: `^C`, `^Z`, `^S` and `^Q` too, and Enter
  /// apart from `^J`.
  static func rawModes(from modes: termios) -> termios {
    var raw = modes
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag = raw.c_cflag & ~tcflag_t(PARENB) | tcflag_t(CS8)
    // `VMIN` and `VTIME` are places in a C array, which Swift sees as a tuple.
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }

  /// The window's size; nil where the terminal does not know it.
  static func size(of terminal: Int32) -> Size? {
    var window = winsize()
    let answer = try? attempt(.windowSize, on: .terminal) {
      Int(ioctl(terminal, UInt(TIOCGWINSZ), &window))
    }
    guard answer != nil, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Waits until one of the descriptors can be read or is closed, at most so long (nil: for ever),
  /// and returns those that can.
  static func poll(
    _ descriptors: [Int32], timeoutMilliseconds: Int?
  ) throws(ErrorNumber) -> [Int32] {
    // Closures would each be asked for the main actor, once for each descriptor.
    var polled: [pollfd] = []
    polled.reserveCapacity(descriptors.count)
    for descriptor in descriptors {
      polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let timeout = timeoutMilliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    try attempt(.poll, on: .terminal) { Int(Glibc.poll(&polled, nfds_t(polled.count), timeout)) }
    var ready: [Int32] = []
    for descriptor in polled where descriptor.revents != 0 { ready.append(descriptor.fd) }
    return ready
  }

  /// What can be read at once; empty at the end.
  static func read(
    _ descriptor: Int32, atMost count: Int, of subject: Subject
  ) throws(ErrorNumber) -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, done throws(ErrorNumber) in
      done = try attempt(.read, on: subject) { Glibc.read(descriptor, buffer.baseAddress, count) }
    }
  }

  /// Writes everything, or where not all is taken at once as much as `whenFull` waits for: it answers
  /// false to give the rest up.
  ///
  /// - Returns: how much is written.
  @discardableResult
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, of subject: Subject,
    whenFull: () throws(ErrorNumber) -> Bool = { () throws(ErrorNumber) in false }
  ) throws(ErrorNumber) -> Int {
    var done = 0
    while done < bytes.count {
      do throws(ErrorNumber) {
        done += try attempt(.write, on: subject) {
          bytes.withUnsafeBytes { buffer in
            let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
            return Glibc.write(descriptor, rest.baseAddress, rest.count)
          }
        }
      } catch {
        guard error.rawValue == EAGAIN else { throw error }
        guard try whenFull() else { return done }
      }
    }
    return done
  }

  /// Goes to a place in a file and returns it.
  @discardableResult
  static func seek(
    _ descriptor: Int32, to offset: Int, from origin: Int32 = SEEK_SET, of subject: Subject
  ) throws(ErrorNumber) -> Int {
    try attempt(.seek, on: subject) { lseek(descriptor, offset, origin) }
  }

  /// A file in memory.
  static func memoryFile(for subject: Subject) throws(ErrorNumber) -> Int32 {
    Int32(try attempt(.memoryFile, on: subject) { Int(tamnote_memory_file()) })
  }

  /// What delivers the signals that ask something of a terminal program, from now on.
  static func signalDescriptor() throws(ErrorNumber) -> Int32 {
    Int32(try attempt(.signalDescriptor, on: .signals) { Int(tamnote_signals_open()) })
  }

  /// The next signal that has come; nil when there is none.
  static func nextSignal(_ descriptor: Int32) throws(ErrorNumber) -> Int32? {
    do throws(ErrorNumber) {
      return Int32(try attempt(.read, on: .signals) { Int(tamnote_signals_next(descriptor)) })
    } catch {
      if error.rawValue == EAGAIN { return nil }
      throw error
    }
  }

  /// Milliseconds on a clock that nobody sets.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
