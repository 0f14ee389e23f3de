import Testing
import TextModel

@Suite("Line endings")
struct LineEndingTests {
  @Test func `a line ends as Unix or as Windows ends it`() {
    #expect(LineEnding.lineFeed.bytes == Array("\n".utf8))
    #expect(LineEnding.carriageReturnLineFeed.bytes == Array("\r\n".utf8))
  }
}
