import Glibc
import TextModel

/// A file that is gone when the program ends.
struct ScratchFile {
  private let descriptor: Int32

  init() {
    var name = Array("/tmp/text-benchmark-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    precondition(descriptor >= 0, "no scratch file in /tmp")
    unlink(name)
  }

  /// Writes a text over whatever is in the file.
  func write(_ text: TextBuffer) {
    lseek(descriptor, 0, SEEK_SET)
    text.forEachChunk { chunk in
      let written = chunk.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      precondition(written == chunk.count, "the scratch file is full")
    }
  }

  /// Reads the whole file.
  func read(size: Int) -> ByteStorage {
    lseek(descriptor, 0, SEEK_SET)
    return ByteStorage(unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        precondition(part > 0, "the scratch file is short")
        count += part
      }
    }
  }

  func close() {
    Glibc.close(descriptor)
  }
}
