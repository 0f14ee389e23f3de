/// The storages that hold what was put into a text since it was read.
///
/// Copies of a text go on in one and the same storage as long as only one of them changes: whoever
/// finds that another has gone on from the same end begins a new one.
struct Additions: Sendable {
  private static let storageSize = 65_536

  private var storage: ByteStorage?
  private var end = 0

  /// Keeps bytes that come into the text.
  ///
  /// - Parameter bytes: any number of them.
  /// - Returns: the pieces that they are now; none for no bytes.
  mutating func pieces(of bytes: [UInt8]) -> [Piece] {
    guard !bytes.isEmpty else { return [] }
    guard bytes.count <= Piece.maximumCount else {
      return Piece.pieces(of: ByteStorage(bytes), range: 0..<bytes.count)
    }
    return [bytes.withUnsafeBufferPointer { keep($0) }]
  }

  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    if let storage, storage.append(bytes, at: end) {
      end += bytes.count
      return Piece(storage: storage, range: (end - bytes.count)..<end)
    }
    let fresh = ByteStorage(roomFor: Self.storageSize)
    let isWritten = fresh.append(bytes, at: 0)
    precondition(isWritten, "more bytes than a new storage has room for")
    storage = fresh
    end = bytes.count
    return Piece(storage: fresh, range: 0..<end)
  }
}
