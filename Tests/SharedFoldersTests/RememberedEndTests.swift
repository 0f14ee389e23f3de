import Probing
import Testing

@testable import SharedFolders

/// Adding a record to a large log costs the same however much lies before it.
struct RememberedEndTests {
  private let folder: TemporaryFolder
  private let large = [UInt8](repeating: 7, count: 600_000)

  init() throws {
    folder = try TemporaryFolder()
    var log = log()
    for number in 0..<4 { try log.append([large + [UInt8(number)]], durably: false) }
    // Whoever reads it all at once leaves a note of where it ends.
    var next = self.log()
    try next.append([[1]], durably: false)
  }

  private func log() -> RecordLog {
    RecordLog(
      path: folder.path("log"), kind: "probe",
      save: AtomicSave(replica: ReplicaID(1), access: .onlyUser), remembersEnd: true)
  }

  /// How many bytes a fresh process reads to find the end.
  private func bytesToEnd() throws -> Int {
    let log = log()
    let file = try OpenFile(folder.path("log"), .reading)
    return try log.scan(file, from: log.rememberedEnd(of: file)).byteCount
  }

  @Test func `a fresh process reads what came since the note, and no more`() throws {
    #expect(try bytesToEnd() < 100)
    var log = log()
    try log.append([[2]], durably: false)
    #expect(try bytesToEnd() < 100)
    #expect(try self.log().readingAll().suffix(2) == [[1], [2]])
  }

  @Test func `a note of another log, or of what was taken back, is not believed`() throws {
    var log = log()
    try log.append([[2], [3]], durably: false)
    let whole = 4 * large.count
    let note = try #require(folder.text("log.end"))
    try log.rewrite([large + large, [4]])
    #expect(try bytesToEnd() > 2 * large.count)
    try log.append([[5]], durably: false)
    #expect(try self.log().readingAll().count == 3)

    for change in [note.replacing(" 1 ", with: " 9 "), "tamnote-log-end 1 x y z\n", ""] {
      try folder.write(change, to: "log.end")
      #expect(try bytesToEnd() > 2 * large.count && whole > 0)
    }
  }

  @Test func `a torn end behind the note is set aside as ever`() throws {
    let bytes = try FileReading.read(folder.path("log"), maximumSize: 1 << 30).bytes
    try folder.write(bytes + Array("half a record".utf8), to: "log")
    var log = log()
    try log.append([[2]], durably: false)
    #expect(try self.log().readingAll().suffix(2) == [[1], [2]])
    #expect(try folder.names().contains { $0.hasPrefix("log.torn-") })
  }
}

extension RecordLog {
  fileprivate func readingAll() throws -> [[UInt8]] {
    var log = self
    return try log.readAll()
  }
}
