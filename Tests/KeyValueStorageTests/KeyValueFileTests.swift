import Foundation
import KeyValueStorage
import SeededRandomness
import SharedFolders
import Testing

struct KeyValueFileTests {
  private func error(_ bytes: [UInt8]) -> KeyValueFileError? {
    do {
      _ = try KeyValueFile(decoding: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// A small file with several notes, keys and writers.
  private func sample() throws -> KeyValueFile {
    var desk = Machine(1)
    var laptop = Machine(2, name: "the laptop\tof \u{202e}Anna")
    for text in ["Buy milk", "caf\u{e9}", "cafe\u{301}", ""] { desk.add(text) }
    laptop.state.join(desk.state)
    try desk.edit("Buy milk", to: "Buy milk and bread")
    try laptop.edit("Buy milk", to: "Buy oat milk")
    laptop.perform(.set(key: "theme", value: .string("dark")))
    desk.perform(.set(key: "theme", value: .boolean(true)))
    exchange(&desk, &laptop)
    var clone = desk
    clone.add("from a clone")
    desk.add("from the desk")
    laptop.state.join(clone.state)
    laptop.state.join(desk.state)
    return laptop.file
  }

  @Test func `a note is a line that starts with its text`() {
    var desk = Machine(0x1f)
    desk.add("Buy milk")
    let lines = String(decoding: desk.file.encoded(), as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "TamNote key-value store, format 1")
    #expect(lines[1].hasPrefix("written by\t000000000000001f\tdesk\t"))
    #expect(lines[2].hasPrefix("1\t000000000000001f\tdesk\t0 2:"))
    #expect(lines[3].hasPrefix("AVAILABLE_NOTES\t1\t1.1 "))
    #expect(lines[4].hasPrefix("Buy milk\t0\t1.2 1767950001 pts/31\t1.2 P! "))
    #expect(lines[5].hasPrefix("checksum "))
  }

  @Test func `every kind of value comes back, bit for bit`() throws {
    let values: [PropertyListValue] = [
      .string("\\I12"), .string("\\"), .string("a\tb\nc\rd\u{0}\u{7f}\u{9b}\u{2028}\u{feff}"),
      .integer(.min), .integer(.max), .double(0.1), .double(-0.0), .double(.infinity),
      .double(.nan), .double(Double(bitPattern: 0xfff8_0000_0000_0001)), .boolean(true),
      .boolean(false), .data([]), .data([0, 10, 255]), .date(-1.5), .array([]),
      .array([.string("")]), .array([.string("\\,"), .array([.integer(1)]), .string("x")]),
      .dictionary(PropertyListDictionary()),
      .dictionary(
        PropertyListDictionary([
          (name: "", value: .array([])), (name: "=\\", value: .string("}")),
        ])),
    ]
    var desk = Machine(1)
    desk.perform(.set(key: Machine.notes, value: .array(values)))
    for (number, value) in values.enumerated() {
      desk.perform(.set(key: "key \(number)\t", value: value))
    }
    let back = try KeyValueFile(decoding: desk.file.encoded())
    #expect(back == desk.file)
    #expect(back.state.value(forKey: Machine.notes) == .array(values))
  }

  @Test func `showing a file sends nothing to the terminal that is not a letter`() {
    var desk = Machine(1, name: "\u{1b}]0;title\u{7}")
    desk.add("\u{1b}[2J\u{9b}31m\r\u{8}\u{7f}\u{202e}\u{2066}\u{200f}\u{61c}")
    let text = String(decoding: desk.file.encoded(), as: UTF8.self)
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
  }

  @Test func `cut at any byte it is known to be torn`() throws {
    let bytes = try sample().encoded()
    #expect(error([]) == .empty)
    for count in 1..<bytes.count { #expect(error(Array(bytes[..<count])) == .torn) }
  }

  @Test func `no changed byte goes unnoticed and none traps`() throws {
    let bytes = try sample().encoded()
    let seed = UInt64.random(in: 1...1_000_000)
    var numbers = SeededRandom(seed: seed)
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        changed[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      if changed != bytes { #expect(error(changed) != nil, "seed \(seed)") }
    }
  }

  @Test func `a forged checksum lets nothing through that is not a state`() throws {
    let truth = try sample()
    let text = String(decoding: truth.encoded(), as: UTF8.self)
    let body = try #require(text.range(of: "checksum ")).lowerBound
    let bytes = Array(text[..<body].utf8)
    let seed = UInt64.random(in: 1...1_000_000)
    var numbers = SeededRandom(seed: seed)
    for _ in 0..<6000 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: changed[place] = bytes[Int.random(in: 0..<bytes.count, using: &numbers)]
      case 1: changed.remove(at: place)
      default: changed.insert(bytes[Int.random(in: 0..<bytes.count, using: &numbers)], at: place)
      }
      guard let file = try? KeyValueFile(decoding: signed(changed)) else { continue }
      // What is taken is a state like any other: it can be read, changed, joined and written.
      var replica = Machine(9)
      replica.state = file.state
      replica.add("one more", .first)
      #expect(replica.texts.first == "one more", "seed \(seed)")
      #expect(try KeyValueFile(decoding: replica.file.encoded()) == replica.file, "seed \(seed)")
      let isStable = file.state.joined(with: file.state) == file.state
      #expect(isStable, "seed \(seed)")
      // Together with the truth it is still something that everybody can read.
      replica.state.join(truth.state)
      let isReadable = try? KeyValueFile(decoding: replica.file.encoded()) == replica.file
      #expect(isReadable == true, "seed \(seed)")
      let isSymmetric =
        truth.state.joined(with: file.state) == file.state.joined(with: truth.state)
      #expect(isSymmetric, "seed \(seed)")
    }
  }

  @Test func `counts beyond all measure take no memory`() {
    let head =
      "TamNote key-value store, format 1\nwritten by\t0000000000000001\t\t0000000000000000\n\n"
    for key in [
      "k\t18446744073709551615\n", "k\t9000000000000000000\n", "k\t99999999999999999999\n",
    ] {
      #expect(error(signed(Array((head + "\n" + key).utf8))) == .malformed(line: 5))
    }
    let entry = "1\t0000000000000001\tdesk\t18446744073709551615:0000000000000001\n\n"
    #expect(error(signed(Array((head + entry).utf8))) == .malformed(line: 4))
    let deep = String(repeating: "\\[", count: 100_000)
    let nested =
      "1\t0000000000000001\tdesk\t1:0000000000000001\n\nk\t0\t1.1 0000000000000000 \(deep)\n\n"
    #expect(error(signed(Array((head + nested).utf8))) == .malformed(line: 6))
  }

  @Test func `a life that goes on after itself, after nothing or after a later write is refused`()
    throws
  {
    func forged(_ entries: String...) -> [UInt8] {
      let head =
        "TamNote key-value store, format 1\nwritten by\t0000000000000001\t\t0000000000000000\n\n"
      let lines = zip(1..., entries).map { "\($0)\t000000000000000\($0)\tdesk\t\($1)\n" }
      return signed(Array((head + lines.joined() + "\n").utf8))
    }
    let (five, six) = ("5:000000000000000a", "6:000000000000000b")
    for entries in [[five, six + "\t1"], ["0", six + "\t1"], [six + "\t2", five], ["0", five]] {
      #expect(error(forged(entries[0], entries[1])) == nil)
    }
    let refused = [
      [five, six + "\t2"], [five + "\t2", six + "\t1"], [five, five + "\t1"], [five + "\t2", six],
      [five, six + "\t0"], [five, six + "\t3"], [five, six + "\t18446744073709551615"],
      [five, six + "\t99999999999999999999"], [five, six + "\t-1"], [five, six + "\t"],
      [five, "0 " + six + "\t1"], [five, "0\t1"], [five, six + " 0"], [five, "0 0 " + six],
      [five, "0:000000000000000a " + six], [five, six + "\t1\t1"],
    ]
    for entries in refused { #expect(error(forged(entries[0], entries[1])) != nil, "\(entries)") }
  }

  @Test func `what is not ours, not yet known or wiped is told apart`() throws {
    let bytes = try sample().encoded()
    #expect(error(Array("Dear diary,\n".utf8)) == .foreign)
    #expect(error(Array("{\"format\": 1}".utf8)) == .foreign)
    #expect(error([UInt8](repeating: 0, count: 4096)) == .nulFilled)
    #expect(error(Array(bytes[..<100]) + [UInt8](repeating: 0, count: 500)) == .nulFilled)
    #expect(error(Array("TamNote key-value store, format 2\nanything".utf8)) == .newerFormat(2))
    #expect(error(Array("TamNote key-value store, format x\nanything".utf8)) == .foreign)
    var changed = bytes
    changed[200] ^= 1
    #expect(error(changed) == .badChecksum)
  }

  private func signed(_ body: [UInt8]) -> [UInt8] {
    body + Array("checksum \(ContentHash(of: body))\n".utf8)
  }
}
