internal import CLinux
internal import Glibc
internal import SystemGate

// Programs that take a text to the clipboard.
extension TerminalCalls {
  /// Runs a program found on the path with some input, and returns whether it succeeded in time.
  ///
  /// What it prints goes nowhere. A program that takes longer is killed.
  static func run(_ arguments: [String], input: [UInt8], timeoutMilliseconds: Int) -> Bool {
    do throws(ErrorNumber) {
      let file = try memoryFile(for: .clipboard)
      defer { close(file) }
      try write(input, to: file, of: .clipboard)
      try seek(file, to: 0, of: .clipboard)
      let process = try spawn(arguments, input: file)
      return try succeeds(process, before: milliseconds() + timeoutMilliseconds)
    } catch {
      return false
    }
  }

  private static func spawn(
    _ arguments: [String], input: Int32
  ) throws(ErrorNumber) -> pid_t {
    guard let program = arguments.first else { throw ErrorNumber(ENOENT) }
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
    try attempt(.startProgram, on: .clipboard) {
      errno = posix_spawnp(
        &process, program, &actions, &attributes, strings + [nil], tamnote_environment())
      return errno == 0 ? 0 : -1
    }
    return process
  }

  private static func succeeds(
    _ process: pid_t, before deadline: Int
  ) throws(ErrorNumber) -> Bool {
    var status: Int32 = 0
    func wait(_ options: Int32) throws(ErrorNumber) -> Bool {
      try attempt(.waitForProgram, on: .clipboard) {
        Int(waitpid(process, &status, options))
      } == process
    }
    while try !wait(WNOHANG) {
      if milliseconds() >= deadline {
        kill(process, SIGKILL)
        _ = try wait(0)
        return false
      }
      _ = try poll([], timeoutMilliseconds: 2)
    }
    return status == 0
  }
}
