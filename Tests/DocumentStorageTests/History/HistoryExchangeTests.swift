import DocumentStorage
import Foundation
import Probing
import SeededRandomness
import SharedFolders
import Testing
import TextModel

struct HistoryExchangeTests {
  private let box: HistoryBox

  init() throws {
    box = try HistoryBox()
  }

  @Test func `what one terminal types comes to the other, with the name of who typed it`() {
    var (one, other) = (box.terminal("pts/1"), box.terminal("pts/2"))
    one.append("milk ")
    #expect(one.exchange().problem == nil)
    let exchange = other.exchange()
    #expect(other.shown == "milk ")
    #expect(exchange.remote.map(\.author?.name) == ["pts/1"])
    #expect(exchange.sequence == 1)
  }

  @Test func `looking makes no file`() throws {
    var desk = box.terminal("pts/1", disk: "text")
    desk.exchange()
    #expect(try box.home.names("documents") == ["locks"])
    #expect(desk.keep() == nil)
  }

  @Test func `both type in one place, and both words stand there in the same order everywhere`() {
    var (one, other) = (box.terminal("pts/1", disk: "."), box.terminal("pts/2", disk: "."))
    one.replace(0..<0, with: "milk")
    other.replace(0..<0, with: "bread")
    one.exchange()
    other.exchange()
    one.exchange()
    #expect(one.shown == "milkbread.")
    #expect(other.shown == one.shown)
  }

  @Test func `unsaved text of a terminal that died is there at the next opening`() {
    var dead = box.terminal("pts/1", disk: "saved ")
    dead.append("unsaved")
    dead.exchange()
    #expect(box.reopened(disk: "saved ") == "saved unsaved")
  }

  @Test func `random terminals that come and go show one text`() throws {
    var random = SeededRandom()
    var desks = (0..<3).map { box.terminal("pts/\($0)", disk: "start") }
    for _ in 0..<400 {
      let index = Int.random(in: 0..<desks.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: desks[index] = box.terminal("late", disk: "start")
      case 1: desks[index].keep()
      case 2..<6: desks[index].exchange()
      default:
        let count = desks[index].bytes.count
        let start = Int.random(in: 0...count, using: &random)
        let end = Int.random(in: start...min(count, start + 3), using: &random)
        desks[index].replace(start..<end, with: "é\(random.next() % 100)")
      }
    }
    for _ in 0..<2 { for index in desks.indices { desks[index].exchange() } }
    #expect(Set(desks.map(\.bytes)).count == 1, "seed \(random.seed)")
    #expect(box.terminal("late", disk: "start").bytes == desks[0].bytes, "seed \(random.seed)")
  }

  @Test func `a letter in a text of 100 MB takes a few bytes, and no more once it was saved`()
    throws
  {
    let text = TextBuffer([UInt8](repeating: 0x61, count: 100 << 20))
    let disk = HashedText(text)
    var history = DocumentHistory(box.file, author: HistoryAuthor(name: "pts/1"), disk: disk)
    let letter = Delta(
      replacing: 50 << 20..<50 << 20, with: [0x62], inTextOfLength: text.utf8Count)
    #expect(history.exchange(letter).problem == nil)
    let first = try box.bytes().count
    #expect(first < 400, "head, author, hash of the base and the letter")
    let second = Delta(
      replacing: 9..<9, with: [0x63], inTextOfLength: history.text.utf8Count)
    #expect(history.exchange(second).problem == nil)
    #expect(try box.bytes().count - first < 64)
    #expect(!history.holdsBase)
    let opened = DocumentHistory(box.file, author: HistoryAuthor(name: "late"), disk: disk)
    #expect(opened.text == history.text, "nothing but the document's own file has the text")
    #expect(history.takeDueSnapshot()?.store(at: HistoryTime(clock: 0, observed: 0)) == nil)
    _ = history.exchange(nil)
    #expect(history.holdsBase)
    let stranger = HashedText(TextBuffer("x"))
    let late = DocumentHistory(box.file, author: HistoryAuthor(name: "late"), disk: stranger)
    #expect(late.text == history.text)
  }

  @Test func `while another holds the lock changes stay pending, and its name is known`() throws {
    var desk = box.terminal("pts/1")
    desk.append("first ")
    desk.exchange()
    let lock = FileLock(path: box.folder + "/locks/\(box.file.document).lock")
    let held = try lock.acquire(waitingAtMost: .seconds(10))
    desk.append("second")
    let exchange = desk.exchange()
    guard case .busy(let holder?) = exchange.problem else {
      Issue.record("\(String(describing: exchange.problem))")
      return
    }
    #expect(holder.hasPrefix("\(ProcessInfo.processInfo.processIdentifier) "))
    #expect(exchange.pending != nil)
    #expect(box.reopened() == "first ", "opening does not wait either")
    held.release()
    #expect(desk.exchange().problem == nil)
    #expect(box.reopened() == "first second")
  }
}
