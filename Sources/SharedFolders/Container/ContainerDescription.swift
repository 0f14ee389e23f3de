/// What `tamnote-data/container.json` says: the format, and where documents are.
///
/// The file is the same, byte for byte, on every machine, so that two machines which both make it
/// do not conflict. It holds no id.
enum ContainerDescription {
  static let fileName = "container.json"

  static func bytes(_ documents: DocumentsPlace) -> [UInt8] {
    Array("{\"format\": \(format), \"documents\": \"\(documents.rawValue)\"}\n".utf8)
  }

  /// Takes the file in any layout of white space.
  static func documents(
    in bytes: [UInt8], of path: String
  ) throws(SharedFolderError) -> DocumentsPlace {
    let found = withoutSpace(bytes)
    let known = DocumentsPlace.allCases.first { withoutSpace(self.bytes($0)) == found }
    if let known { return known }
    if found.isEmpty {
      throw SharedFolderError(.foreign(.emptied), path: path, operation: "read container")
    }
    let start = Array("{\"format\":".utf8)
    let digits = found.dropFirst(start.count).prefix { digitRange.contains($0) }
    let number = Int(String(decoding: digits, as: UTF8.self))
    if found.starts(with: start), !digits.isEmpty, number.map({ $0 > format }) ?? true {
      throw SharedFolderError(.newerFormat(number), path: path, operation: "read container")
    }
    throw SharedFolderError(.foreign(.unknownHeader), path: path, operation: "read container")
  }

  private static let format = 1
  private static let digitRange = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func withoutSpace(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 > UInt8(ascii: " ") }
  }
}

/// Where a container's documents are.
public enum DocumentsPlace: String, CaseIterable, Sendable {
  /// In the folder `Documents`.
  case subfolder = "Documents"
  /// In the container folder itself, where texts already lay.
  case inPlace = "."
}
