import SeededRandomness
import TextModel

/// What merging two versions of a text takes.
struct MergeFigures {
  private var random = SeededRandom(seed: 2)

  static func show(isSmall: Bool) {
    Measured.showHead("merging; beside git merge-file and diff3: Benchmarks/measure-merges.py")
    var figures = MergeFigures()
    let lines = figures.lines(of: 1_000_000)
    for count in [20, 500] {
      figures.show("1 MB, 2 x \(count) edits", lines, count, budget: count == 20 ? "20000" : "")
    }
    figures.showShuffled(lines)
    figures.showIndented(5000)
    figures.showLongLine()
    showTwoWords(in: "one line of 10 MB", LogLines.longLine(of: 10_000_000))
    guard !isSmall else { return }
    showTwoWords(
      in: "100 MB of log lines", LogLines.storage(of: 100_000_000), budget: "400000")
  }

  private mutating func show(
    _ name: String, _ lines: [String], _ count: Int, budget: String
  ) {
    let base = Array(lines.joined().utf8)
    let mine = edited(lines, count)
    let theirs = edited(lines, count)
    Measured(times: 15) { _ in _ = ThreeWayMerge(base: base, mine: mine, theirs: theirs).count }
      .show(name, budget: budget)
    Measured(times: 15) { _ in _ = TextDifference(from: base, to: mine).delta }
      .show("difference of 1 MB, \(count) edits")
  }

  /// A word at either end, so that everything between has to be found unchanged.
  private static func showTwoWords(in name: String, _ storage: ByteStorage, budget: String = "") {
    let base = TextBuffer(storage).bytes
    let mine = base[..<3000] + " mine ".utf8 + base[3000...]
    let theirs = base[..<(base.count - 3000)] + " theirs ".utf8 + base[(base.count - 3000)...]
    let (one, other) = (Array(mine), Array(theirs))
    Measured(times: 3) { _ in _ = ThreeWayMerge(base: base, mine: one, theirs: other).count }
      .show("two words of \(name)", budget: budget)
  }

  /// Nothing is where it was, so nothing of the work can be left out.
  private mutating func showShuffled(_ lines: [String]) {
    let base = Array(lines.joined().utf8)
    let mine = Array(lines.shuffled(using: &random).joined().utf8)
    let theirs = Array(lines.shuffled(using: &random).joined().utf8)
    Measured(times: 3) { _ in _ = ThreeWayMerge(base: base, mine: mine, theirs: theirs).count }
      .show("1 MB, all lines shuffled")
  }

  /// One side moves a block to the right, the other changes ten words of it.
  private mutating func showIndented(_ count: Int) {
    let lines = (0..<count).map { _ in (0...7).map { _ in word() }.joined(separator: " ") + "\n" }
    var changed = lines
    for index in stride(from: 7, to: count, by: count / 10) {
      changed[index] = "new " + lines[index]
    }
    let base = Array(lines.joined().utf8)
    let mine = Array(lines.map { "    " + $0 }.joined().utf8)
    let theirs = Array(changed.joined().utf8)
    Measured(times: 5) { _ in _ = ThreeWayMerge(base: base, mine: mine, theirs: theirs).count }
      .show("\(count) lines indented, ten words changed in them")
  }

  private mutating func showLongLine() {
    let words = (0..<1_200_000).map { _ in word() }
    let base = Array(words.joined(separator: " ").utf8)
    let (mine, theirs) = (changed(words, "mine"), changed(words, "theirs"))
    Measured(times: 5) { _ in _ = ThreeWayMerge(base: base, mine: mine, theirs: theirs).count }
      .show("one line of 10 MB, 2 x 20 edits")
  }

  private mutating func changed(_ words: [String], _ name: String) -> [UInt8] {
    var words = words
    for number in 0..<20 {
      words[Int.random(in: words.indices, using: &random)] = "\(name)\(number)"
    }
    return Array(words.joined(separator: " ").utf8)
  }

  private mutating func lines(of size: Int) -> [String] {
    var lines: [String] = []
    var count = 0
    while count < size {
      let words = (0...Int.random(in: 2...11, using: &random)).map { _ in word() }
      lines.append(words.joined(separator: " ") + "\n")
      count += lines[lines.count - 1].utf8.count
    }
    return lines
  }

  private mutating func word() -> String {
    "word\(Int.random(in: 0..<3000, using: &random))"
  }

  private mutating func edited(_ lines: [String], _ count: Int) -> [UInt8] {
    var lines = lines
    for _ in 0..<count {
      let index = lines.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.insert(word() + "\n", at: index)
      case 1: lines.remove(at: index)
      default: lines[index] = word() + " " + lines[index]
      }
    }
    return Array(lines.joined().utf8)
  }
}
