internal import Glibc
internal import SystemGate

/// Where ncurses writes, so that a whole frame reaches the terminal in one write.
///
/// ncurses flushes a small buffer of its own to a file descriptor, several times a frame. It is
/// given a file in memory, from which the bytes are taken when the frame is complete.
final class FrameBuffer {
  /// The stream for `newterm`.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  init() throws(TerminalError) {
    descriptor = try TerminalError.refusing { () throws(ErrorNumber) in
      try TerminalCalls.memoryFile(for: .frame)
    }
    guard let stream = fdopen(descriptor, "w+") else { throw .system(errno) }
    self.stream = stream
  }

  /// The bytes written since the last call.
  func take() throws(ErrorNumber) -> [UInt8] {
    let count = try TerminalCalls.seek(descriptor, to: 0, from: SEEK_CUR, of: .frame)
    guard count > 0 else { return [] }
    try TerminalCalls.seek(descriptor, to: 0, of: .frame)
    let bytes = try TerminalCalls.read(descriptor, atMost: count, of: .frame)
    try TerminalCalls.seek(descriptor, to: 0, of: .frame)
    return bytes
  }
}
