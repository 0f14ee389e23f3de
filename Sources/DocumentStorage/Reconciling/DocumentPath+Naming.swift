extension DocumentPath {
  /// A free name beside this one that says where the text comes from: `Note (from desk).md`.
  ///
  /// - Parameters:
  ///   - origin: for example the name of a machine.
  ///   - isTaken: whether a name is in use.
  /// - Returns: the first such name that is free; with a number from the second on.
  package func free(from origin: String, isTaken: (DocumentPath) -> Bool) -> DocumentPath {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > slash ? $0 : nil }
    let end = dot ?? bytes.count
    var number = 1
    while true {
      let tag = number == 1 ? " (from \(origin))" : " (from \(origin) \(number))"
      let path = DocumentPath(bytes: Array(bytes[..<end]) + tag.utf8 + bytes[end...])
      if !isTaken(path) { return path }
      number += 1
    }
  }
}
