/// Gives equal parts of several texts equal numbers, counted from 0 in order of appearance.
///
/// Numbers do not depend on the hashing, which is seeded anew in each process so that nobody can
/// prepare a text whose lines all collide.
struct Interner {
  private var texts: [[UInt8]] = []
  private var known: [(text: Int, range: Range<Int>, hash: Int)] = []
  /// Numbers of known parts by their hash, at most half filled; -1 is free.
  private var slots: [Int32]

  init(expecting count: Int = 16) {
    var size = 32
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  /// How many different parts are known.
  var count: Int { known.count }

  /// Makes a text known, whose parts are to be numbered.
  mutating func add(_ text: [UInt8]) -> Int {
    texts.append(text)
    return texts.count - 1
  }

  /// The number of a part, which is a new one where nothing equal was seen before.
  mutating func identity(of range: Range<Int>, in text: Int) -> Int32 {
    let hash = hash(of: range, in: texts[text])
    let slot = slot(of: range, in: texts[text], hash: hash)
    if slots[slot] >= 0 { return slots[slot] }
    let number = Int32(known.count)
    known.append((text, range, hash))
    slots[slot] = number
    if known.count * 2 > slots.count { grow() }
    return number
  }

  /// The number of a part if something equal was seen before.
  func find(_ range: Range<Int>, in text: [UInt8]) -> Int32? {
    let found = slots[slot(of: range, in: text, hash: hash(of: range, in: text))]
    return found >= 0 ? found : nil
  }

  /// What a number stands for.
  func part(_ number: Int) -> (bytes: [UInt8], range: Range<Int>) {
    (texts[known[number].text], known[number].range)
  }

  private func hash(of range: Range<Int>, in text: [UInt8]) -> Int {
    text.withPart(range) { part in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(part))
      return hasher.finalize()
    }
  }

  /// Where the equal part's number is, or where it would go.
  private func slot(of range: Range<Int>, in text: [UInt8], hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let other = known[Int(slots[slot])]
      if other.hash == hash, text.equals(range, in: texts[other.text], other.range) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: -1, count: mask + 1)
    for (number, part) in known.enumerated() {
      var slot = part.hash & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}
