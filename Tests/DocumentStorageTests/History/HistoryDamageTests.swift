import DocumentStorage
import Foundation
import Probing
import SeededRandomness
import SharedFolders
import Testing
import TextModel

struct HistoryDamageTests {
  private let box: HistoryBox

  init() throws {
    box = try HistoryBox()
  }

  /// Every text that the document has been, the first being the one on disk.
  private func write(_ count: Int) -> [String] {
    var desk = box.terminal("pts/1", disk: "start ")
    var texts = [desk.shown]
    for number in 0..<count {
      desk.append("word\(number) ")
      desk.exchange()
      texts.append(desk.shown)
    }
    return texts
  }

  @Test func `a file cut at any byte gives a text that was, and takes new words`() throws {
    let texts = write(4)
    let whole = try box.bytes()
    for length in 0..<whole.count {
      try box.put(Array(whole[..<length]))
      var desk = box.terminal("pts/2", disk: "start ")
      #expect(texts.contains(desk.shown), "cut at \(length): \(desk.shown)")
      desk.append("new")
      #expect(desk.exchange().problem == nil, "cut at \(length)")
      #expect(box.reopened(disk: "start ") == desk.shown, "cut at \(length)")
    }
  }

  @Test func `whatever bytes change, the text is one that was, and new words are kept`() throws {
    var random = SeededRandom()
    let texts = write(12)
    let whole = try box.bytes()
    for _ in 0..<400 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        damaged[index] = UInt8.random(in: 0...255, using: &random)
      }
      try box.put(damaged)
      let disk = Bool.random(using: &random) ? "start " : "unknown "
      var desk = box.terminal("pts/2", disk: disk)
      #expect(texts.contains(desk.shown) || desk.shown == disk, "seed \(random.seed)")
      desk.append("new")
      #expect(desk.exchange().problem == nil, "seed \(random.seed)")
      #expect(box.reopened(disk: disk) == desk.shown, "seed \(random.seed)")
    }
  }

  @Test func `a file damaged under two terminals costs neither a word`() throws {
    var random = SeededRandom()
    for round in 0..<60 {
      try? box.home.remove("documents/" + box.file.name)
      var desks = [
        box.terminal("pts/1", disk: "start "), box.terminal("pts/2", disk: "start "),
      ]
      for number in 0..<4 {
        for index in desks.indices {
          desks[index].append("\(index)-\(number) ")
          desks[index].exchange()
        }
      }
      var damaged = try box.bytes()
      let place = Int.random(in: 0..<damaged.count, using: &random)
      damaged[place] ^= 0x10
      try box.put(damaged)
      for index in desks.indices { desks[index].append("\(index)-late ") }
      for index in desks.indices { desks[index].exchange() }
      // What was read before it was damaged is found to be so when the document is opened.
      desks.append(box.terminal("late", disk: "start "))
      for _ in 0..<2 { for index in desks.indices.reversed() { desks[index].exchange() } }
      #expect(Set(desks.map(\.bytes)).count == 1, "round \(round) byte \(place)")
      #expect(box.reopened(disk: "start ") == desks[0].shown, "round \(round) byte \(place)")
      for word in ["0-0", "0-3", "1-0", "1-3", "0-late", "1-late"] {
        #expect(desks[0].shown.contains(word), "round \(round) byte \(place): \(word)")
      }
    }
  }

  @Test func `a history that is gone is begun anew by whoever types first`() throws {
    var (one, other) = (box.terminal("pts/1"), box.terminal("pts/2"))
    one.append("one ")
    one.exchange()
    other.exchange()
    try box.home.remove("documents/" + box.file.name)
    other.append("two ")
    other.exchange()
    one.append("three ")
    one.exchange()
    other.exchange()
    #expect(Set(one.shown.split(whereSeparator: \.isWhitespace)) == ["one", "two", "three"])
    #expect(other.shown == one.shown)
    #expect(box.reopened() == one.shown)
  }

  @Test func `a file of a later version is left alone, and the document opens`() throws {
    try box.put(Array("tamnote-log 2 history 0000000000000001\n".utf8))
    let before = try box.bytes()
    var desk = box.terminal("pts/1", disk: "text ")
    #expect(desk.shown == "text ")
    desk.append("more")
    #expect(desk.exchange().problem == .newerFormat)
    #expect(try box.bytes() == before)
    #expect(desk.shown == "text more")
  }

  @Test func `a file that is no history is set aside, and said so`() throws {
    try box.put(Array("something else\n".utf8))
    var desk = box.terminal("pts/1", disk: "text ")
    #expect(desk.history.setAside != nil)
    desk.append("more")
    #expect(desk.exchange().problem == nil)
    #expect(box.reopened(disk: "text ") == "text more")
    #expect(try box.asides().count == 1)
  }
}
