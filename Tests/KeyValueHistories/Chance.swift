import KeyValueStorage
import SeededRandomness

/// Everything random in a history, and its count of additions.
struct Chance {
  var numbers: SeededRandom
  var additions = 0

  init(seed: UInt64) {
    self.numbers = SeededRandom(seed: seed)
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &numbers)
  }

  /// True once in that many times.
  mutating func happens(onceIn count: Int) -> Bool { number(0..<count) == 0 }

  mutating func pick<Item>(_ items: [Item]) -> Item? { items.randomElement(using: &numbers) }

  mutating func elementID() -> ElementID { ElementID(rawValue: next()) }

  /// Few enough that texts repeat; with twins by case and by composition, and hostile ones.
  mutating func text() -> String {
    let common = [
      "milk", "Milk", "caf\u{e9}", "cafe\u{301}", "bread", "[ ] call", "[x] call", "", "\t\\n",
      "\u{1b}[31m", "\u{202e}abc", "tea \u{1f375}",
    ]
    return happens(onceIn: 3) ? "note \(number(0..<1000))" : common[number(0..<common.count)]
  }

  mutating func value() -> PropertyListValue {
    guard happens(onceIn: 12) else { return .string(text()) }
    switch number(0..<6) {
    case 0: return .integer(Int64(number(-2..<3)))
    case 1: return .double([0.0, -0.0, 1.5, .nan, .infinity][number(0..<5)])
    case 2: return .boolean(happens(onceIn: 2))
    case 3: return .data([0, 255, 9])
    case 4: return .array([.string(text()), .array([])])
    default: return .dictionary(PropertyListDictionary([(name: text(), value: .date(1.25))]))
    }
  }

  mutating func placement(among elements: [ArrayElement]) -> Placement {
    guard let other = pick(elements) else { return happens(onceIn: 2) ? .first : .last }
    return switch number(0..<5) {
    case 0: .first
    case 1: .last
    case 2: .before(other.id)
    case 3: .at(other.position)
    default: .after(other.id)
    }
  }
}
