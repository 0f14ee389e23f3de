import Foundation
import Testing
import TextModel

@testable import DocumentStorage

/// Which text a program most likely read before it wrote another one.
struct TextOriginTests {
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let found: String
    /// What the file held, the newest first.
    let texts: [String]
    /// Which of them it was made from; nil for another text altogether.
    let origin: Int?

    init(_ words: String, _ found: String, of texts: [String], is origin: Int?) {
      (testDescription, self.found, self.texts, self.origin) = (words, found, texts, origin)
    }
  }

  private static let entries = (0..<6).map { "entry \($0) was here before\n" }.joined()
  private static let log = (0..<8).map { "12:0\($0) built target for the day\n" }.joined()
  private static let ten = (1...10).map { "line number \($0)\n" }
  private static let all = ten.joined()

  static let stories = [
    Story("adds to the newest", "one\ntwo\nthree\n", of: ["one\ntwo\n", "one\n"], is: 0),
    Story(
      "has not seen a heading", entries + log, of: ["My heading for the day\n" + entries, entries],
      is: 1),
    Story(
      "has not seen what was typed at the same place", entries + log,
      of: [entries + "my own end of the day\n", entries], is: 1),
    Story(
      "adds at two places to what it read", "first\n" + entries + log,
      of: ["My heading for the day\n" + entries, entries], is: 1),
    Story(
      "corrects and adds to what it read",
      entries.replacingOccurrences(of: "entry 3", with: "Entry 3") + log,
      of: ["My heading for the day\n" + entries, entries], is: 1),
    Story(
      "adds to a text of few words", "begin\n" + log + log,
      of: ["these are seven words that I typed begin\n", "begin\n"], is: 1),
    Story(
      "adds to the longest that it can have read", "one\ntwo\nand more\n",
      of: ["zero\none\ntwo\n", "one\ntwo\n", "one\n"], is: 1),
    Story(
      "has read the newest and deletes most of it", ten[6...].joined(), of: [all, "line "], is: nil),
    Story(
      "has read the newest and deletes some of it", ten[0] + ten[3...].joined(),
      of: [all, ten[0]], is: 0),
    Story(
      "keeps the title and one line of the newest", "# Title\nline number 9\n",
      of: ["# Title\n" + all, "# Title\n"], is: nil),
    Story(
      "rewords all that came, and leaves the title",
      "# Title\nnumbers: 1 2 3 4 5 6 7 8 9 10 in a single line now\n",
      of: ["# Title\n" + all, "# Title\n"], is: nil),
    Story("writes something else", "43\n", of: [all, "line "], is: nil),
  ]

  @Test(arguments: stories) func `is found`(story: Story) {
    let texts = story.texts.map { HashedText(TextBuffer(Array($0.utf8))) }
    let origin = TextOrigin(
      found: TextBuffer(Array(story.found.utf8)), replaced: texts[0],
      earlier: Array(texts.dropFirst()))
    #expect(origin.likeliest == story.origin.map { texts[$0] })
  }
}
