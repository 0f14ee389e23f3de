import DocumentStorage
import Foundation
import Probing
import SeededRandomness
import SharedFolders
import Testing
import TextModel

/// Several processes that edit one document, killed at random.
struct HistoryProcessesTests {
  private let box: HistoryBox

  init() throws {
    box = try HistoryBox()
  }

  @Test func `processes that are killed at random lose no word, and the rest show one text`() throws
  {
    var random = SeededRandom()
    var lives: [WordsProcess] = []
    for number in 0..<9 {
      // Two of three die at some call, in the middle of an exchange too.
      let fault = number % 3 == 0 ? nil : "any:\(Int.random(in: 40...4000, using: &random)):kill"
      lives.append(
        try WordsProcess(
          ["history-words", box.folder, "p\(number)", "133", "\(random.next())"], fault: fault))
      if number % 3 == 2 { for life in lives { life.awaitTyped() } }
      if number % 3 == 2 { for life in lives { life.end() } }
    }
    let text = box.terminal("late").history.text
    let words = String(decoding: text.bytes, as: UTF8.self).split(separator: " ")
    let found = Set(words.map { String($0.drop { $0 == "#" }) })
    let said = lives.flatMap(\.lines)
    #expect(said.filter { $0.hasPrefix("p") }.count > 399, "seed \(random.seed)")
    for word in said where word.hasPrefix("p") {
      #expect(found.contains(word), "seed \(random.seed): \(word)")
    }
    #expect(!said.contains("diverged"), "seed \(random.seed)")
    let last = lives.suffix(3).flatMap(\.lines).filter { $0.hasPrefix("hash ") }
    #expect(!last.isEmpty && Set(last) == ["hash \(HashedText(text).hash)"], "seed \(random.seed)")
  }

  @Test func `a stopped process that holds nothing holds nobody up`() throws {
    let stopped = try WordsProcess(
      ["history-words", box.folder, "stopped", "3", "1"], fault: nil)
    stopped.awaitTyped()
    stopped.send(SIGSTOP)
    var desk = box.terminal("pts/1")
    desk.append("typed ")
    #expect(desk.exchange().problem == nil)
    #expect(desk.shown.contains("stopped-2") && box.reopened() == desk.shown)
    stopped.send(SIGCONT)
    stopped.end()
    let hash = HashedText(desk.history.text).hash
    #expect(stopped.lines.last == "hash \(hash)")
  }
}
