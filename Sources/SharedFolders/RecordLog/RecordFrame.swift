/// How one record lies in a log: check (8 bytes), length (4 bytes), payload.
///
/// The check is over length and payload, keyed with the log's generation, so that neither bytes of
/// another log nor a log inside a payload are taken for records.
enum RecordFrame {
  static let overhead = 12

  static func encode(_ payload: [UInt8], generation: UInt64) -> [UInt8] {
    let checked = LittleEndian.bytes(UInt32(payload.count)) + payload
    return LittleEndian.bytes(ContentHash(of: checked[...], key: generation).prefix) + checked
  }

  /// What `bytes` hold from `start` on.
  static func decode(
    _ bytes: [UInt8], from start: Int, generation: UInt64
  ) -> DecodedRecords {
    var decoded = DecodedRecords(end: start)
    var offset = start
    while let range = nextPayload(bytes, from: offset, generation) {
      decoded.damagedCount += range.lowerBound - overhead - offset
      decoded.records.append(Array(bytes[range]))
      let frame = range.lowerBound - overhead
      decoded.last = DecodedRecords.Mark(
        offset: frame, check: LittleEndian.number(UInt64.self, in: bytes, at: frame))
      offset = range.upperBound
      decoded.end = offset
    }
    return decoded
  }

  /// The next payload whose check holds; damaged bytes before it are passed over.
  private static func nextPayload(
    _ bytes: [UInt8], from start: Int, _ generation: UInt64
  ) -> Range<Int>? {
    if let range = payload(bytes, at: start, generation) { return range }
    // A foreign file must not keep us busy: so many candidates, and no more.
    var candidates = 1000
    var offset = start + 1
    while offset + overhead <= bytes.count, candidates > 0 {
      if isComplete(bytes, at: offset) {
        candidates -= 1
        if let range = payload(bytes, at: offset, generation) { return range }
      }
      offset += 1
    }
    return nil
  }

  private static func payload(
    _ bytes: [UInt8], at offset: Int, _ generation: UInt64
  ) -> Range<Int>? {
    guard isComplete(bytes, at: offset) else { return nil }
    let start = offset + overhead
    let end = start + length(bytes, at: offset)
    let check = LittleEndian.number(UInt64.self, in: bytes, at: offset)
    let hash = ContentHash(of: bytes[(offset + 8)..<end], key: generation)
    return hash.prefix == check ? start..<end : nil
  }

  private static func isComplete(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + overhead <= bytes.count
      && length(bytes, at: offset) <= bytes.count - offset - overhead
  }

  private static func length(_ bytes: [UInt8], at offset: Int) -> Int {
    Int(LittleEndian.number(UInt32.self, in: bytes, at: offset + 8))
  }
}

/// Records read from a log, and where the readable part ends.
struct DecodedRecords {
  /// Where a record begins, and its check.
  struct Mark: Equatable, Sendable {
    var offset: Int
    var check: UInt64
  }

  var records: [[UInt8]] = []
  var end: Int
  /// Bytes between readable records.
  var damagedCount = 0
  /// The last record.
  var last: Mark?
}

extension DecodedRecords.Mark {
  /// The mark of a frame that lies at the offset.
  init(of frame: [UInt8], at offset: Int) {
    self.init(offset: offset, check: LittleEndian.number(UInt64.self, in: frame, at: 0))
  }
}
