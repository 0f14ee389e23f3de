import Characters
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Élan vital", "elan"),
    ("cafe\u{301}", "CAFÉ"),
    ("Straße", "STRASSE"),
    ("ＦＵＬＬ width", "full w"),
    ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
    ("ﬁnance", "fin"),
    ("Łódź", "łodz"),
    ("日本語", "本"),
    ("각", "\u{1100}\u{1161}"),
    ("anything", ""),
  ])
  func `text is found whatever its case, accents and forms`(text: String, needle: String) {
    #expect(FoldedText(text).contains(FoldedText(needle)))
  }

  @Test(arguments: [("plumber", "plumbing"), ("", "a"), ("ab", "abc"), ("aab", "abb")])
  func `other text is not found`(text: String, needle: String) {
    #expect(!FoldedText(text).contains(FoldedText(needle)))
  }

  @Test func `a needle that begins again within itself is found`() {
    #expect(FoldedText("aaab").contains(FoldedText("aab")))
  }

  @Test func `folding any scalar twice changes nothing`() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = FoldedText(String(scalar))
      let twice = FoldedText(String(decoding: once.bytes, as: UTF8.self))
      #expect(once == twice, "U+\(String(value, radix: 16))")
    }
  }
}
