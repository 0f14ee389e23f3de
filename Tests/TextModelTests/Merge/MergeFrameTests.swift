import Testing
import TextModel

/// Line ends, byte order marks and the end of the text.
@Suite("The frame of a merged text")
struct MergeFrameTests {
  @Test func `a text with Windows line ends keeps them`() {
    expect("a\r\nb\r\n", "a\r\nB\r\n", "a\r\nb\r\nc\r\n", give: "a\r\nB\r\nc\r\n")
  }

  @Test func `a side that changed all line ends changes them, and loses no edit of the other`() {
    expect("a\nb\nc\n", "a\r\nb\r\nc\r\n", "a\nB\nc\nd\n", give: "a\r\nB\r\nc\r\nd\r\n")
  }

  @Test func `mixed line ends stay where they are`() {
    expect("a\nb\r\nc\n", "A\nb\r\nc\n", "a\nb\r\nC\n", give: "A\nb\r\nC\n")
    expect("a\nb\r\nc\n", "a\nb\nc\n", "a\nB\r\nc\n", give: "a\nB\nc\n")
  }

  @Test func `one line that ends otherwise changes no other line`() {
    expect(
      "a\nb\nc\nd\n", "new\r\na\nb\nc\nd\n", "a\nb\nc\nD\n", give: "new\r\na\nb\nc\nD\n")
    expect(
      "a\r\nb\r\nc\r\n", "new\na\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n",
      give: "new\na\r\nb\r\nC\r\n")
  }

  @Test func `lines that end otherwise stay so where the others change their ends`() {
    expect(
      "a\nb\nc\nd\n", "a\r\nb\nc\r\nd\r\n", "a\nb\nc\nD\n", give: "a\r\nb\nc\r\nD\r\n")
  }

  @Test func `the end of a last line that ends otherwise goes as a whole`() {
    expect("a\nb\nc\n", "a\nb\nc", "a\nb\nc\nd\r\n", give: "a\nb\nc\nd")
    expect("a\r\nb\r\nc\r\n", "a\r\nb\r\nc", "a\r\nb\r\nc\r\nd\n", give: "a\r\nb\r\nc\r\nd")
    expect("a\nb\nc\r", "A\nb\nc\r", "a\nB\nc\r", give: "A\nB\nc\r")
  }

  @Test func `the missing end of the last line is merged like any change`() {
    expect("a\nb", "a\nb\nc", "A\nb", give: "A\nb\nc")
    expect("a\nb", "a\nb\n", "A\nb", give: "A\nb\n")
    expect("a\nb\n", "a\nb", "a\nb\nc\n", give: "a\nb\nc")
    expect("a", "a\nb", "a\nc", give: "a\nb\nc")
  }

  @Test func `a byte order mark is merged like any change`() {
    expect("a\nb\n", "\u{FEFF}a\nb\n", "a\nc\n", give: "\u{FEFF}a\nc\n")
    expect("\u{FEFF}a\nb\n", "\u{FEFF}A\nb\n", "a\nb\nc\n", give: "A\nb\nc\n")
  }

  @Test func `a text that one side emptied and the other changed is the change`() {
    expect("a\nb\n", "", "a\nB\n", give: "B\n")
    expect("", "a\n", "b", give: "a\nb\n")
  }

  @Test func `bytes that are no UTF-8 come back as they were`() {
    let merge = ThreeWayMerge(
      base: [0x61, 0x0A, 0xFF, 0xFE, 0x0A], mine: [0x62, 0x0A, 0xFF, 0xFE, 0x0A],
      theirs: [0x61, 0x0A, 0xFF, 0xFE, 0x20, 0xC3, 0x0A])
    #expect(merge.bytes == [0x62, 0x0A, 0xFF, 0xFE, 0x20, 0xC3, 0x0A])
  }

  @Test func `places tell what stood where in each text`() throws {
    let (base, mine, theirs) = ("\u{FEFF}x\nat 5\n", "\u{FEFF}x\nat 6\n", "\u{FEFF}x\r\nat 7\r\n")
    let merge = ThreeWayMerge(
      base: Array(base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
    let place = try #require(merge.places.first)
    #expect(merge.bytes[place.range].elementsEqual("at 6\r\nat 7\r\n".utf8))
    #expect(Array(base.utf8)[place.base].elementsEqual("at 5\n".utf8))
    #expect(Array(mine.utf8)[place.mine].elementsEqual("at 6\n".utf8))
    #expect(Array(theirs.utf8)[place.theirs].elementsEqual("at 7\r\n".utf8))
  }

  @Test func `the slices are the text and share the storage of the versions`() {
    let lines = (0..<1000).map { "line \($0)\n" }
    var mine = lines
    mine[10] = "mine\n"
    var theirs = lines
    theirs[990] = "theirs\n"
    let merge = ThreeWayMerge(
      base: Array(lines.joined().utf8), mine: Array(mine.joined().utf8),
      theirs: Array(theirs.joined().utf8))
    #expect(merge.slices.count == 5)
    #expect(Array(merge.slices.joined()) == merge.bytes)
    #expect(merge.count == merge.bytes.count)
  }

  private func expect(
    _ base: String, _ mine: String, _ theirs: String, give result: String,
    location: SourceLocation = #_sourceLocation
  ) {
    for (one, other) in [(mine, theirs), (theirs, mine)] {
      let merge = ThreeWayMerge(
        base: Array(base.utf8), mine: Array(one.utf8), theirs: Array(other.utf8))
      #expect(
        String(decoding: merge.bytes, as: UTF8.self).debugDescription == result.debugDescription,
        sourceLocation: location)
    }
  }
}
