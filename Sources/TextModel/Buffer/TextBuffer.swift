/// The text of one document: bytes in, the same bytes out.
///
/// A buffer is a value. A copy costs next to nothing, shares its bytes with the original, and may
/// be read on another thread while the original goes on changing: that is how a text is saved,
/// searched and merged without a lock.
///
/// ```swift
/// var text = TextBuffer("one\ntwo\n")
/// let snapshot = text
/// text.replace(4..<7, with: Array("2".utf8))
/// text.lineCount            // 3
/// String(decoding: text.bytes(in: text.range(ofLine: 1)), as: UTF8.self)  // "2\n"
/// ```
///
/// Positions are offsets in bytes. The bytes are meant as UTF-8, but any are taken: lone carriage
/// returns, NUL, a byte order mark and invalid sequences stay as they are. A line ends behind a line
/// feed, so text that ends with one has an empty last line.
///
/// An offset or line that is not within the text is a mistake of the program and traps. Changes
/// and look-ups take time in proportion to the logarithm of the number of pieces.
public struct TextBuffer: Sendable {
  var tree: TextTree
  var additions = Additions()
  var changesUntilCompacting = TextBuffer.changesBetweenCompacting

  /// An empty text.
  public init() {
    tree = TextTree(pieces: [])
  }

  /// A text of the bytes of a storage, which is not copied.
  ///
  /// - Parameter storage: what has been read from a file, for example.
  public init(_ storage: ByteStorage) {
    tree = TextTree(pieces: Piece.pieces(of: storage, range: 0..<storage.count))
  }

  /// A text of some bytes, which are copied once.
  ///
  /// - Parameter bytes: any bytes.
  public init(_ bytes: [UInt8]) {
    self.init(ByteStorage(bytes))
  }

  /// A text of the UTF-8 bytes of a string.
  ///
  /// - Parameter string: any string; it is not normalised.
  public init(_ string: String) {
    self.init(Array(string.utf8))
  }

  init(pieces: [Piece]) {
    tree = TextTree(pieces: pieces)
  }

  /// The length of the text in bytes.
  public var utf8Count: Int { tree.count }

  /// Whether there is no byte in the text.
  public var isEmpty: Bool { tree.count == 0 }
}
