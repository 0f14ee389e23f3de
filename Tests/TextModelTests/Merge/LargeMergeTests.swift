import SeededRandomness
import Testing
import TextModel

/// Lines and blocks that are too large to be compared word with word or line with line.
@Suite("Large lines and blocks")
struct LargeMergeTests {
  @Test(arguments: [1000, 5000], [true, false])
  func `edits all over a long line are merged word by word`(count: Int, hasSentences: Bool) {
    var random = SeededRandom()
    let words = (0..<count).map { index in
      "\(word(&random))\(hasSentences && index % 12 == 11 ? "." : "")"
    }
    let places = [20, 200, 400, 600, 800, 980].map { $0 * count / 1000 }
    let merge = merged(
      [words.joined(separator: " ")], [edited(words, "mine", places[0], places[2], places[4])],
      [edited(words, "yours", places[1], places[3], places[5])])
    var expected = words
    for (index, place) in places.enumerated() {
      expected[place] = index % 2 == 0 ? "mine" : "yours"
    }
    #expect(
      merge.bytes.elementsEqual((expected.joined(separator: " ") + "\n").utf8),
      "seed \(random.seed)")
    #expect(merge.places.isEmpty, "seed \(random.seed)")
  }

  @Test func `in a long Chinese line both edits of one clause are taken`() {
    let clauses = (0..<1000).map { "第\($0)天我们去了城堡，喝了茶，然后回家。" }
    var (mine, yours, both) = (clauses, clauses, clauses)
    mine[500] = "第500天他们去了城堡，喝了茶，然后回家。"
    yours[500] = "第500天我们去了城堡，喝了酒，然后回家。"
    both[500] = "第500天他们去了城堡，喝了酒，然后回家。"
    let merge = merged([clauses.joined()], [mine.joined()], [yours.joined()])
    #expect(merge.bytes.elementsEqual((both.joined() + "\n").utf8))
  }

  @Test func `in a long line only the sentence that both rewrote stands there twice`() {
    var random = SeededRandom()
    let words = (0..<3000).map { $0 % 10 == 9 ? "\(word(&random))." : word(&random) }
    let merge = merged(
      [words.joined(separator: " ")], [edited(words, "mine", 1505)], [edited(words, "yours", 1505)])
    #expect(merge.places.map(\.kind) == [.bothRewrote], "seed \(random.seed)")
    let sentence = words[1500..<1510].joined(separator: " ").utf8.count
    let length = words.joined(separator: " ").utf8.count
    #expect(merge.count < length + sentence + 20, "seed \(random.seed)")
  }

  @Test(arguments: [1000, 5000])
  func `words edited in a block that was indented are merged`(count: Int) {
    var random = SeededRandom()
    let lines = (0..<count).map { _ in (0...7).map { _ in word(&random) } }
    let edits = (0..<10).map {
      (line: $0 * count / 10 + 7, word: Int.random(in: 0...7, using: &random))
    }
    var edited = lines
    for edit in edits { edited[edit.line][edit.word] = "edited" }
    let indented = { (lines: [[String]]) in lines.map { "    " + $0.joined(separator: " ") } }
    let merge = merged(
      lines.map { $0.joined(separator: " ") }, indented(lines),
      edited.map { $0.joined(separator: " ") })
    #expect(merge.bytes.elementsEqual(text(indented(edited))), "seed \(random.seed)")
    #expect(merge.places.isEmpty, "seed \(random.seed)")
  }

  @Test func `a block of which every line was changed still meets its edits behind new lines`() {
    var random = SeededRandom()
    let lines = (0..<1000).map { _ in (0...7).map { _ in word(&random) } }
    var edited = lines
    for line in stride(from: 7, to: 1000, by: 100) { edited[line][4] = "edited" }
    let new = (0..<300).map { "new line \($0)" }
    let prefixed = { (lines: [[String]]) in new + lines.map { "all " + $0.joined(separator: " ") } }
    let merge = merged(
      lines.map { $0.joined(separator: " ") }, prefixed(lines),
      edited.map { $0.joined(separator: " ") })
    #expect(merge.bytes.elementsEqual(text(prefixed(edited))), "seed \(random.seed)")
  }

  // MARK: - Texts

  private func word(_ random: inout SeededRandom) -> String {
    "w\(Int.random(in: 0..<2000, using: &random))"
  }

  private func edited(_ words: [String], _ name: String, _ places: Int...) -> String {
    var words = words
    for place in places { words[place] = name }
    return words.joined(separator: " ")
  }

  private func text(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  private func merged(_ base: [String], _ mine: [String], _ theirs: [String]) -> ThreeWayMerge {
    ThreeWayMerge(base: text(base), mine: text(mine), theirs: text(theirs))
  }
}
