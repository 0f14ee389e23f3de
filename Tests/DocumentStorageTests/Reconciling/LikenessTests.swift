import SeededRandomness
import Testing

@testable import DocumentStorage

struct LikenessTests {
  @Test func `words count once and lines double, in whatever order they stand`() {
    let likeness = Likeness(to: Array("milk and bread\ntea\n".utf8))
    #expect(likeness.distance(to: Array("tea\nmilk and bread\n".utf8)) == 0)
    #expect(likeness.distance(to: Array("milk and bread\ntea\n\njam".utf8)) == 1 + 2)
    #expect(likeness.distance(to: Array("milk and jam\ntea\n".utf8)) == 2 + 4)
    #expect(likeness.distance(to: []) == 4 + 4)
    #expect(likeness.share(in: Array("bread and butter".utf8)) == 0.5)
    #expect(Likeness(to: []).share(in: Array("bread".utf8)) == 1)
  }

  @Test func `a word that is missing is found, however often the others are there`() {
    let (mine, theirs) = (Array("milk tea tea".utf8), Array("tea\njam milk".utf8))
    #expect(Likeness.misses(Array("milk milk jam".utf8), whatBothHave: mine, theirs))
    #expect(!Likeness.misses(Array("tea, tea milk".utf8), whatBothHave: mine, theirs))
  }

  @Test func `of large texts, samples tell which is closer and how much is left`() throws {
    var numbers = SeededRandom(seed: 5)
    let lines = (0..<80_000).map { _ in "w\(numbers.next() % 100_000) and w\(numbers.next())\n" }
    let text = Array(lines.joined().utf8)
    let near = Array(lines.enumerated().filter { $0.offset % 10 != 0 }.map(\.element).joined().utf8)
    let far = Array(lines.enumerated().filter { $0.offset % 10 > 2 }.map(\.element).joined().utf8)
    let likeness = Likeness(to: text)
    #expect(likeness.distance(to: text) == 0)
    let edited = lines[..<1000] + ["one more\n"] + lines[1000..<1100] + lines[1101...]
    #expect(likeness.distance(to: Array(edited.joined().utf8)) == 2 + 2 + 3 + 2)
    #expect(likeness.distance(to: near) < likeness.distance(to: far))
    #expect(likeness.distance(to: near) < 40_000)
    #expect(abs(likeness.share(in: near) - 0.9) < 0.05)
    #expect(abs(likeness.share(in: far) - 0.7) < 0.05)
  }
}
