internal import Synchronization

/// Bytes that never move and, once they are part of a text, never change.
///
/// Texts are made of slices of storages. A file is read straight into one, and the text made of it
/// holds no other copy:
///
/// ```swift
/// let storage = try ByteStorage(unsafeUninitializedCapacity: size) { buffer, count in
///   count = try file.read(into: buffer)
/// }
/// let text = TextBuffer(storage)
/// ```
///
/// The memory is given back when no text refers to it any more.
public final class ByteStorage: Sendable {
  /// How many bytes there were when the storage was made.
  public let count: Int
  /// How many bytes there is memory for.
  let capacity: Int
  /// How many bytes belong to a text; it only grows, by one winner at a time.
  private let claimed: Atomic<Int>
  // Safe to share: the address never changes and the memory lives as long as the storage. Bytes
  // below `claimed` are only read. Bytes above it are written by the one thread that moved
  // `claimed` over them, before it makes a piece that names them; other threads reach them only
  // through that piece, which is handed over as a Sendable value.
  private nonisolated(unsafe) let base: UnsafeMutablePointer<UInt8>

  /// Makes a storage and lets the caller fill it.
  ///
  /// - Parameters:
  ///   - capacity: the most bytes it is to hold; traps if negative.
  ///   - initializer: writes bytes from the start of the memory and sets how many they are. It must
  ///     not keep the pointer.
  /// - Throws: what the initializer throws; the memory is given back then.
  public init<Failure: Error>(
    unsafeUninitializedCapacity capacity: Int,
    initializingWith initializer: (
      _ buffer: UnsafeMutableRawBufferPointer, _ initializedCount: inout Int
    ) throws(Failure) -> Void
  ) throws(Failure) {
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    do {
      try initializer(UnsafeMutableRawBufferPointer(start: base, count: capacity), &count)
    } catch {
      base.deallocate()
      throw error
    }
    precondition((0...capacity).contains(count), "more bytes than there is room for")
    self.base = base
    self.count = count
    self.capacity = count
    claimed = Atomic(count)
  }

  /// A storage with a copy of some bytes.
  ///
  /// - Parameter bytes: what it is to hold.
  public convenience init(_ bytes: [UInt8]) {
    self.init(unsafeUninitializedCapacity: bytes.count) { buffer, count in
      buffer.copyBytes(from: bytes)
      count = bytes.count
    }
  }

  /// An empty storage that bytes can be appended to.
  init(roomFor capacity: Int) {
    base = .allocate(capacity: capacity)
    count = 0
    self.capacity = capacity
    claimed = Atomic(0)
  }

  deinit {
    base.deallocate()
  }

  /// Writes bytes behind those that belong to texts already.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - end: where the caller's bytes end.
  /// - Returns: false, and nothing is written, where there is no room or another text has gone on
  ///   from the same end.
  func append(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int) -> Bool {
    guard let source = bytes.baseAddress, end + bytes.count <= capacity else { return false }
    let (isOurs, _) = claimed.compareExchange(
      expected: end, desired: end + bytes.count, ordering: .acquiringAndReleasing)
    guard isOurs else { return false }
    (base + end).initialize(from: source, count: bytes.count)
    return true
  }

  /// Reads bytes that belong to a text.
  func withBytes<Result: ~Copyable, Failure: Error>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }
}
