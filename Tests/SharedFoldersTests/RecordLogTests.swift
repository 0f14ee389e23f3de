import Foundation
import Probing
import SeededRandomness
import Testing

@testable import SharedFolders

struct RecordLogTests {
  private let folder: TemporaryFolder
  private let save = AtomicSave(replica: ReplicaID(1), access: .onlyUser)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func log(_ kind: String = "probe", maximumSize: Int = 1 << 20) -> RecordLog {
    RecordLog(path: folder.path("log"), kind: kind, save: save, maximumSize: maximumSize)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func file() throws -> [UInt8] {
    try FileReading.read(folder.path("log"), maximumSize: 1 << 20).bytes
  }

  @Test func `records come back in their order, also empty ones`() throws {
    var writer = log()
    try writer.append([bytes("one"), []], durably: true)
    try writer.append([bytes("two")], durably: false)
    var reader = log()
    #expect(try reader.readAll() == [bytes("one"), [], bytes("two")])
  }

  @Test func `a reader sees only what is new, and is told when all starts over`() throws {
    var (writer, reader) = (log(), log())
    #expect(try reader.readNew().records == [])
    try writer.append([bytes("one")], durably: false)
    #expect(try reader.readNew().records == [bytes("one")])
    try writer.append([bytes("two")], durably: false)
    let news = try reader.readNew()
    #expect(news.records == [bytes("two")] && !news.startsOver)
    try writer.rewrite([bytes("both")])
    let rewritten = try reader.readNew()
    #expect(rewritten.records == [bytes("both")] && rewritten.startsOver)
    #expect(try reader.readNew().records == [])
  }

  @Test func `what is taken back is gone for every reader, whatever comes in its place`() throws {
    var (writer, reader, slow) = (log(), log(), log())
    try writer.append([bytes("one")], durably: false)
    _ = try slow.readNew()
    try writer.append([bytes("two"), bytes("three")], durably: false)
    _ = try reader.readNew()
    try writer.removeLast([bytes("two"), bytes("three")])
    try writer.append([bytes("a much longer record in their place")], durably: false)
    let news = try reader.readNew()
    #expect(news.records == [bytes("one"), bytes("a much longer record in their place")])
    #expect(news.startsOver && news.damagedCount == 0)
    let later = try slow.readNew()
    #expect(later.records == [bytes("a much longer record in their place")] && !later.startsOver)
    try writer.removeLast([bytes("one")])
    var all = log()
    #expect(try all.readAll().count == 2, "only the last can be taken back")
  }

  @Test func `who adds what it has read up to is not told of it again`() throws {
    var (one, other) = (log(), log())
    _ = try one.readNew()
    try one.appendAsRead([bytes("one")])
    #expect(try other.readNew().records == [bytes("one")])
    try other.appendAsRead([bytes("two"), bytes("three")])
    #expect(try other.readNew().records == [])
    #expect(try one.readNew().records == [bytes("two"), bytes("three")])
    try one.sync()
    #expect(try one.readNew().records == [])
    try folder.remove("log")
    try one.sync()
  }

  @Test func `two writers in turn lose nothing`() throws {
    var (one, other) = (log(), log())
    for number in 0..<20 {
      try one.append([bytes("one \(number)")], durably: false)
      try other.append([bytes("other \(number)")], durably: false)
      if number == 10 { try other.rewrite(other.readAll()) }
    }
    var reader = log()
    #expect(try reader.readAll().count == 40)
  }

  @Test func `a log cut at any byte keeps the records before the cut, and takes new ones`() throws {
    var writer = log()
    try writer.append([bytes("first")], durably: true)
    let whole = try file().count
    try writer.append([bytes("second, the one that is torn")], durably: true)
    let full = try file()
    for length in whole..<full.count {
      try folder.write(Array(full[..<length]), to: "log")
      var reader = log()
      #expect(try reader.readAll() == [bytes("first")], "cut at \(length)")
      var next = log()
      try next.append([bytes("third")], durably: true)
      #expect(try reader.readAll() == [bytes("first"), bytes("third")], "cut at \(length)")
      let torn = try folder.names().filter { $0.hasPrefix("log.torn-") }
      #expect(torn.count == (length == whole ? 0 : 1), "what was cut off is kept beside")
      for name in torn { try folder.remove(name) }
    }
  }

  @Test func `a flipped byte costs one record and no other`() throws {
    var writer = log()
    try writer.append([bytes("first"), bytes("second"), bytes("third")], durably: true)
    let full = try file()
    let start = full.count - 3 * 12 - "firstsecondthird".utf8.count
    for index in start..<full.count {
      var damaged = full
      damaged[index] ^= 0x40
      try folder.write(damaged, to: "log")
      var reader = log()
      #expect(try reader.readAll().count == 2, "byte \(index)")
    }
  }

  @Test func `zeros after the last record are space never written`() throws {
    var writer = log()
    try writer.append([bytes("first")], durably: true)
    try folder.write(file() + [UInt8](repeating: 0, count: 4096), to: "log")
    try writer.append([bytes("second")], durably: true)
    var reader = log()
    #expect(try reader.readAll() == [bytes("first"), bytes("second")])
    #expect(try folder.names() == ["log"])
  }

  @Test func `a hole costs the records in it and no others`() throws {
    let records = (0..<40).map { bytes(String(repeating: "\($0) ", count: 150)) }
    var writer = log()
    try writer.append(records, durably: true)
    var damaged = try file()
    let hole = (damaged.count / 3)..<(damaged.count / 3 + 4096)
    var (start, whole) = (damaged.count, [[UInt8]]())
    for record in records.reversed() {
      let end = start
      start -= 12 + record.count
      if !hole.overlaps(start..<end) { whole.insert(record, at: 0) }
    }
    damaged.replaceSubrange(hole, with: repeatElement(0, count: hole.count))
    try folder.write(damaged, to: "log")
    var reader = log()
    #expect(try reader.readAll() == whole)
    #expect(whole.count > 20)
    var next = log()
    try next.append([bytes("next")], durably: true)
    #expect(try reader.readAll() == whole + [bytes("next")])
    #expect(try folder.names() == ["log"], "nothing was cut off")
  }

  @Test func `a log made to keep readers busy is searched for so long, and no longer`() throws {
    // Every fourth byte seems to begin a record of half a megabyte.
    let trap = [[UInt8]](repeating: [0, 0, 8, 0], count: 1 << 17).flatMap(\.self)
    let record = RecordFrame.encode(bytes("between"), generation: 7)
    let decoded = RecordFrame.decode(record + trap + record + trap, from: 0, generation: 7)
    #expect(decoded.records.first == bytes("between"))
    #expect(decoded.searchedCount <= RecordFrame.greatestSearch + 2 * trap.count)
  }

  @Test func `a log inside a record is not taken for the log`() throws {
    var writer = log()
    try writer.append([bytes("inner")], durably: true)
    let inner = try file()
    try writer.append([inner], durably: true)
    let outer = try file()
    var damaged = outer
    damaged[inner.count] ^= 1
    try folder.write(damaged, to: "log")
    var reader = log()
    #expect(try reader.readAll().first == bytes("inner"))
    try folder.remove("log")
    var other = RecordLog(path: folder.path("log"), kind: "probe", save: save)
    try other.append([outer], durably: true)
    #expect(try other.readAll() == [outer])
  }

  @Test(arguments: [
    "tamnote-log 2 probe 0000000000000001\n", "tamnote-log 1 other 0000000000000001\n",
    "some text\n", "tamnote-log 1 probe\n",
  ])
  func `a log that is not ours is left as it is`(text: String) throws {
    try folder.write(text, to: "log")
    var log = log()
    #expect(throws: SharedFolderError.self) { try log.readAll() }
    #expect(throws: SharedFolderError.self) { try log.append([[1]], durably: true) }
    #expect(throws: SharedFolderError.self) { try log.rewrite([[1]]) }
    #expect(folder.text("log") == text)
  }

  @Test func `a log filled with zeros is left as it is`() throws {
    try folder.write([UInt8](repeating: 0, count: 100), to: "log")
    var log = log()
    #expect(throws: SharedFolderError.self) { try log.append([[1]], durably: true) }
    #expect(try file() == [UInt8](repeating: 0, count: 100))
  }

  @Test func `a later format is named as such`() throws {
    try folder.write("tamnote-log 2 probe\n", to: "log")
    var log = log()
    let error = #expect(throws: SharedFolderError.self) { try log.readAll() }
    #expect(error?.code == .newerFormat(2))
  }

  @Test func `an empty file is a log without records`() throws {
    try folder.write("", to: "log")
    var log = log()
    #expect(try log.readAll() == [])
    try log.append([[1]], durably: true)
    #expect(try log.readAll() == [[1]])
  }

  @Test func `a log does not grow past its limit`() throws {
    var log = log(maximumSize: 200)
    try log.append([[UInt8](repeating: 1, count: 100)], durably: true)
    let before = try file()
    let error = #expect(throws: SharedFolderError.self) {
      try log.append([[UInt8](repeating: 1, count: 100)], durably: true)
    }
    #expect(error?.code == .tooLarge(limit: 200))
    #expect(try file() == before)
  }

  @Test func `random appends, cuts and rewrites agree with a plain array`() throws {
    var random = SeededRandom()
    var (writer, reader) = (log(), log())
    var model: [[UInt8]] = []
    for _ in 0..<300 {
      let record = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        model = Array(model.suffix(3))
        try writer.rewrite(model)
      case 1 where !model.isEmpty:
        let torn = Int.random(in: 1..<12, using: &random)
        try folder.write(file() + [UInt8](repeating: 7, count: torn), to: "log")
      default:
        try writer.append([record], durably: false)
        model.append(record)
      }
      #expect(try reader.readAll() == model, "seed \(random.seed)")
    }
  }
}
