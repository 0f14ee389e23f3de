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
    while let range = nextPayload(bytes, from: offset, generation, &decoded.searchedCount) {
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

  /// Where the record ends whose frame begins with these bytes; nil where its check is another one.
  static func end(of start: [UInt8], at offset: Int, check: UInt64) -> Int? {
    guard start.count == overhead, LittleEndian.number(UInt64.self, in: start, at: 0) == check
    else { return nil }
    return offset + overhead + length(start, at: 0)
  }

  /// How many bytes are hashed in vain in one log: a fraction of a second, as neither damage nor a
  /// foreign file must keep us busy.
  static let greatestSearch = 64 << 20

  /// The next payload whose check holds; damaged bytes before it are passed over.
  private static func nextPayload(
    _ bytes: [UInt8], from start: Int, _ generation: UInt64, _ searched: inout Int
  ) -> Range<Int>? {
    var offset = start
    while offset + overhead <= bytes.count {
      if isCandidate(bytes, at: offset) {
        let cost = leastCost + length(bytes, at: offset)
        // Where a record is to be expected it is read, however large it is.
        if searched + cost <= greatestSearch || offset == start {
          if let range = payload(bytes, at: offset, generation) { return range }
          searched += cost
        }
      }
      offset += 1
    }
    return nil
  }

  /// What a hash costs beside the bytes of the payload.
  private static let leastCost = 256

  /// Zeros are space that was never written, or was lost: no hash is all zeros.
  private static func isCandidate(_ bytes: [UInt8], at offset: Int) -> Bool {
    isComplete(bytes, at: offset)
      && LittleEndian.number(UInt64.self, in: bytes, at: offset) != 0
  }

  private static func payload(
    _ bytes: [UInt8], at offset: Int, _ generation: UInt64
  ) -> Range<Int>? {
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
  /// Bytes hashed in vain, in search of the next record.
  var searchedCount = 0
  /// The last record.
  var last: Mark?
}

extension DecodedRecords.Mark {
  /// The mark of a frame that lies at the offset.
  init(of frame: [UInt8], at offset: Int) {
    self.init(offset: offset, check: LittleEndian.number(UInt64.self, in: frame, at: 0))
  }
}
