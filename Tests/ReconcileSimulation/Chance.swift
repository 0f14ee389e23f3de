import SeededRandomness

/// Everything random in a simulated world.
struct Chance {
  private var numbers: SeededRandom

  init(seed: UInt64) {
    numbers = SeededRandom(seed: seed)
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }

  /// True once in that many times; never for 0.
  mutating func happens(onceIn count: Int) -> Bool { count > 0 && number(0..<count) == 0 }

  mutating func pick<Item>(_ items: [Item]) -> Item? { items.randomElement(using: &numbers) }

  mutating func shuffled<Item>(_ items: [Item]) -> [Item] { items.shuffled(using: &numbers) }
}
