import Testing

@testable import TextModel

@Suite("Giving up memory")
struct CompactingTests {
  private func storages(of text: TextBuffer) -> Int {
    Set(text.pieces(in: 0..<text.utf8Count).map { ObjectIdentifier($0.storage) }).count
  }

  @Test func `a text edited all over stays in few pieces`() {
    var texts = RandomTexts(seed: .random(in: 0...1_000_000))
    var text = TextBuffer([UInt8](repeating: 0x61, count: 2000))
    for _ in 0..<20_000 {
      let place = texts.number(0...text.utf8Count)
      text.replace(place..<place, with: [0x62])
    }
    #expect(text.utf8Count == 22_000)
    #expect(text.pieces(in: 0..<text.utf8Count).count < 22_000 / 32)
    #expect(text.tree.brokenRules == [])
  }

  @Test func `a text that is typed is one piece until it is full`() {
    var text = TextBuffer()
    for number in 0..<16_000 {
      text.replace(number..<number, with: [UInt8(truncatingIfNeeded: number)])
    }
    #expect(text.pieces(in: 0..<text.utf8Count).count == 1)
  }

  @Test func `short pieces become long ones`() {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
    var text = TextBuffer(bytes, inPiecesOf: 3)
    text.compact()
    #expect(text.bytes == bytes)
    #expect(text.pieces(in: 0..<5000).count == 1)
    #expect(text.tree.brokenRules == [])
  }

  @Test func `a storage that is mostly gone from the text is given up`() {
    let large = ByteStorage([UInt8](repeating: 0x61, count: 1_000_000))
    var text = TextBuffer(large)
    text.replace(10..<900_000, with: Array("rest".utf8))
    let before = text.bytes
    #expect(text.pieces(in: 0..<text.utf8Count).contains { $0.storage === large })
    text.compact()
    #expect(!text.pieces(in: 0..<text.utf8Count).contains { $0.storage === large })
    #expect(storages(of: text) == 1)
    #expect(text.bytes == before)
  }

  @Test func `a storage that is mostly text is kept`() {
    let large = ByteStorage([UInt8](repeating: 0x61, count: 1_000_000))
    var text = TextBuffer(large)
    text.replace(500_000..<500_000, with: Array("more".utf8))
    text.compact()
    let kept = text.pieces(in: 0..<text.utf8Count).filter { $0.storage === large }
    #expect(kept.reduce(0) { $0 + $1.count } == 1_000_000)
  }

  @Test func `a text does it by itself after very many changes`() {
    let large = ByteStorage([UInt8](repeating: 0x61, count: 100_000))
    var text = TextBuffer(large)
    text.replace(0..<99_000, with: [])
    for _ in 0..<TextBuffer.changesBetweenCompacting { text.replace(0..<1, with: [0x62]) }
    #expect(!text.pieces(in: 0..<text.utf8Count).contains { $0.storage === large })
    #expect(text.utf8Count == 1000)
  }
}
