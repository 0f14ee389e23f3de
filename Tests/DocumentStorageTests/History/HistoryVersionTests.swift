import Foundation
import Probing
import SeededRandomness
import SharedFolders
import Testing
import TextModel

@testable import DocumentStorage

struct HistoryVersionTests {
  private let box: HistoryBox
  private static let day: Int64 = 24 * 3600

  init() throws {
    box = try HistoryBox()
  }

  private func time(_ observed: Int64) -> HistoryTime {
    HistoryTime(clock: 1000 * observed, observed: observed)
  }

  private func text(_ hash: ContentHash) throws -> String? {
    try box.file.text(with: hash).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func hashed(_ text: String) -> HashedText { HashedText(TextBuffer(text)) }

  /// Saves what the terminal shows, as of then.
  private func save(_ desk: inout HistoryBox.Desk, at observed: Int64) {
    desk.exchange()
    let content = HashedText(desk.history.text)
    let stamp = FileStamp(
      size: content.text.utf8Count, modified: observed, inode: 1, changed: observed)
    let seen = SeenFile(hash: content.hash, stamp: stamp)
    let sequence = desk.history.sequence
    let note = HistoryNote.saved(seen, sequence: sequence, version: nil, time(observed))
    #expect(desk.history.exchange(nil, noting: [note]).problem == nil)
  }

  @Test func `versions say what they are, who made them, and give their texts`() throws {
    var desk = box.terminal("pts/1", disk: "found")
    desk.append(" and more")
    save(&desk, at: 10)
    let foreign = hashed("by another program")
    let lost = hashed("lost the conflict")
    _ = desk.history.exchange(
      nil,
      noting: [
        .outside(foreign, device: "", time(20)), .conflict(lost, device: "laptop", time(30)),
      ])
    var versions = try box.file.versions()
    #expect(
      versions.map(\.kind) == [.conflict(isSettled: false), .outside, .saved, .found])
    #expect(versions.map(\.origin) == ["laptop", "", "pts/1", ""])
    #expect(
      try versions.map { try text($0.content) }
        == ["lost the conflict", "by another program", "found and more", "found"])
    #expect(versions.map(\.size) == [17, 18, 14, 5])
    _ = desk.history.exchange(nil, noting: [.settled(lost.hash)])
    versions = try box.file.versions()
    #expect(versions.first?.kind == .conflict(isSettled: true))
  }

  @Test func `opening knows which state the document's file holds`() throws {
    var desk = box.terminal("pts/1", disk: "found")
    desk.append(" saved")
    save(&desk, at: 1)
    desk.append(" typed")
    desk.exchange()
    #expect(box.terminal("late", disk: "found saved").history.diskStanding == .state(1))
    #expect(box.terminal("late", disk: "found").history.diskStanding == .state(0))
    #expect(box.terminal("late", disk: "stranger").history.diskStanding == .unknown)
    #expect(box.terminal("late", disk: "stranger").shown == "found saved typed")
  }

  @Test func `thinning out keeps what is new, hourly and daily versions, and open conflicts`()
    throws
  {
    var desk = box.terminal("pts/1", disk: "text ")
    _ = desk.history.exchange(
      nil, noting: [.conflict(hashed("open"), device: "laptop", time(0))])
    // Every half hour for 40 days.
    let last = 40 * Self.day
    for observed in stride(from: Int64(0), through: last, by: 1800) {
      desk.replace(5..<desk.bytes.count, with: "at \(observed)")
      save(&desk, at: observed)
    }
    let before = try box.bytes().count
    #expect(try HistoryCompaction(of: box.file, now: last, needed: []).run())
    #expect(try box.bytes().count < before / 2)
    let versions = try box.file.versions()
    let ages = versions.map { last - $0.when.observed }
    #expect(ages.filter { $0 < Self.day }.count == 48, "all of the last day")
    #expect(ages.filter { (Self.day..<30 * Self.day).contains($0) }.count - 29 * 24 <= 1)
    #expect((10...11).contains(ages.filter { $0 >= 30 * Self.day }.count - 1), "daily before")
    #expect(versions.filter { $0.kind == .conflict(isSettled: false) }.count == 1)
    let contents = try box.file.contents()
    for version in versions where version.kind == .saved {
      let text = contents.text(with: version.content)?.bytes
      #expect(text == Array("text at \(version.when.observed)".utf8))
      #expect(version.origin == "pts/1")
    }
    #expect(box.reopened() == desk.shown)
  }

  @Test func `terminals go on while the file is rewritten under them`() throws {
    var random = SeededRandom()
    var desks = (0..<3).map { box.terminal("pts/\($0)", disk: "text ") }
    for round in 0..<300 {
      let index = Int.random(in: 0..<desks.count, using: &random)
      if round % 3 == 0 { desks[index].append("\(index)-\(round) ") }
      if round % 11 == 0 { save(&desks[index], at: Int64(round) * Self.day) }
      desks[index].exchange()
      if round % 17 == 0 {
        _ = try HistoryCompaction(of: box.file, now: Int64(round) * Self.day, needed: []).run()
      }
    }
    for index in desks.indices { desks[index].exchange() }
    for desk in desks {
      #expect(desk.shown == desks[0].shown, "seed \(random.seed)")
      for round in stride(from: 0, to: 300, by: 3) {
        let found = (0..<3).filter { desk.shown.contains("\($0)-\(round) ") }
        #expect(found.count == 1, "seed \(random.seed): word of round \(round)")
      }
    }
    #expect(box.reopened() == desks[0].shown)
    #expect(try box.asides() == [])
  }

  @Test func `much change makes a snapshot due, and opening begins there`() throws {
    var desk = box.terminal("pts/1")
    #expect(desk.history.takeDueSnapshot() == nil)
    for _ in 0..<40 {
      desk.append(String(repeating: "line of text\n", count: 200))
      desk.exchange()
    }
    let due = desk.history.takeDueSnapshot()
    let snapshot = try #require(due)
    #expect(desk.history.takeDueSnapshot() == nil)
    #expect(snapshot.store(at: time(1)) == nil)
    desk.append("end")
    desk.exchange()
    #expect(box.reopened(disk: "unknown") == desk.shown)
    #expect(desk.history.takeDueSnapshot() == nil)
  }
}
