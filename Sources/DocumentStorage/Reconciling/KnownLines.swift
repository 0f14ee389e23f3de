/// Tells whether who made a text has seen what came to another one, and not just by chance the like.
struct KnownLines {
  private let lines: [Line]

  init(of text: [UInt8]) {
    lines = Line.lines(of: text)
  }

  /// Whether this text has something that a newer one has and an older one has not.
  ///
  /// A line tells, unless it is one of those that stand in many texts, and also one that was changed
  /// a little; so do most of the lines that came, or of the words, where they are many.
  func hasSeen(_ newer: [UInt8], after older: [UInt8]) -> Bool {
    let old = Line.lines(of: older)
    let oldHashes = Set(old.map(\.hash))
    let mine = lines.filter { !oldHashes.contains($0.hash) }
    let came = Line.lines(of: newer).filter { !oldHashes.contains($0.hash) }
    let cameHashes = Set(came.map(\.hash))
    let known = mine.filter { cameHashes.contains($0.hash) }
    if known.contains(where: { $0.length >= Self.tellingLength }) { return true }
    return !known.isEmpty && 2 * known.count > mine.count
      || hasWords(of: mine, came, notIn: old) || hasChanged(mine, came, old)
  }

  private func hasWords(of mine: [Line], _ came: [Line], notIn old: [Line]) -> Bool {
    func words(_ lines: [Line]) -> Set<UInt64> { lines.reduce(into: []) { $0.formUnion($1.words) } }
    let new = words(came).subtracting(words(old))
    return new.count >= Self.manyWords
      && 4 * new.intersection(words(mine)).count >= 3 * new.count
  }

  /// Whether one of the lines is more like one that came than like any that was there before.
  private func hasChanged(_ mine: [Line], _ came: [Line], _ old: [Line]) -> Bool {
    guard mine.count * came.count <= Self.mostPairs else { return false }
    return mine.contains { line in
      came.contains { new in
        line.isChanged(from: new)
          && !old.contains { line.countShared(with: $0) >= line.countShared(with: new) }
      }
    }
  }

  /// In bytes.
  private static let tellingLength = 12
  private static let manyWords = 8
  private static let mostPairs = 1 << 20
}

/// A line that is not empty.
private struct Line {
  let hash: UInt64
  let length: Int
  /// Those with a letter or a digit in them.
  let words: Set<UInt64>

  func countShared(with other: Line) -> Int { words.intersection(other.words).count }

  func isChanged(from other: Line) -> Bool {
    let shared = countShared(with: other)
    return shared >= 3 && 4 * shared >= 3 * max(words.count, other.words.count)
  }

  static func lines(of text: [UInt8]) -> [Line] {
    text.split(separator: UInt8(ascii: "\n")).compactMap(Line.init)
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    let words = bytes.split { $0 <= UInt8(ascii: " ") }
    if words.isEmpty { return nil }
    (hash, length) = (PieceHash(of: bytes).value, bytes.count)
    self.words = Set(
      words.filter { $0.contains(where: Self.isTelling) }.map { PieceHash(of: $0).value })
  }

  private static func isTelling(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

extension PieceHash {
  fileprivate init(of bytes: ArraySlice<UInt8>) {
    self.init()
    for byte in bytes { append(byte) }
  }
}
