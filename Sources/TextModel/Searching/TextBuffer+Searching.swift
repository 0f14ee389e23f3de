extension TextBuffer {
  /// The first place where some bytes are in the text.
  ///
  /// - Parameters:
  ///   - bytes: what to look for, byte for byte; no bytes are found nowhere.
  ///   - range: where to look; in all of the text if nil.
  /// - Returns: the range of the bytes found, or nil.
  public func firstRange(of bytes: [UInt8], in range: Range<Int>? = nil) -> Range<Int>? {
    let range = range ?? 0..<utf8Count
    requireWithin(range)
    guard !bytes.isEmpty else { return nil }
    let pattern = BytePattern(bytes)
    var found: Int?
    forEachChunk(in: range) { start, chunk in
      let end = start + chunk.count
      found =
        pattern.firstIndex(in: chunk).map { start + $0 }
        ?? seam(at: end, in: range, for: pattern).flatMap { seam in
          self.bytes(in: seam).withUnsafeBufferPointer { pattern.firstIndex(in: $0) }
            .map { seam.lowerBound + $0 }
        }
      return found == nil
    }
    return found.map { $0..<($0 + bytes.count) }
  }

  /// The bytes around the end of a chunk that a pattern reaching over it could take up.
  private func seam(at offset: Int, in range: Range<Int>, for pattern: BytePattern) -> Range<Int>? {
    let reach = pattern.bytes.count - 1
    let seam =
      max(range.lowerBound, offset - reach)..<min(range.upperBound, offset + reach)
    return seam.count > reach && seam.contains(offset) ? seam : nil
  }
}
