import MergeExamples
import Testing
import TextModel

@Suite("Versions merged crosswise")
struct CrosswiseMergeTests {
  /// A version is its number here, and says which versions it was made from.
  private struct History {
    var texts: [String]
    var parents: [[Int]]

    func ancestry(of versions: [Int]) -> Set<Int> {
      var found = Set(versions)
      var waiting = versions
      while let version = waiting.popLast() {
        for parent in parents[version] where found.insert(parent).inserted {
          waiting.append(parent)
        }
      }
      return found
    }

    func base(_ left: [Int], _ right: [Int]) -> CrosswiseMerge<Int>.Base {
      let shared = ancestry(of: left).intersection(ancestry(of: right))
      return .ancestors(
        shared.sorted().filter { version in
          !shared.contains { parents[$0].contains(version) }
        })
    }

    func merged(_ versions: [Int]) -> String? {
      CrosswiseMerge(
        text: { texts[$0].isEmpty ? nil : Array(texts[$0].utf8) },
        base: { base($0.versions, $1.versions) }
      ).merged(versions).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Versions 3 and 4 are the merges that two machines made of 1 and 2, each before it had the
  /// other's.
  private let crosswise = History(
    texts: [
      "call Anna at 5\nmilk\n", "call Anna at 6\nmilk\n", "call Anna at 7\nmilk\n",
      "call Anna at 6\ncall Anna at 7\nmilk\nbread\n",
      "call Anna at 6\ncall Anna at 7\nmilk\ntea\n",
    ], parents: [[], [0], [0], [1, 2], [2, 1]])

  @Test func `what both rewrote is not doubled once more`() {
    let result = "call Anna at 6\ncall Anna at 7\nmilk\nbread\ntea\n"
    #expect(crosswise.merged([3, 4]) == result)
    #expect(crosswise.merged([4, 3]) == result)
  }

  @Test func `what was removed after the merges stays away`() {
    var history = crosswise
    history.texts[4] = "call Anna at 7\nmilk\n"
    #expect(history.merged([3, 4]) == "call Anna at 7\nmilk\nbread\n")
    // One of the bases alone would bring it back: version 2 does not know it.
    let merge = CrosswiseMerge(
      text: { Array(history.texts[$0].utf8) },
      base: { _, _ in .text(Array(history.texts[2].utf8)) })
    let result = merge.merged([3, 4]).map { String(decoding: $0, as: UTF8.self) }
    #expect(result == history.texts[3])
  }

  @Test func `a version whose text is away cannot be merged`() {
    var history = crosswise
    history.texts[4] = ""
    #expect(history.merged([3, 4]) == nil)
    #expect(history.merged([]) == nil)
    #expect(history.merged([3]) == history.texts[3])
  }

  @Test func `where bases cannot be merged the last has to do`() {
    var history = crosswise
    history.texts[1] = ""
    let last = ThreeWayMerge(
      base: Array(history.texts[2].utf8), mine: Array(history.texts[3].utf8),
      theirs: Array(history.texts[4].utf8))
    #expect(history.merged([3, 4]) == String(decoding: last.bytes, as: UTF8.self))
  }

  @Test func `of two bases of which no more is known, only what they share counts`() {
    // Version 2 may have added the tea, or version 1 have removed it, before it was brought back.
    let history = History(
      texts: ["", "milk\n", "milk\ntea\n", "milk\nbread\n", "milk\ntea\njam\n"],
      parents: crosswise.parents)
    #expect(history.merged([3, 4]) == "milk\nbread\ntea\njam\n")
  }

  @Test func `whoever merges learns how deep and over what`() {
    var steps: [(depth: Int, isBaseMerged: Bool)] = []
    _ = CrosswiseMerge(
      text: { Array(crosswise.texts[$0].utf8) },
      base: { crosswise.base($0.versions, $1.versions) },
      merge: { step in
        steps.append((step.depth, step.isBaseMerged))
        return ThreeWayMerge(base: step.base, mine: step.left, theirs: step.right).bytes
      }
    ).merged([3, 4])
    #expect(steps.map(\.depth) == [1, 0])
    #expect(steps.map(\.isBaseMerged) == [false, true])
  }

  @Test func `bases that many versions share are merged once`() {
    // In each round three machines merge what all three had, and each writes a line.
    var history = History(texts: ["a\n"], parents: [[]])
    var last = [0]
    for round in 0..<8 {
      let next = (0..<3).map { history.texts.count + $0 }
      for version in next {
        history.texts.append("a\n\(round) \(version)\n")
        history.parents.append(last)
      }
      last = next
    }
    var merges = 0
    _ = CrosswiseMerge(
      text: { Array(history.texts[$0].utf8) },
      base: { history.base($0.versions, $1.versions) },
      merge: { step in
        merges += 1
        return step.left
      }
    ).merged(last)
    // Two joins of three versions in each round, as deep as bases are looked for.
    #expect(merges == 14)
  }

  @Test func `histories crossed again and again end`() {
    var history = crosswise
    for _ in 0..<40 {
      let count = history.texts.count
      history.texts += [history.texts[count - 2] + "a\n", history.texts[count - 1] + "b\n"]
      history.parents += [[count - 2, count - 1], [count - 1, count - 2]]
    }
    let count = history.texts.count
    #expect(history.merged([count - 2, count - 1]) != nil)
  }
}
