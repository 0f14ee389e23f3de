import Testing
import TextEditing
import TextExamples
import TextModel

@Suite("Wrapping laws")
struct WrappingLawsTests {
  private let seed = UInt64.random(in: 0...1_000_000)

  @Test func `rows and columns lead back to every place of a text, at any width`() {
    var random = RandomEditing(seed: seed)
    for step in 0..<8 {
      let text = TextBuffer(random.text(upTo: 30))
      for columns in 1...20 {
        #expect(
          WrappingLaws.violation(in: text, columns: columns) == nil, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: [16_385, 18_432, 18_433, 20_480, 20_481, 22_528, 22_529, 40_961])
  func `a caret at the end of a long line is in its last row`(count: Int) {
    for text in ["", "\nnext"] {
      let line = [UInt8](repeating: 0x61, count: count) + Array(text.utf8)
      let layout = RowLayout(text: TextBuffer(line), wrapping: TextWrapping(columns: 40))
      let row = layout.row(at: count)
      #expect(row == layout.rows(from: 0, count: .max).last { $0.holdsCaret(at: count) })
      #expect(row.range.upperBound == count)
      #expect(!row.range.isEmpty)
    }
  }

  @Test func `a line of any length is laid out in parts that meet`() {
    var random = RandomEditing(seed: seed)
    let parts = (0..<12_000).flatMap { _ in
      random.element(of: RandomEditing.alphabet.filter { !$0.contains(0x0A) })
    }
    // A carriage return at its end would belong to the line end.
    let line = parts + Array("end".utf8)
    let text = TextBuffer(Array("first\n".utf8) + line + Array("\nlast".utf8))
    let layout = RowLayout(text: text, wrapping: TextWrapping(columns: 40))
    let rows = layout.rows(from: 0, count: .max)
    #expect(rows.count > 100)
    let lineRows = rows.dropFirst().dropLast()
    #expect(lineRows.first?.range.lowerBound == 6, "seed \(seed)")
    #expect(lineRows.last?.range.upperBound == 6 + line.count, "seed \(seed)")
    #expect(lineRows.filter(\.isFirstOfLine).count == 1, "seed \(seed)")
    #expect(lineRows.filter(\.isLastOfLine).count == 1, "seed \(seed)")
    for (row, next) in zip(lineRows, lineRows.dropFirst()) {
      #expect(row.range.upperBound == next.range.lowerBound, "seed \(seed)")
      #expect(layout.row(after: row) == next, "seed \(seed)")
      #expect(layout.row(before: next) == row, "seed \(seed)")
      #expect(layout.row(at: row.range.lowerBound) == row, "seed \(seed)")
    }
  }
}
