import Testing

@testable import TextModel

/// A text as one array: slow, and plain enough to be right.
struct FlatText {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The offset at which each line begins.
  var lineStarts: [Int] {
    [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Finds every way in which a buffer is not this text.
  func expectEqual(
    _ buffer: TextBuffer, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(buffer.bytes == bytes, comment, sourceLocation: sourceLocation)
    #expect(buffer.utf8Count == bytes.count, comment, sourceLocation: sourceLocation)
    #expect(buffer.isEmpty == bytes.isEmpty, comment, sourceLocation: sourceLocation)
    #expect(buffer.lineCount == lineStarts.count, comment, sourceLocation: sourceLocation)
    #expect(buffer.tree.brokenRules == [], comment, sourceLocation: sourceLocation)
  }
}

extension TextBuffer {
  /// A text in pieces of so many bytes.
  init(_ text: [UInt8], inPiecesOf length: Int) {
    let storage = ByteStorage(text)
    self.init(
      pieces: stride(from: 0, to: text.count, by: length).map {
        Piece(storage: storage, range: $0..<min($0 + length, text.count))
      })
  }
}

extension TextTree {
  /// What is not as it must be; empty in a sound tree.
  var brokenRules: [String] {
    let isRootTooThin = !isLeaf && entryCount < 2
    return (isRootTooThin ? ["thin root"] : []) + brokenRules(isRoot: true)
  }

  private var depth: Int { isLeaf ? 0 : 1 + children[0].depth }

  private func brokenRules(isRoot: Bool) -> [String] {
    var broken: [String] = []
    if !isLeaf && !pieces.isEmpty { broken.append("branch with pieces") }
    if entryCount > Self.maximumEntryCount { broken.append("too many entries") }
    if !isRoot && entryCount < Self.minimumEntryCount { broken.append("too few entries") }
    if children.contains(where: { $0.depth != children[0].depth }) { broken.append("uneven") }
    let measures = children.map(\.measure) + pieces.map(\.measure)
    if measures.reduce(TextMeasure(), +) != measure { broken.append("miscounted") }
    for piece in pieces {
      if !(1...Piece.maximumCount).contains(piece.count) { broken.append("piece length") }
      let lineFeeds = piece.withBytes(in: 0..<piece.count) { bytes in
        bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      }
      if lineFeeds != piece.measure.lineFeedCount { broken.append("miscounted piece") }
    }
    return broken + children.flatMap { $0.brokenRules(isRoot: false) }
  }
}
