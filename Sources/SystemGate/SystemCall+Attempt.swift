import Glibc

/// Why a call to the operating system failed: its errno.
package struct ErrorNumber: Error, Equatable, Sendable {
  package let rawValue: Int32

  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }
}

extension SystemCall {
  /// Makes the call, again where a signal interrupted it, unless a fault is to fail it.
  ///
  /// - Parameters:
  ///   - subject: what the call is about, for faults that are meant for one thing: a path, or a name
  ///     for what has none.
  ///   - body: makes the call; returns a negative number, and leaves errno, where it failed.
  /// - Returns: what `body` returned.
  /// - Throws: the error number.
  @discardableResult
  package func attempt(on subject: String, _ body: () -> Int) throws(ErrorNumber) -> Int {
    while true {
      let injected = injectedFailure(on: subject)
      let result = injected == nil ? body() : -1
      if result >= 0 { return result }
      let number = injected?.rawValue ?? errno
      if number != EINTR { throw ErrorNumber(number) }
    }
  }

  /// What the call must fail with now, or nil to let it go ahead; for calls that are not to be
  /// repeated.
  package func injectedFailure(on subject: String) -> ErrorNumber? {
    FaultInjection.requested?.failure(at: self, subject).map(ErrorNumber.init)
  }
}
