import DocumentStorage

/// Names of the conflict copies that the simulated engines make.
enum CopyName {
  /// As Syncthing names the loser: by the second, and the device of the winner.
  static func syncthing(_ path: DocumentPath, second: Int, winner: Int) -> DocumentPath {
    let (stem, rest) = parts(of: path)
    return DocumentPath("\(stem).sync-conflict-\(second)-DEVICE\(winner)\(rest)")
  }

  /// As rclone names both.
  static func rclone(_ path: DocumentPath, number: Int) -> DocumentPath {
    DocumentPath("\(path.text).conflict\(number)")
  }

  /// What a save displaced; such a file stays on its machine.
  static func leftover(of path: DocumentPath, number: Int) -> DocumentPath {
    DocumentPath("\(path.text)\(leftoverMark)\(number)")
  }

  static func isLeftover(_ path: DocumentPath) -> Bool { path.text.contains(leftoverMark) }

  /// What a file's name says of it.
  static func origin(of path: DocumentPath) -> FoundFile.Origin {
    guard let original = original(of: path) else { return .ordinary }
    return isLeftover(path) ? .displaced(from: original) : .conflictCopy(of: original)
  }

  /// The path that it is a copy of; nil for an ordinary name.
  static func original(of path: DocumentPath) -> DocumentPath? {
    let parts = path.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let rest = parts.filter { part in !marks.contains { part.starts(with: $0) } }
    if rest.count == parts.count { return nil }
    return DocumentPath(bytes: Array(rest.joined(separator: [UInt8(ascii: ".")])))
  }

  private static let marks = ["sync-conflict-", "conflict", "leftover-"].map { Array($0.utf8) }
  private static let leftoverMark = ".leftover-"

  private static func parts(of path: DocumentPath) -> (stem: String, rest: String) {
    let text = path.text
    guard let dot = text.lastIndex(of: ".") else { return (text, "") }
    return (String(text[..<dot]), String(text[dot...]))
  }
}
