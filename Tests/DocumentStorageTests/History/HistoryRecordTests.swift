import SeededRandomness
import SharedFolders
import Testing
import TextModel

@testable import DocumentStorage

struct HistoryRecordTests {
  private static let when = HistoryTime(clock: -5, observed: 1 << 40)
  private static let hash = ContentHash(of: "text")

  private static let records: [HistoryRecord] = [
    .start(HistoryStart(identity: .max, firstSequence: 7)),
    .author(HistoryAuthor(name: "pts/é", token: 1)),
    .delta(HistoryDelta(sequence: 1 << 50, author: 3, delta: Delta(unchangedTextOfLength: 0))),
    .state(
      HistoryState(
        identity: 9, sequence: 0, hash: hash, length: 4, reason: .base, when: when)),
    .state(
      HistoryState(
        identity: 9, sequence: .max, hash: hash, length: .max, reason: .saved, when: when,
        stamp: FileStamp(size: 1, modified: -2, inode: .max, changed: .min),
        version: VersionID(replica: ReplicaID(5), sequence: 6, check: 7), author: 8)),
    .text(StoredText(compressing: HashedText(TextBuffer("text")))),
    .text(
      StoredText(
        hash: hash, length: 4,
        form: .delta(
          Delta(replacing: 1..<2, with: [0, 255], inTextOfLength: 1 << 40), from: hash))),
    .note(VersionNote(kind: .conflict, hash: hash, length: 4, device: "", when: when)),
    .settled(hash),
    .review(PlacesToReview(sequence: 7, ranges: [])),
    .review(PlacesToReview(sequence: .max, ranges: [0..<0, 5..<9, 3..<1000])),
  ]

  @Test(arguments: records)
  func `a record comes back as it was`(record: HistoryRecord) {
    #expect(HistoryRecord(decoding: record.encoded()) == record)
  }

  @Test(arguments: records)
  func `a record that is cut, longer or changed traps nothing`(record: HistoryRecord) {
    let bytes = record.encoded()
    for length in 0..<bytes.count {
      #expect(HistoryRecord(decoding: Array(bytes[..<length])) == nil)
    }
    #expect(HistoryRecord(decoding: bytes + [0]) == nil)
    var random = SeededRandom()
    for _ in 0..<300 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8(random.next() & 0xFF)
      _ = HistoryRecord(decoding: damaged)
    }
  }

  @Test func `random deltas come back as they were`() {
    var random = SeededRandom()
    for _ in 0..<300 {
      var builder = Delta.Builder()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let count = Int.random(
          in: 1...(1 << Int.random(in: 1...40, using: &random)), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: builder.retain(count)
        case 1: builder.delete(count)
        default: builder.insert([UInt8](repeating: UInt8(count & 0xFF), count: count & 0xFFF))
        }
      }
      let record = HistoryRecord.delta(
        HistoryDelta(sequence: random.next(), author: random.next(), delta: builder.delta()))
      #expect(HistoryRecord(decoding: record.encoded()) == record, "seed \(random.seed)")
    }
  }

  @Test(arguments: [("", 0), ("a", 1), ("the same line\n", 100_000)])
  func `a compressed text comes back, and a damaged one gives none or is told by its hash`(
    line: String, count: Int
  ) {
    var buffer = TextBuffer(String(repeating: line, count: count))
    buffer.replace(0..<0, with: [0, 255])
    let packed = TextCompression.compress(buffer)
    #expect(packed.count < 200)
    #expect(TextCompression.decompress(packed, length: buffer.utf8Count) == buffer)
    #expect(TextCompression.decompress(packed, length: buffer.utf8Count + 1) == nil)
    for index in packed.indices {
      var damaged = packed
      damaged[index] ^= 0x20
      _ = TextCompression.decompress(damaged, length: buffer.utf8Count)
      #expect(
        TextCompression.decompress(Array(packed[..<index]), length: buffer.utf8Count) == nil)
    }
  }
}
