import CLinux
import Glibc

// Standard input, output and error.
extension SystemCalls {
  /// One of the three descriptors that every process begins with.
  package enum Standard: Int32 {
    case input = 0
    case output = 1
    case error = 2

    fileprivate var path: String {
      switch self {
      case .input: "standard input"
      case .output: "standard output"
      case .error: "standard error"
      }
    }
  }

  package static func isTerminal(_ standard: Standard) -> Bool { isatty(standard.rawValue) == 1 }

  /// Writes everything.
  package static func write(
    _ bytes: [UInt8], to standard: Standard
  ) throws(SharedFolderError) {
    try write(bytes.span, to: standard)
  }

  /// As ``write(_:to:)``, without a copy of bytes that lie elsewhere.
  package static func write(
    _ bytes: Span<UInt8>, to standard: Standard
  ) throws(SharedFolderError) {
    try write(standard.rawValue, bytes, at: nil, standard.path)
  }

  /// Reads standard input to its end; more than `limit` bytes are `tooLarge`.
  package static func readStandardInput(
    atMost limit: Int
  ) throws(SharedFolderError) -> [UInt8] {
    try readToEnd(Standard.input.rawValue, atMost: limit, Standard.input.path)
  }

  /// Reads whatever a path leads to, a pipe or device too, to its end; waits for what is to come.
  ///
  /// - Throws: `tooLarge` for more than `limit` bytes, or what opening and reading gave.
  package static func readToEnd(
    of path: String, atMost limit: Int
  ) throws(SharedFolderError) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY | O_NOCTTY)
    defer { try? close(descriptor, path) }
    return try readToEnd(descriptor, atMost: limit, path)
  }

  private static func readToEnd(
    _ descriptor: Int32, atMost limit: Int, _ path: String
  ) throws(SharedFolderError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = try read(descriptor, into: &buffer, from: 0, at: nil, path)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    throw SharedFolderError(.tooLarge(limit: limit), path: path, operation: "read")
  }

  /// The next line of standard input, as far as one reading brings it, without its end.
  package static func readLine() throws(SharedFolderError) -> String {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let path = Standard.input.path
    let count = try read(Standard.input.rawValue, into: &buffer, from: 0, at: nil, path)
    return String(decoding: buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The session of the process: the same for all commands of one shell.
  static var session: Int32 { getsid(0) }

  /// The process that started this one.
  static var parent: Int32 { getppid() }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  /// Opens those of input, output and error that the process began without.
  ///
  /// Else the next file opened would get such a number, and words meant for a person would be
  /// written into it. Writing to what was missing fails all the same.
  package static func occupyStandardDescriptors() {
    var descriptor = Glibc.open("/dev/null", O_RDONLY)
    while (0...2).contains(descriptor) { descriptor = Glibc.open("/dev/null", O_RDONLY) }
    if descriptor > 2 { _ = Glibc.close(descriptor) }
  }

  /// Lets writing to a closed pipe, or past the size that the process may give a file, fail instead
  /// of ending the process.
  package static func letWritesFail() {
    for number in [SIGPIPE, SIGXFSZ] { Glibc.signal(number, SIG_IGN) }
  }
}
