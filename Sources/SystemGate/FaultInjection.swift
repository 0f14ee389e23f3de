import Glibc

/// Makes chosen calls to the operating system fail, or kills the process just before one.
///
/// `TAMNOTE_FAULT` is read once, also by the release program, so that the program people run is
/// the program that was tested:
///
///     <call>:<nth>:<ERRNO or kill>[:<path part>]    fsync:2:EIO, rename:1:kill, any:17:kill
///     <call>:<nth>+:<ERRNO>                         from the nth on, each one: write:1+:ENOSPC
///     trace:<file>                                  append "call path" to the file before each
///     <fault>,<fault>                               several at once; the first that applies wins
///
/// Only calls whose path contains the path part are counted; those on the terminal have `keyboard`,
/// `screen`, `terminal`, `signals`, `frame` or `clipboard` for a path.
struct FaultInjection: Sendable {
  /// What the environment asks for; nil in everyday use.
  static let requested = getenv("TAMNOTE_FAULT").flatMap { FaultInjection(String(cString: $0)) }

  private let faults: [InjectedFault]

  private init?(_ text: String) {
    faults = text.split(separator: ",").compactMap { InjectedFault(String($0)) }
    if faults.isEmpty { return nil }
  }

  /// The error number that `call` must fail with now, or nil to let it go ahead.
  func failure(at call: SystemCall, _ path: String) -> Int32? {
    // Each counts every call, also one that another makes fail.
    faults.reduce(nil) { found, fault in
      let failure = fault.failure(at: call, path)
      return found ?? failure
    }
  }
}
