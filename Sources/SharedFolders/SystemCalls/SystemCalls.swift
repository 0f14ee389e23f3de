import CLinux
import Glibc
import SystemGate

/// The one place that calls the operating system's C library about files.
///
/// Every call goes through ``attempt(_:_:_:)``, and so through the gate that all calls of the program
/// pass. Here errno becomes a ``SharedFolderError``.
package enum SystemCalls {
  /// Makes `call`, again after EINTR; `body` returns a negative number on failure.
  @discardableResult
  static func attempt(
    _ call: SystemCall, _ path: String, _ body: () -> Int
  ) throws(SharedFolderError) -> Int {
    do throws(ErrorNumber) {
      return try call.attempt(on: path, body)
    } catch {
      throw SharedFolderError(errno: error.rawValue, call, path)
    }
  }
}

extension SharedFolderError {
  init(errno number: Int32, _ call: SystemCall, _ path: String) {
    self.init(
      Self.code(of: number), path: path, operation: SharedFolderError.Operation(call), errno: number
    )
  }

  static func code(of number: Int32) -> Code {
    switch number {
    case ENOENT: .notFound
    case EACCES, EPERM: .noPermission
    case EROFS: .readOnly
    case ENOSPC, EDQUOT: .full
    case ENOTDIR: .notAFolder
    case ELOOP: .symbolicLink
    case ENAMETOOLONG: .nameTooLong
    case EISDIR: .isAFolder
    case EMFILE, ENFILE: .tooManyOpenFiles
    case EFBIG: .sizeLimit
    case ENOMEM: .outOfMemory
    case EBUSY, ETXTBSY: .inUse
    case ENOTSUP, ENOSYS, ENOLCK: .unsupported
    case EIO, ESTALE, ENXIO, ENODEV, ENOTCONN, EHOSTDOWN, EHOSTUNREACH, ETIMEDOUT, EREMOTEIO:
      .inputOutput
    default: .other
    }
  }
}

// MARK: - Open files

extension SystemCalls {
  static func open(
    _ path: String, _ flags: Int32, mode: UInt32 = 0
  ) throws(SharedFolderError) -> Int32 {
    Int32(try attempt(.open, path) { Int(Glibc.open(path, flags | O_CLOEXEC, mode)) })
  }

  /// Opens `path` relative to the open folder, without leaving it and without following links.
  static func openBeneath(
    _ folder: Int32, _ path: String, _ flags: Int32
  ) throws(SharedFolderError) -> Int32 {
    Int32(
      try attempt(.openBeneath, path) {
        Int(tamnote_open_beneath(folder, path, flags | O_CLOEXEC))
      })
  }

  static func open(
    in folder: Int32, _ name: String, _ flags: Int32
  ) throws(SharedFolderError) -> Int32 {
    Int32(try attempt(.open, name) { Int(openat(folder, name, flags | O_CLOEXEC)) })
  }

  /// Closes; an interrupted close has closed on Linux and must not be repeated.
  static func close(_ descriptor: Int32, _ path: String) throws(SharedFolderError) {
    let injected = SystemCall.close.injectedFailure(on: path)
    let result = Glibc.close(descriptor)
    if result == 0, injected == nil { return }
    let number = injected?.rawValue ?? errno
    if number != EINTR { throw SharedFolderError(errno: number, .close, path) }
  }

  /// Reads into `bytes` from `start`; returns how many came, 0 at the end of the file.
  static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], from start: Int, at offset: Int?, _ path: String
  ) throws(SharedFolderError) -> Int {
    try attempt(.read, path) {
      bytes.withUnsafeMutableBytes { buffer in
        read(
          descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), at: offset)
      }
    }
  }

  /// As ``read(_:into:from:at:_:)``, into memory that holds nothing yet.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int, _ path: String
  ) throws(SharedFolderError) -> Int {
    try attempt(.read, path) { read(descriptor, into: buffer, at: offset) }
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?
  ) -> Int {
    offset.map { pread(descriptor, buffer.baseAddress, buffer.count, $0) }
      ?? Glibc.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Writes all of `bytes` at `offset`, or where the descriptor stands.
  static func write(
    _ descriptor: Int32, _ bytes: [UInt8], at offset: Int? = nil, _ path: String
  ) throws(SharedFolderError) {
    try write(descriptor, bytes.span, at: offset, path)
  }

  /// As ``write(_:_:at:_:)``, without a copy of bytes that lie elsewhere.
  static func write(
    _ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int?, _ path: String
  ) throws(SharedFolderError) {
    var done = 0
    while done < bytes.count {
      done += try attempt(.write, path) {
        bytes.withUnsafeBytes { buffer in
          let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
          return offset.map { pwrite(descriptor, rest.baseAddress, rest.count, $0 + done) }
            ?? Glibc.write(descriptor, rest.baseAddress, rest.count)
        }
      }
    }
  }

  static func sync(_ descriptor: Int32, _ path: String) throws(SharedFolderError) {
    try attempt(.sync, path) { Int(fsync(descriptor)) }
  }

  static func syncData(_ descriptor: Int32, _ path: String) throws(SharedFolderError) {
    try attempt(.syncData, path) { Int(fdatasync(descriptor)) }
  }

  static func truncate(
    _ descriptor: Int32, to size: Int, _ path: String
  ) throws(SharedFolderError) {
    try attempt(.truncate, path) { Int(ftruncate(descriptor, size)) }
  }

  static func status(_ descriptor: Int32, _ path: String) throws(SharedFolderError) -> FileStatus {
    var status = stat()
    try attempt(.status, path) { Int(fstat(descriptor, &status)) }
    return FileStatus(status)
  }

  static func changeMode(
    _ descriptor: Int32, to mode: UInt32, _ path: String
  ) throws(SharedFolderError) {
    try attempt(.changeMode, path) { Int(fchmod(descriptor, mode)) }
  }

  static func changeOwner(
    _ descriptor: Int32, owner: UInt32, group: UInt32, _ path: String
  ) throws(SharedFolderError) {
    try attempt(.changeOwner, path) { Int(fchown(descriptor, owner, group)) }
  }

  /// Sets the time of the last change, in nanoseconds since 1970.
  static func setModified(
    _ descriptor: Int32, _ nanoseconds: Int64, _ path: String
  ) throws(SharedFolderError) {
    let modified = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    let times = [modified, modified]
    try attempt(.setTimes, path) { Int(futimens(descriptor, times)) }
  }

  /// Takes the exclusive lock of an open file; false where another holds it.
  static func tryLock(
    _ descriptor: Int32, _ path: String, isShared: Bool = false
  ) throws(SharedFolderError) -> Bool {
    do {
      try attempt(.lock, path) { Int(flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB)) }
      return true
    } catch {
      if error.errno == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Frees the lock of an open file, also for whoever has that file from this process.
  static func unlock(_ descriptor: Int32, _ path: String) throws(SharedFolderError) {
    try attempt(.unlock, path) { Int(flock(descriptor, LOCK_UN)) }
  }
}

extension SharedFolderError {
  /// The file system does not know this call here.
  var isUnsupported: Bool { errno == EINVAL || errno == ENOTSUP || errno == ENOSYS }

  /// Nobody reads what was written.
  package var isBrokenPipe: Bool { errno == EPIPE }
}
