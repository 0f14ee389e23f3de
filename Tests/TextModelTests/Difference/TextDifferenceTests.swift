import MergeExamples
import SeededRandomness
import Testing
import TextModel

@Suite("Differences of texts")
struct TextDifferenceTests {
  @Test func `a difference makes the new text of the old one`() {
    var random = SeededRandom()
    for _ in 0..<300 {
      let example = MergeExample(seed: random.next())
      let difference = TextDifference(from: example.mine, to: example.theirs)
      #expect(
        difference.delta.applied(to: example.mine) == example.theirs, "seed \(random.seed)")
      #expect(isInOrder(difference.lines) && isInOrder(difference.words), "seed \(random.seed)")
    }
  }

  @Test func `nasty texts differ and meet as others do`() {
    let texts = NastyTexts.all(upTo: 2)
    for old in texts {
      for new in texts {
        let delta = TextDifference(from: old, to: new).delta
        if delta.applied(to: old) != new { Issue.record("\(old) \(new)") }
      }
    }
  }

  @Test func `what a third text lacks too counts as shared`() {
    let text = "The meeting is on Monday at ten.\n"
    let theirs = difference(text, "The meeting is on Tuesday at noon.\n")
    #expect(String(decoding: theirs.shared, as: UTF8.self) == "The meeting is on  at .\n")
    let mine = difference(text, "The meeting is on Friday at ten.\n")
    let shared = theirs.shared(orLackedBy: mine)
    #expect(String(decoding: shared, as: UTF8.self) == "The meeting is on Monday at .\n")
    #expect(theirs.shared(orLackedBy: difference(text, text)) == theirs.shared)
    #expect(theirs.shared(orLackedBy: difference(text, "")) == Array(text.utf8))
  }

  @Test func `equal texts have no difference`() {
    let difference = TextDifference(from: [0x61], to: [0x61])
    #expect(difference.lines.isEmpty && difference.delta.isIdentity)
  }

  @Test func `lines and words that differ are found`() {
    let difference = difference("one\ntwo three four\nfive\n", "one\ntwo 3 four\nfive\nsix\n")
    #expect(difference.lines == [hunk(4..<19, 4..<15), hunk(24..<24, 20..<24)])
    #expect(difference.words == [hunk(8..<13, 8..<9), hunk(24..<24, 20..<24)])
  }

  @Test func `an added line like its neighbours is the last of them`() {
    let difference = difference("a\na\nb\n", "a\na\na\nb\n")
    #expect(difference.lines == [hunk(4..<4, 4..<6)])
    #expect(
      self.difference("x\na\ny\nz\na\n", "x\na\ny\na\ny\nz\na\n").lines == [hunk(6..<6, 6..<10)])
  }

  @Test func `of a changed word only the changed letters are touched`() {
    let delta = difference("a colour\n", "a color\n").delta
    #expect(delta.runs == [.retain(6), .delete(1), .retain(2)])
  }

  @Test func `no character is cut in two`() {
    // Both begin with the byte C3.
    let delta = difference("x \u{E9}\n", "x \u{E8}\n").delta
    #expect(delta.runs == [.retain(2), .insert(Array("\u{E8}".utf8)), .delete(2), .retain(1)])
  }

  @Test func `in a hunk too large for words sentences are compared first`() {
    let words = (0..<500_000).map { "word\($0)" }
    var others = words
    (others[3], others[499_997]) = ("one", "other")
    let difference = difference(words.joined(separator: " "), others.joined(separator: " "))
    #expect(
      difference.words.map { Array(difference.new[$0.new]) } == [
        Array("one".utf8), Array("other".utf8),
      ])
  }

  @Test func `what differs throughout and is too large for words stays whole`() {
    let difference = difference(
      String(repeating: "a b", count: 1 << 20), String(repeating: "c d", count: 1 << 20))
    #expect(difference.words == difference.lines)
    #expect(difference.delta.applied(to: difference.old) == difference.new)
  }

  @Test func `what texts share is a safe base for them`() {
    let shared = difference("call Anna\nmilk\n", "call Bob\nmilk\ntea\n").shared
    #expect(String(decoding: shared, as: UTF8.self) == "call \nmilk\n")
  }

  private func difference(_ old: String, _ new: String) -> TextDifference {
    TextDifference(from: Array(old.utf8), to: Array(new.utf8))
  }

  private func hunk(_ old: Range<Int>, _ new: Range<Int>) -> TextDifference.Hunk {
    TextDifference.Hunk(old: old, new: new)
  }

  private func isInOrder(_ hunks: [TextDifference.Hunk]) -> Bool {
    zip(hunks, hunks.dropFirst()).allSatisfy {
      $0.old.upperBound <= $1.old.lowerBound && $0.new.upperBound <= $1.new.lowerBound
    }
  }
}
