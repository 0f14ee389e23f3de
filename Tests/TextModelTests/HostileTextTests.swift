import Testing

@testable import TextModel

@Suite("Hostile texts")
struct HostileTextTests {
  @Test func `every text of four nasty letters is kept, stepped through and edited`() {
    var failed: [[UInt8]] = []
    for text in NastyTexts.all(upTo: 4) where !survives(text) { failed.append(text) }
    #expect(failed == [])
  }

  /// Steps both ways, counts lines, takes the middle out and puts it back.
  private func survives(_ text: [UInt8]) -> Bool {
    var buffer = TextBuffer(text)
    let middle = text.count / 2
    let next = buffer.graphemeBoundary(after: middle)
    let isBack = text.isEmpty || buffer.graphemeBoundary(before: next) <= middle
    let delta = Delta(replacing: middle..<next, with: [], inTextOfLength: text.count)
    let inverse = delta.inverted(on: buffer)
    buffer.apply(delta)
    let isShort = buffer.utf8Count == text.count - (next - middle)
    buffer.apply(inverse)
    let lineFeeds = text.count { $0 == 0x0A }
    return isBack && isShort && buffer.lineCount == lineFeeds + 1 && buffer.bytes == text
  }

  @Test(arguments: [
    Array("\u{301}".utf8), [0x00], [0x0D], [0x0A], [0x80], [0xE2], [0xFF], Array("🇵".utf8),
    Array("👩\u{200D}".utf8), Array("क\u{94D}".utf8), Array("\u{1100}".utf8),
  ])
  func `ten megabytes of one letter take no more than others`(letter: [UInt8]) {
    let block = (0..<10_000).flatMap { _ in letter }
    let count = 10_000_000 / block.count * 10_000
    var text = TextBuffer(
      ByteStorage(unsafeUninitializedCapacity: count * letter.count) { buffer, filled in
        while filled < buffer.count {
          UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyBytes(from: block)
          filled += block.count
        }
      })
    #expect(text.lineCount == (letter == [0x0A] ? count + 1 : 1))
    for place in [0, 1, 3_999_999, 4_000_000, text.utf8Count - 1, text.utf8Count] {
      let next = text.graphemeBoundary(after: place)
      #expect(next - place <= 2 * GraphemeWindow.reach)
      let back = text.graphemeBoundary(before: place)
      #expect(place - back <= 2 * GraphemeWindow.reach)
      text.replace(place..<place, with: [0x61])
      text.replace(place..<(place + 1), with: [])
    }
    #expect(text.firstRange(of: Array("needle".utf8), in: 0..<1_000_000) == nil)
    #expect(text.survey(of: 0..<1_000_000).byteCount == 1_000_000)
  }
}
