extension TextBuffer {
  /// Puts bytes in the place of others.
  ///
  /// - Parameters:
  ///   - range: the bytes that go away.
  ///   - bytes: what comes in their place.
  public mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    requireWithin(range)
    if range.isEmpty && bytes.isEmpty { return }
    put(additions.pieces(of: bytes), inPlaceOf: range)
  }

  /// Puts another text in the place of some bytes; its bytes are shared, not copied.
  ///
  /// - Parameters:
  ///   - range: the bytes that go away.
  ///   - text: what comes in their place.
  public mutating func replace(_ range: Range<Int>, with text: TextBuffer) {
    requireWithin(range)
    put(text.pieces(in: 0..<text.utf8Count), inPlaceOf: range)
  }

  /// Adds a text at the end; its bytes are shared, not copied.
  ///
  /// So a large file can be shown and changed while the rest is still being read: make a text of
  /// each part where it is read, which counts its lines, and append it here. ``lineCount`` is then
  /// the number of lines so far.
  ///
  /// - Parameter text: what follows.
  public mutating func append(_ text: TextBuffer) {
    replace(utf8Count..<utf8Count, with: text)
  }

  /// Changes the text by a delta.
  ///
  /// - Parameter delta: a delta of this text; traps unless its
  ///   ``Delta/lengthBefore`` is ``utf8Count``.
  public mutating func apply(_ delta: Delta) {
    precondition(delta.lengthBefore == utf8Count, "the delta is of another text")
    if delta.runs.count > Self.runsWorthRebuilding {
      rebuild(by: delta)
      return
    }
    var position = 0
    for run in delta.runs {
      switch run {
      case .retain(let count): position += count
      case .insert(let bytes):
        replace(position..<position, with: bytes)
        position += bytes.count
      case .delete(let count): replace(position..<(position + count), with: [])
      }
    }
  }

  private mutating func put(_ pieces: [Piece], inPlaceOf range: Range<Int>) {
    tree.replace(range, with: pieces, additions: &additions)
    changesUntilCompacting -= 1
    if changesUntilCompacting <= 0 { compact() }
  }

  /// From so many runs on it is faster to make a new tree than to change the old one.
  private static let runsWorthRebuilding = 4096

  private mutating func rebuild(by delta: Delta) {
    var new: [Piece] = []
    var position = 0
    for run in delta.runs {
      switch run {
      case .retain(let count):
        new += pieces(in: position..<(position + count))
        position += count
      case .insert(let bytes): new += additions.pieces(of: bytes)
      case .delete(let count): position += count
      }
    }
    tree = TextTree(pieces: new)
    compact()
  }
}

extension Delta {
  /// The delta that takes this one back.
  ///
  /// - Parameter text: the text before this delta; traps unless it has ``lengthBefore`` bytes.
  /// - Returns: a delta from the text after this one to the text before.
  public func inverted(on text: TextBuffer) -> Delta {
    precondition(text.utf8Count == lengthBefore, "the delta is of another text")
    return inverted { text.bytes(in: $0) }
  }
}
