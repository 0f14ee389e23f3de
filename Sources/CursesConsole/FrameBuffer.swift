internal import CLinux
internal import Glibc

/// Where ncurses writes, so that a whole frame reaches the terminal in one write.
///
/// ncurses flushes a small buffer of its own to a file descriptor, several times a frame. It is
/// given a file in memory, from which the bytes are taken when the frame is complete.
final class FrameBuffer {
  /// The stream for `newterm`.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  init() throws(TerminalError) {
    descriptor = tamnote_memory_file()
    guard descriptor >= 0, let stream = fdopen(descriptor, "w+") else {
      throw .system(errno)
    }
    self.stream = stream
  }

  /// The bytes written since the last call.
  func take() -> [UInt8] {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    lseek(descriptor, 0, SEEK_SET)
    defer { lseek(descriptor, 0, SEEK_SET) }
    return TerminalCalls.read(descriptor, atMost: count)
  }
}
