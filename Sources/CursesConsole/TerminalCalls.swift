internal import CLinux
internal import Console
internal import Glibc

/// The system calls on a terminal and its signals, with interruptions dealt with in one place.
///
/// They are not among those that `TAMNOTE_FAULT` makes fail, which SharedFolders has: this module
/// knows Console alone, so that the terminal can be used without any folder. Nothing that is kept
/// hangs on them; a terminal that fails is closed as one that hung up, which tests do for real.
enum TerminalCalls {
  /// The value of an environment variable; nil when unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func modes(of terminal: Int32) -> termios? {
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 ? modes : nil
  }

  static func setModes(_ modes: termios, of terminal: Int32) {
    var modes = modes
    while tcsetattr(terminal, TCSANOW, &modes) == -1 && errno == EINTR {}
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
    guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Waits until one of the descriptors can be read or is closed, at most so long (nil: for ever),
  /// and returns those that can.
  ///
  /// Interrupted waits return early with none.
  static func poll(_ descriptors: [Int32], timeoutMilliseconds: Int?) -> [Int32] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = timeoutMilliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    guard Glibc.poll(&polled, nfds_t(polled.count), timeout) > 0 else { return [] }
    return polled.filter { $0.revents != 0 }.map(\.fd)
  }

  /// What can be read at once; empty at the end, or when the terminal is gone.
  static func read(_ descriptor: Int32, atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var result = Glibc.read(descriptor, buffer.baseAddress, count)
      while result == -1 && errno == EINTR {
        result = Glibc.read(descriptor, buffer.baseAddress, count)
      }
      initialized = max(0, result)
    }
  }

  /// Writes everything, and returns false if the other side is gone.
  @discardableResult
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    let written = bytes.withContiguousStorageIfAvailable { write($0, to: descriptor) }
    return written ?? Array(bytes).withUnsafeBufferPointer { write($0, to: descriptor) }
  }

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Glibc.poll(&full, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Milliseconds on a clock that nobody sets.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

// MARK: Running programs

extension TerminalCalls {
  /// Runs a program found on the path with some input, and returns whether it succeeded in time.
  ///
  /// What it prints goes nowhere. A program that takes longer is killed.
  static func run(_ arguments: [String], input: [UInt8], timeoutMilliseconds: Int) -> Bool {
    let file = tamnote_memory_file()
    guard file >= 0 else { return false }
    defer { close(file) }
    guard write(input, to: file), lseek(file, 0, SEEK_SET) == 0,
      let process = spawn(arguments, input: file)
    else { return false }
    return succeeds(process, before: milliseconds() + timeoutMilliseconds)
  }

  private static func spawn(_ arguments: [String], input: Int32) -> pid_t? {
    guard let program = arguments.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    // The signals that come as input here are not blocked there.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var process = pid_t()
    let failure = posix_spawnp(
      &process, program, &actions, &attributes, strings + [nil], tamnote_environment())
    return failure == 0 ? process : nil
  }

  private static func succeeds(_ process: pid_t, before deadline: Int) -> Bool {
    var status: Int32 = 0
    while case let ended = waitpid(process, &status, WNOHANG), ended != process {
      guard ended == 0 || errno == EINTR else { return false }
      if milliseconds() >= deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return false
      }
      _ = Glibc.poll(nil, 0, 2)
    }
    return status == 0
  }
}
