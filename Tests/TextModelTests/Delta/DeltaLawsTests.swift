import Testing
import TextModel

@Suite("Delta laws")
struct DeltaLawsTests {
  private let seeds: Range<UInt64> = {
    let first = UInt64.random(in: 0...1_000_000)
    return first..<(first + UInt64(Rounds.times(1500).count))
  }()

  @Test func `one delta does what two did one after the other`() {
    for seed in seeds {
      var texts = RandomTexts(seed: seed)
      let text = texts.text(upTo: 24)
      let first = texts.delta(of: text.count)
      let second = texts.delta(of: first.lengthAfter)
      let third = texts.delta(of: second.lengthAfter)
      let both = first.composed(with: second)
      #expect(both.applied(to: text) == second.applied(to: first.applied(to: text)), "seed \(seed)")
      #expect(
        both.composed(with: third).applied(to: text)
          == first.composed(with: second.composed(with: third)).applied(to: text), "seed \(seed)")
    }
  }

  @Test func `an inverted delta gives the old text back`() {
    for seed in seeds {
      var texts = RandomTexts(seed: seed)
      let text = texts.text(upTo: 24)
      let delta = texts.delta(of: text.count)
      let changed = delta.applied(to: text)
      let inverse = delta.inverted(on: text)
      #expect(changed.count == delta.lengthAfter, "seed \(seed)")
      #expect(inverse.applied(to: changed) == text, "seed \(seed)")
      #expect(delta.composed(with: inverse).applied(to: text) == text, "seed \(seed)")
      #expect(inverse.inverted(on: changed).applied(to: text) == changed, "seed \(seed)")
    }
  }

  @Test func `two deltas meet whichever is made first`() {
    for seed in seeds {
      var texts = RandomTexts(seed: seed)
      let text = texts.text(upTo: 16)
      let mine = texts.delta(of: text.count)
      let theirs = texts.delta(of: text.count)
      let mineThenTheirs = mine.composed(with: theirs.transformed(over: mine, side: .second))
      let theirsThenMine = theirs.composed(with: mine.transformed(over: theirs, side: .first))
      #expect(mineThenTheirs.applied(to: text) == theirsThenMine.applied(to: text), "seed \(seed)")
    }
  }

  @Test func `a change that is carried over many others loses nothing it inserts`() {
    for seed in seeds {
      var texts = RandomTexts(seed: seed)
      var text = texts.text(upTo: 16)
      var mine = Delta(
        replacing: texts.range(in: text.count), with: Array("mine".utf8), inTextOfLength: text.count
      )
      for _ in 0..<8 {
        let theirs = texts.delta(of: text.count)
        mine = mine.transformed(over: theirs, side: .second)
        text = theirs.applied(to: text)
      }
      #expect(mine.runs.contains(.insert(Array("mine".utf8))), "seed \(seed)")
    }
  }

  @Test func `a mapped position stands before the same text as it did`() {
    for seed in seeds {
      var texts = RandomTexts(seed: seed)
      let text = texts.text(upTo: 16)
      let delta = texts.delta(of: text.count)
      // A mark put into the text at the position, carried over the delta, lands where it is mapped.
      for position in 0...text.count {
        for (affinity, side) in [(Delta.Affinity.before, Delta.Side.first), (.after, .second)] {
          let mark = Delta(
            replacing: position..<position, with: [0x7C], inTextOfLength: text.count)
          let carried = mark.transformed(over: delta, side: side)
          let place = delta.map(position, affinity: affinity)
          let expected = Delta(
            replacing: place..<place, with: [0x7C], inTextOfLength: delta.lengthAfter)
          #expect(carried == expected, "seed \(seed)")
        }
      }
      let places = (0...text.count).flatMap {
        [delta.map($0, affinity: .before), delta.map($0, affinity: .after)]
      }
      #expect(places == places.sorted(), "seed \(seed)")
    }
  }
}
