/// The first line of a log: `tamnote-log 1 <kind> <generation>`.
///
/// The generation is random and new with every rewrite: it tells a reader that its place in the
/// file is void.
struct RecordLogHeader {
  let kind: String
  let generation: UInt64

  var bytes: [UInt8] {
    Array("\(Self.name) \(Self.format) \(kind) \(Hexadecimal.digits(generation))\n".utf8)
  }

  init(kind: String, generation: UInt64) {
    self.kind = kind
    self.generation = generation
  }

  /// Reads the header at the start of an open log.
  init(of file: borrowing OpenFile, kind: String) throws(SharedFolderError) {
    let start = try file.read(128)
    let line = start.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    let version = FormatLine.version(of: text, after: Self.name)
    if let version, version > Self.format {
      throw SharedFolderError(.newerFormat(version), path: file.path, operation: "read log")
    }
    let words = text.split(separator: " ")
    guard version == Self.format, words.count == 4, words[2] == kind, line.count < start.count,
      let generation = Hexadecimal.number(words[3])
    else {
      throw SharedFolderError(
        .foreign(.unknownHeader), path: file.path, operation: "read log")
    }
    self.init(kind: kind, generation: generation)
  }

  private static let name = "tamnote-log"
  private static let format = 1
}
