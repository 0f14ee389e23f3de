internal import Glibc
internal import SystemGate

// Output to a terminal that may have stopped reading, as over a broken line.
extension TerminalCalls {
  /// Opens the terminal of the standard output once more, so that writing to it never waits; whoever
  /// shares the standard output is not concerned.
  ///
  /// Where that cannot be, as after `su`, the standard output itself is used.
  static func openOutput() -> Int32 {
    var name = [CChar](repeating: 0, count: 256)
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0,
      let opened = try? attempt(.open, on: .screen, { Int(Glibc.open(name, flags)) })
    else { return STDOUT_FILENO }
    let descriptor = Int32(opened)
    if let device = device(of: descriptor), device == self.device(of: STDOUT_FILENO) {
      return descriptor
    }
    close(descriptor)
    return STDOUT_FILENO
  }

  private static func device(of descriptor: Int32) -> dev_t? {
    var status = stat()
    let answer = try? attempt(.status, on: .screen) { Int(fstat(descriptor, &status)) }
    return answer.map { _ in status.st_rdev }
  }

  /// Waits until something can be written to one descriptor or read from the other, at most so long
  /// (nil: for ever).
  ///
  /// - Returns: false when the time was over.
  static func waitForRoom(
    in output: Int32, orInput input: Int32?, timeoutMilliseconds: Int32?
  ) throws(ErrorNumber) -> Bool {
    var polled = [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)]
    if let input { polled.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
    return try attempt(.poll, on: .screen) {
      Int(Glibc.poll(&polled, nfds_t(polled.count), timeoutMilliseconds ?? -1))
    } > 0
  }
}
