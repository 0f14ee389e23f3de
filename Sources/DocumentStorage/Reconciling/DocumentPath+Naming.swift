extension DocumentPath {
  /// A free name beside this one that says where the text comes from: `Note (from desk).md`.
  ///
  /// - Parameters:
  ///   - origin: for example the name of a machine.
  ///   - isTaken: whether a name is in use.
  /// - Returns: the first such name that is free; with a number from the second on.
  package func free(from origin: String, isTaken: (DocumentPath) -> Bool) -> DocumentPath {
    var number = 1
    while true {
      let end = number == 1 ? ")" : " \(number))"
      let path = DocumentPath(bytes: stem + Self.tag + origin.utf8 + end.utf8 + suffix)
      if !isTaken(path) { return path }
      number += 1
    }
  }

  /// Whether ``free(from:isTaken:)`` can have made this name for that one, whatever the origin.
  package func isNamed(after path: DocumentPath) -> Bool {
    let (start, end) = (path.stem + Self.tag, Array(")".utf8) + path.suffix)
    return bytes.count >= start.count + end.count && bytes.starts(with: start)
      && bytes.suffix(end.count).elementsEqual(end)
  }

  private static let tag = Array(" (from ".utf8)

  private var stem: ArraySlice<UInt8> { bytes[..<stemEnd] }
  /// From the last dot of the name on; empty for a name that has none but at its beginning.
  private var suffix: ArraySlice<UInt8> { bytes[stemEnd...] }

  private var stemEnd: Int {
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil }
    return dot ?? bytes.count
  }
}
