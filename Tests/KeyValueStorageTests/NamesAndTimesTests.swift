import KeyValueStorage
import Testing

struct NamesAndTimesTests {
  @Test func `an identity is thirteen characters that read back, also in capitals`() {
    for bits in [0, 1, 31, 0x8000_0000_0000_0000, 0x0123_4567_89ab_cdef, UInt64.max] {
      let id = ElementID(rawValue: bits)
      #expect(id.description.utf8.count == 13)
      #expect(ElementID(id.description) == id)
      #expect(ElementID(id.description.uppercased()) == id)
    }
    #expect(ElementID("oooooooooooil")?.rawValue == 33)
  }

  @Test(arguments: ["", "0", "00000000000000", "g000000000000", "000000000000u", "00000000000é"])
  func `what is no identity is refused`(text: String) {
    #expect(ElementID(text) == nil)
  }

  @Test func `time never runs backwards, nor more than a day ahead of the clock`() {
    let day: Int64 = 86_400_000
    var time = HybridTime(milliseconds: 1_000_000)
    let later = time.next(now: 5)
    #expect(time < later && later.milliseconds == 1_000_000)
    #expect(time.next(now: 2_000_000).milliseconds == 2_000_000)
    time = time.hearing(of: HybridTime(rawValue: .max), now: 2_000_000)
    #expect(time.milliseconds == 2_000_000 + day)
    #expect(time.hearing(of: HybridTime(milliseconds: 3), now: 0) == time)
    #expect(HybridTime(milliseconds: -1).milliseconds == 0)
    #expect(HybridTime(rawValue: .max).next(now: .max) == HybridTime(rawValue: .max))
    #expect(HybridTime(milliseconds: .max).hearing(of: time, now: .max).rawValue > 0)
  }

  @Test func `values are equal by their bits`() {
    #expect(PropertyListValue.string("\u{e9}") != .string("e\u{301}"))
    #expect(PropertyListValue.double(0.0) != .double(-0.0))
    #expect(PropertyListValue.double(.nan) == .double(.nan))
    #expect(PropertyListValue.double(1) != .integer(1))
    let dictionary = PropertyListDictionary([
      (name: "b", value: .integer(1)), (name: "a", value: .integer(2)),
      (name: "b", value: .integer(3)),
    ])
    #expect(dictionary.names == ["a", "b"] && dictionary["b"] == .integer(3))
    #expect(PropertyListValue.dictionary(dictionary).byteCount == 18)
  }
}
