import SharedFolders
import TextModel

extension OpenFile {
  /// Writes a part of a text where it belongs in the file, in large pieces.
  func write(_ text: TextBuffer, in range: Range<Int>? = nil) throws(SharedFolderError) {
    let range = range ?? 0..<text.utf8Count
    var offset = range.lowerBound
    var gathered: [UInt8] = []
    gathered.reserveCapacity(min(range.count, Self.pieceSize + Self.pieceSize / 8))
    try text.forEachChunk(in: range) { chunk throws(SharedFolderError) in
      chunk.withUnsafeBufferPointer { gathered.append(contentsOf: $0) }
      guard gathered.count >= Self.pieceSize else { return }
      try write(gathered, at: offset)
      offset += gathered.count
      gathered.removeAll(keepingCapacity: true)
    }
    if !gathered.isEmpty { try write(gathered, at: offset) }
  }

  private static var pieceSize: Int { 256 << 10 }
}
