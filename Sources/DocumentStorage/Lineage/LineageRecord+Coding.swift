import SharedFolders

// One line of a lineage as the bytes of one record of a log.
extension LineageRecord {
  func encoded() -> [UInt8] {
    var writer = RecordWriter()
    writer.append(byte: kind.rawValue)
    writer.append(id)
    writer.append(hash: document.hash)
    writer.append(number: order)
    writer.append(signed: time)
    writer.append(number: parents.count)
    for parent in parents {
      switch parent {
      case .version(let version):
        writer.append(byte: 0)
        writer.append(version)
      case .text(let content):
        writer.append(byte: 1)
        writer.append(hash: content)
      }
    }
    writer.append(byte: content == nil ? 0 : 1)
    if let content { writer.append(hash: content) }
    writer.append(counted: path.bytes)
    writer.append(number: mergeVersion)
    return writer.bytes
  }

  /// Nil for what this version does not write; what a later one adds behind is passed over.
  init?(decoding bytes: [UInt8]) {
    var reader = RecordReader(bytes)
    guard let record = try? Self.read(&reader) else { return nil }
    self = record
  }

  private static func read(_ reader: inout RecordReader) throws(MalformedRecord) -> LineageRecord {
    guard let kind = Kind(rawValue: try reader.byte()) else { throw MalformedRecord() }
    return LineageRecord(
      id: try reader.version(), document: DocumentID(hash: try reader.hash()), kind: kind,
      order: try reader.number(), time: try reader.signed(), parents: try parents(&reader),
      content: try reader.byte() == 0 ? nil : reader.hash(),
      path: DocumentPath(bytes: try reader.counted()),
      mergeVersion: UInt16(truncatingIfNeeded: try reader.number()))
  }

  private static func parents(_ reader: inout RecordReader) throws(MalformedRecord) -> [Parent] {
    var parents: [Parent] = []
    for _ in 0..<(try reader.count()) {
      switch try reader.byte() {
      case 0: parents.append(.version(try reader.version()))
      case 1: parents.append(.text(try reader.hash()))
      default: throw MalformedRecord()
      }
    }
    return parents
  }
}
