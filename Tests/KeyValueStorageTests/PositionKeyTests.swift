import KeyValueStorage
import Testing

struct PositionKeyTests {
  @Test func `thousands of appended and prepended places stay three characters long`() throws {
    var last = PositionKey.first
    var first = PositionKey.first
    for _ in 0..<5000 {
      let after = try #require(PositionKey.between(last, nil))
      let before = try #require(PositionKey.between(nil, first))
      #expect(last < after && before < first)
      (last, first) = (after, before)
    }
    #expect(last.byteCount <= 3 && first.byteCount <= 3)
  }

  @Test func `between any two of many places there is another`() throws {
    var keys = [PositionKey.first]
    for text in [
      "F!!!!!!!!!!\"", "F!!!!!!!!!!!~", "O!", "O~", "O~P", "P!!\"", "P~", "Q!!", "Y~~~~~~~~~~",
    ] {
      keys.append(try #require(PositionKey(text)))
    }
    for round in 0..<2 {
      for lower in keys {
        for upper in keys where lower < upper {
          let middle = try #require(PositionKey.between(lower, upper))
          #expect(lower < middle && middle < upper)
          #expect(PositionKey(middle.description) == middle)
          if round == 0, keys.count < 60, !keys.contains(middle) { keys.append(middle) }
        }
        let (before, after) = (
          try #require(PositionKey.between(nil, lower)),
          try #require(PositionKey.between(lower, nil))
        )
        #expect(before < lower && lower < after)
        #expect(
          PositionKey(before.description) == before && PositionKey(after.description) == after)
      }
    }
  }

  @Test func `there is no place between equal or reversed ones`() {
    let later = PositionKey.between(.first, nil)
    #expect(PositionKey.between(.first, .first) == nil)
    #expect(PositionKey.between(later, .first) == nil)
  }

  @Test func `the order of places is the order of their characters`() {
    var numbers = SystemRandomNumberGenerator()
    var keys = [PositionKey.first]
    for _ in 0..<600 {
      let index = Int.random(in: 0...keys.count, using: &numbers)
      let lower = index > 0 ? keys[index - 1] : nil
      let upper = index < keys.count ? keys[index] : nil
      guard let key = PositionKey.between(lower, upper) else {
        Issue.record(
          "no room between \(String(describing: lower)) and \(String(describing: upper))")
        return
      }
      keys.insert(key, at: index)
    }
    for (lower, upper) in zip(keys, keys.dropFirst()) {
      #expect(lower < upper)
      #expect(lower.description.utf8.lexicographicallyPrecedes(upper.description.utf8))
    }
  }

  @Test(arguments: ["", "P", "A!", "Z!", "P!!", "Q!", "P !", "P!\u{7f}", "F!!!!!!!!!!", "pé"])
  func `what is no place is refused`(text: String) {
    #expect(PositionKey(text) == nil)
  }

  @Test func `five hundred notes at one spot get new places and stay in order`() {
    var desk = Machine(1)
    desk.add("top")
    desk.add("bottom")
    for number in 0..<500 { desk.add("\(number)", .after(desk.elements[0].id)) }
    #expect(desk.texts == ["top"] + (0..<500).reversed().map(String.init) + ["bottom"])
    #expect(desk.elements.allSatisfy { $0.position.byteCount <= 64 })
  }
}
