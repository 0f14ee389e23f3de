import CBlake2

/// BLAKE2b with 128 bits: decides whether two texts are the same.
///
/// It cannot be forged with feasible work, so equal hashes mean equal bytes, also for input from
/// other machines.
public struct ContentHash: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Hashes `bytes`.
  public init(of bytes: [UInt8]) {
    self.init(of: bytes[...])
  }

  /// Hashes part of an array, without a copy of it.
  public init(of bytes: ArraySlice<UInt8>) {
    self.init(of: bytes, keyBytes: [])
  }

  /// Hashes `bytes` under a key, so that equal bytes with different keys differ.
  init(of bytes: ArraySlice<UInt8>, key: UInt64) {
    self.init(of: bytes, keyBytes: LittleEndian.bytes(key))
  }

  private init(of bytes: ArraySlice<UInt8>, keyBytes: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: Self.size)
    // Fails only for sizes out of range, and these are constants.
    bytes.withUnsafeBytes { buffer in
      _ = blake2b(
        &digest, buffer.baseAddress, keyBytes, digest.count, buffer.count, keyBytes.count)
    }
    self.init(digest: digest)
  }

  /// Hashes the UTF-8 bytes of `text`.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// Reads 32 lower-case hexadecimal digits; nil for anything else.
  public init?(_ description: String) {
    let digits = description.utf8
    guard digits.count == 32, let high = Hexadecimal.number(Substring(digits.prefix(16))),
      let low = Hexadecimal.number(Substring(digits.suffix(16)))
    else { return nil }
    self.high = high
    self.low = low
  }

  /// Puts a hash together that was stored as the 16 bytes of its ``digest``; traps for more or fewer.
  package init(digest: [UInt8]) {
    precondition(digest.count == Self.size, "not a hash")
    high = digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = digest[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The hash as 16 bytes, for binary files.
  package var digest: [UInt8] {
    LittleEndian.bytes(high.byteSwapped) + LittleEndian.bytes(low.byteSwapped)
  }

  /// The first 64 bits, for short checks and names.
  public var prefix: UInt64 { high }

  package static let size = 16
}

extension ContentHash: Comparable, CustomStringConvertible {
  /// Orders hashes as their digits.
  public static func < (left: ContentHash, right: ContentHash) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// 32 lower-case hexadecimal digits.
  public var description: String {
    Hexadecimal.digits(high) + Hexadecimal.digits(low)
  }
}

extension ContentHash {
  /// Hashes bytes that come in parts; equal to hashing them in one piece.
  public struct Builder {
    private var state = blake2b_state()

    /// Starts with no bytes.
    public init() {
      blake2b_init(&state, ContentHash.size)
    }

    /// Adds the next bytes.
    public mutating func update(_ bytes: [UInt8]) {
      blake2b_update(&state, bytes, bytes.count)
    }

    /// Adds the next bytes, which are not copied.
    public mutating func update(_ bytes: Span<UInt8>) {
      bytes.withUnsafeBytes { buffer in
        _ = blake2b_update(&state, buffer.baseAddress, buffer.count)
      }
    }

    /// The hash of all bytes so far; more can be added afterwards.
    public var hash: ContentHash {
      var final = state
      var digest = [UInt8](repeating: 0, count: ContentHash.size)
      blake2b_final(&final, &digest, digest.count)
      return ContentHash(digest: digest)
    }
  }
}
