import SeededRandomness
import TextModel

/// Two additions in one place of a text that begin or end alike: the same for the same seed.
///
/// They share words and lines that mean nothing by themselves, or a sentence, a paragraph or an item
/// that does.
package struct JointExample {
  /// What stands before and behind the place.
  private let before: String
  private let behind: String
  /// What both sides added alike, and what each of them added behind or before that.
  private let shared: String
  private let isSharedFirst: Bool
  private let added: (mine: String, theirs: String)

  package init(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    func pick<Item>(_ items: [Item]) -> Item {
      items[Int.random(in: items.indices, using: &numbers)]
    }
    let (head, tail) = (
      Int.random(in: 0...2, using: &numbers), Int.random(in: 0...2, using: &numbers)
    )
    func alike(_ name: String, _ ends: [String], _ join: String) -> String {
      let own = (1...Int.random(in: 1...3, using: &numbers)).map { "\(name)\($0)" }
      return (ends.prefix(head) + own + ends.suffix(tail)).joined(separator: join)
    }
    func both(_ write: (String) -> String) -> (mine: String, theirs: String) {
      (write("m"), write("t"))
    }
    let isShared = pick([true, false])
    isSharedFirst = pick([true, false])
    switch pick(Kind.allCases) {
    case .words:
      let lead = isShared ? " " : pick([" ", ", ", "; ", " ("])
      let end = isShared || lead == " " ? "." : lead == " (" ? ")" : ""
      let ends = ["the", "red", "and", "bread", "then", "left"].shuffled(using: &numbers)
      before = "We met in Rome and saw the old bridge" + (lead == " " ? "." : "")
      behind = pick(["\n", lead == " " ? " It was late.\n" : ".\n"])
      shared = isShared ? " Rain fell." : ""
      added = both { lead + alike($0, ends, " ") + end }
    case .characters:
      before = "今日は雨でした、それから町へ行きました。"
      behind = pick(["\n", "寒かったです。\n"])
      shared = isShared ? "海を見た。" : ""
      added = both { alike($0, ["母", "に", "電", "話", "し", "た"], "") + "。" }
    case .lines:
      before = "# Plan\n\nA plan.\n"
      behind = pick(["", "\nEnd.\n"])
      shared = isShared ? "\nA paragraph\nof two lines.\n" : ""
      let lead = isShared ? "\nA list:\n" : pick(["\n## Day\n", "\nA list:\n", "\n", ""])
      let ends = ["- milk", "Anna", "x()", "* * *", "return 1", "}"].shuffled(using: &numbers)
      added = both { lead + alike($0, ends, "\n") + "\n" }
    case .items:
      before = "# List\n\n- milk\n"
      behind = pick(["", "\nEnd.\n"])
      shared = "- bread\n"
      added = both { "- \($0)1\n- \($0)2\n" }
    case .functions:
      before = "start()\n"
      behind = pick(["", "\nend()\n"])
      shared = ""
      added = both { "\nfunc \($0)() {\n  a()\n\n  \($0)()\n\n  return a\n}\n" }
    }
  }

  private enum Kind: CaseIterable { case words, characters, lines, items, functions }

  private func text(_ added: String) -> [UInt8] {
    Array((before + (isSharedFirst ? shared + added : added + shared) + behind).utf8)
  }

  private var base: [UInt8] { Array((before + behind).utf8) }

  /// What is wrong with the merge; nil if each addition stands there whole, what both share once,
  /// and nothing else but blanks.
  package var violation: String? {
    let (mine, theirs) = (text(added.mine), text(added.theirs))
    let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
    let other = ThreeWayMerge(base: base, mine: theirs, theirs: mine)
    guard merge.bytes == other.bytes else { return "not symmetric" }
    let result = String(decoding: merge.bytes, as: UTF8.self)
    for part in [before, added.mine, added.theirs, shared, behind]
    where !result.contains(part.trimmed) {
      return "torn apart: \(part.debugDescription) in \(result.debugDescription)"
    }
    let length = [before, added.mine, added.theirs, shared, behind].map(\.letterCount).reduce(0, +)
    return result.letterCount == length ? nil : "lost or doubled: \(result.debugDescription)"
  }
}

extension String {
  /// The text without the blanks and line ends around it.
  fileprivate var trimmed: String {
    let text = unicodeScalars.drop { $0 == " " || $0 == "\n" }.reversed()
    return String(String.UnicodeScalarView(text.drop { $0 == " " || $0 == "\n" }.reversed()))
  }

  /// How many scalars are neither blanks nor line ends.
  fileprivate var letterCount: Int { unicodeScalars.count { $0 != " " && $0 != "\n" } }
}
