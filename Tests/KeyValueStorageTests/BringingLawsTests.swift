import SeededRandomness
import SharedFolders
import Testing

@testable import KeyValueStorage

/// Two folders of one machine that know nothing of each other, and everything is taken from one to
/// the other in turn.
private struct TwoFolders {
  var folders = [Machine(1), Machine(2)]
  var numbers: SeededRandom
  /// The texts that somebody deleted or replaced, by folder.
  var deleted: [Set<String>] = [[], []]
  var hasBegunAnew = false
  private var past = SharedPast()
  private var count = 0

  init(seed: UInt64) {
    numbers = SeededRandom(seed: seed)
  }

  mutating func act() throws {
    let folder = Int.random(in: 0..<2, using: &numbers)
    let text = folders[folder].texts.randomElement(using: &numbers)
    switch (Int.random(in: 0..<9, using: &numbers), text) {
    case (0...2, _), (_, nil):
      count += 1
      folders[folder].add("text \(count)", Bool.random(using: &numbers) ? .last : .first)
    case (3...4, let text?):
      count += 1
      try folders[folder].edit(text, to: "text \(count)")
      deleted[folder].insert(text)
    case (5, let text?):
      try folders[folder].delete(text)
      deleted[folder].insert(text)
    case (6...7, let text?):
      try folders[folder].move(text, .first)
    case (_, _?):
      beginAnew(folder)
    }
  }

  /// What was there is known no more, and nobody deleted it.
  private mutating func beginAnew(_ folder: Int) {
    guard Int.random(in: 0..<6, using: &numbers) == 0 else { return }
    count += 1
    hasBegunAnew = true
    var fresh = Machine(UInt64(100 + count))
    fresh.clock = folders[folder].clock
    folders[folder] = fresh
  }

  mutating func bring(to new: Int) {
    let old = 1 - new
    let since = new == 1 ? past : past.reversed
    let bringing = Bringing(from: folders[old].state, to: folders[new].state, since: since)
    var identities: [ElementID] = []
    for _ in 0..<100 { identities.append(ElementID(rawValue: numbers.next())) }
    folders[new].perform(bringing.operations { identities.removeLast() })
    let after = bringing.past(after: folders[new].state)
    past = new == 1 ? after : after.reversed
  }
}

struct `Taking everything to another folder` {
  @Test func `loses nothing that nobody deleted, and doubles nothing, in random histories`() throws
  {
    let first = UInt64.random(in: 1...1_000_000_000)
    for seed in first..<(first + 400) {
      var world = TwoFolders(seed: seed)
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 0..<5, using: &world.numbers) { try world.act() }
        let new = Int.random(in: 0..<2, using: &world.numbers)
        let (old, before) = (world.folders[1 - new].texts, world.folders[new].texts)
        world.bring(to: new)
        let after = world.folders[new].texts
        let lost = Set(old + before).subtracting(world.deleted[0]).subtracting(world.deleted[1])
          .subtracting(after)
        try #require(lost.isEmpty, "seed \(seed): \(lost) is lost")
        try #require(Set(after).count == after.count, "seed \(seed): \(after) holds one twice")
        if world.hasBegunAnew { continue }
        let back = world.deleted[1 - new].intersection(after)
        try #require(back.isEmpty, "seed \(seed): \(back) was deleted")
      }
    }
  }

  @Test func `makes both hold the same when it is done there and back`() throws {
    let first = UInt64.random(in: 1...1_000_000_000)
    for seed in first..<(first + 200) {
      var world = TwoFolders(seed: seed)
      for _ in 0..<3 {
        for _ in 0..<6 { try world.act() }
        world.bring(to: 1)
        world.bring(to: 0)
        let (one, other) = (world.folders[0], world.folders[1])
        try #require(one.texts.sorted() == other.texts.sorted(), "seed \(seed)")
        world.bring(to: 1)
        try #require(world.folders[1].texts == other.texts, "seed \(seed): nothing is left to do")
      }
    }
  }

  @Test func `the past comes back from its file, and anything else is none`() {
    var (one, other) = (Machine(1), Machine(2))
    one.add("here\tand \\ there")
    other.add("there")
    let past = SharedPast(old: one.state, new: other.state)
    let bytes = past.encoded()
    #expect(SharedPast(decoding: bytes) == past)
    for end in 0..<bytes.count { #expect(SharedPast(decoding: Array(bytes[..<end])) == nil) }
    #expect(SharedPast(decoding: Array("tamnote-together 2 0\n".utf8)) == nil)
    #expect(SharedPast(decoding: Array("tamnote-together 1 -5\n".utf8)) == nil)
  }
}
