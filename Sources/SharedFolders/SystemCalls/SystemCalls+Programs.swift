import CLinux
import Glibc
import SystemGate

// Other programs that take the terminal for a while.
extension SystemCalls {
  /// Runs a program on this process's terminal and waits for its end.
  ///
  /// The keys that interrupt and quit are for that program alone meanwhile.
  /// - Parameter arguments: the program, looked for along `PATH`, and what it is given.
  /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
  /// - Throws: why it could not be started.
  package static func runProgram(_ arguments: [String]) throws(SharedFolderError) -> Int32 {
    let before = [SIGINT, SIGQUIT].map { Glibc.signal($0, SIG_IGN) }
    defer {
      for (number, handler) in zip([SIGINT, SIGQUIT], before) { Glibc.signal(number, handler) }
    }
    let process = try start(arguments)
    var status: Int32 = 0
    try attempt(.waitForProgram, arguments.first ?? "") { Int(waitpid(process, &status, 0)) }
    let signalNumber = status & 0x7F
    return signalNumber == 0 ? (status >> 8) & 0xFF : 128 + signalNumber
  }

  private static func start(_ arguments: [String]) throws(SharedFolderError) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores, the program is to know as usual.
    var asUsual = sigset_t()
    sigemptyset(&asUsual)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&asUsual, number) }
    posix_spawnattr_setsigdefault(&attributes, &asUsual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var process = pid_t()
    try attempt(.startProgram, arguments.first ?? "") {
      errno = posix_spawnp(
        &process, arguments.first ?? "", nil, &attributes, strings + [nil], tamnote_environment())
      return errno == 0 ? 0 : -1
    }
    return process
  }
}
