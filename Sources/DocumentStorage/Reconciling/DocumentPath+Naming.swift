import TextModel

extension DocumentPath {
  /// A free name beside this one that says where the text comes from: `Note (from desk).md`.
  ///
  /// Where that would be longer than names may be, it begins with less of this one: as much as there
  /// is room for, and no character in part.
  ///
  /// - Parameters:
  ///   - origin: for example the name of a machine; of a long one its beginning.
  ///   - isTaken: whether a name is in use.
  /// - Returns: the first such name that is free; with a number from the second on.
  package func free(from origin: String, isTaken: (DocumentPath) -> Bool) -> DocumentPath {
    let origin = Self.prefix(of: Array(origin.utf8)[...], atMost: Self.longestOrigin)
    var number = 1
    while true {
      let end = number == 1 ? ")" : " \(number))"
      let path = beside(with: Self.tag + origin + end.utf8)
      if !isTaken(path) { return path }
      number += 1
    }
  }

  /// Whether ``free(from:isTaken:)`` can have made this name for that one, whatever the origin.
  package func isNamed(after path: DocumentPath) -> Bool {
    let suffix = path.suffix
    guard bytes.suffix(suffix.count).elementsEqual(suffix) else { return false }
    let stem = bytes.dropLast(suffix.count)
    guard stem.last == UInt8(ascii: ")") else { return false }
    // An origin may itself have such a mark in it.
    return stem.indices.contains { start in
      stem[start...].starts(with: Self.tag) && path.beside(with: Array(stem[start...])) == self
    }
  }

  private static let tag = Array(" (from ".utf8)

  /// What a file system holds.
  private static let longestName = 255
  /// Longer endings are part of the name.
  private static let longestSuffix = 32
  private static let longestOrigin = 64

  /// This path with a mark before its ending.
  private func beside(with mark: [UInt8]) -> DocumentPath {
    let name = bytes[nameStart..<stemEnd]
    let isPortable = bytes.count - nameStart <= DocumentName.maximumSize
    let longest = isPortable ? DocumentName.maximumSize : Self.longestName
    let room = max(longest - mark.count - suffix.count, 0)
    return DocumentPath(
      bytes: bytes[..<nameStart] + Self.prefix(of: name, atMost: room) + mark + suffix)
  }

  /// Cuts between characters.
  private static func prefix(of bytes: ArraySlice<UInt8>, atMost count: Int) -> ArraySlice<UInt8> {
    guard bytes.count > count else { return bytes }
    return bytes.prefix(TextBuffer(Array(bytes)).graphemeBoundary(atOrBefore: count))
  }

  private var nameStart: Int { bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0 }

  /// From the last dot of the name on; empty for a name that has none but at its beginning.
  private var suffix: ArraySlice<UInt8> { bytes[stemEnd...] }

  private var stemEnd: Int {
    let dot = bytes.lastIndex(of: UInt8(ascii: "."))
    return dot.flatMap { $0 > nameStart && bytes.count - $0 <= Self.longestSuffix ? $0 : nil }
      ?? bytes.count
  }
}
