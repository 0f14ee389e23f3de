import CLinux
import Glibc
import SystemGate

// The process, its user, its machine and its clocks.
extension SystemCalls {
  /// A variable of the environment; nil where it is unset or empty.
  ///
  /// What is not UTF-8 is repaired, so not for names of files: see ``path(inVariable:)``.
  package static func environment(_ name: String) -> String? {
    environmentBytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  static func environmentBytes(_ name: String) -> [UInt8]? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The path that a variable of the environment holds; nil where it is unset or empty.
  ///
  /// - Throws: `variable` for one that is not UTF-8.
  package static func path(inVariable name: String) throws(SharedFolderError) -> String? {
    guard let bytes = environmentBytes(name) else { return nil }
    return try path(bytes, of: name)
  }

  static func path(_ bytes: [UInt8], of name: String) throws(SharedFolderError) -> String {
    guard let path = try? UTF8Span(validating: bytes.span) else {
      throw SharedFolderError(.variable(name, .notUTF8), path: "", operation: "environment")
    }
    return String(copying: path)
  }

  /// The words behind the program's name; nil where one of them is not UTF-8.
  package static func arguments() -> [String]? {
    let words = CommandLine.unsafeArgv
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = words[index], let text = String(validatingCString: word) else { return nil }
      arguments.append(text)
    }
    return arguments
  }

  /// Lets large blocks of memory go back to the system as soon as they are freed, for a process that
  /// is there for long.
  package static func giveBackMemory() {
    tamnote_give_back_memory()
  }

  package static var user: UInt32 { geteuid() }

  package static var processIdentifier: Int32 { getpid() }

  /// The terminal of the process, for example `pts/3`; nil where it has none.
  ///
  /// With input from a pipe, standard error or output may still be one.
  package static func terminalName() -> String? {
    var name = [CChar](repeating: 0, count: 64)
    let isFound = [STDIN_FILENO, STDERR_FILENO, STDOUT_FILENO].contains { descriptor in
      let found = try? attempt(.terminalName, "") {
        errno = ttyname_r(descriptor, &name, name.count)
        return errno == 0 ? 0 : -1
      }
      return found != nil
    }
    guard isFound else { return nil }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.hasPrefix("/dev/") ? String(path.dropFirst("/dev/".utf8.count)) : path
  }

  package static func hostName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    let found = try? attempt(.hostName, "") { Int(gethostname(&name, name.count - 1)) }
    guard found != nil else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Milliseconds since 1970 by the machine's clock, which may be wrong and may jump.
  package static func realTimeMilliseconds() -> Int64 {
    nanoseconds(CLOCK_REALTIME) / 1_000_000
  }

  /// Nanoseconds that only grow, not counted while the machine sleeps.
  package static func monotonicNanoseconds() -> Int64 {
    nanoseconds(CLOCK_MONOTONIC)
  }

  /// Nanoseconds since the machine was started, also while it slept.
  static func nanosecondsSinceStart() -> Int64 {
    nanoseconds(CLOCK_BOOTTIME)
  }

  /// How many of the ticks in which the system tells when a process began are a second.
  static var ticksPerSecond: UInt64 { UInt64(max(1, sysconf(Int32(_SC_CLK_TCK)))) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// What calendar and clock show so many seconds after 1970, in the time zone of the process.
  package static func localTime(
    ofSeconds seconds: Int64
  ) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    var seconds = time_t(seconds)
    var time = tm()
    localtime_r(&seconds, &time)
    return (
      Int(time.tm_year) + 1900, Int(time.tm_mon) + 1, Int(time.tm_mday), Int(time.tm_hour),
      Int(time.tm_min)
    )
  }

  /// Lets the thread sleep until one of the descriptors can be read; false when the time is over.
  @discardableResult
  package static func wait(
    for descriptors: [Int32], atMost time: Duration?
  ) throws(SharedFolderError) -> Bool {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = time.map { Int32(clamping: $0.milliseconds) } ?? -1
    return try attempt(.poll, "") {
      Int(Glibc.poll(&polled, nfds_t(polled.count), limit))
    } > 0
  }
}
