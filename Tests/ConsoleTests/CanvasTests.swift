import Characters
import SeededRandomness
import Testing

@testable import Console

struct CanvasTests {
  private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
    Canvas(size: Size(columns: columns, rows: rows))
  }

  private func top(_ column: Int) -> Place { Place(row: 0, column: column) }

  @Test func `text stands where it was written, and the column after it comes back`() {
    var canvas = canvas(10, 2)
    #expect(canvas.write("Notes", at: Place(row: 1, column: 2)) == 7)
    #expect(canvas.lines == ["", "  Notes"])
  }

  @Test func `a wide character takes two cells, the second one empty`() {
    var canvas = canvas(4)
    #expect(canvas.write("漢a", at: top(0)) == 3)
    #expect(canvas.cells.map(\.text) == ["漢", "", "a", " "])
    #expect(canvas.text == "漢a")
  }

  @Test func `overwriting either half of a wide character blanks the other`() {
    var left = canvas(4)
    left.write("漢字", at: top(0))
    left.write("x", at: top(1))
    #expect(left.cells.map(\.text) == [" ", "x", "字", ""])
    left.write("x", at: top(2))
    #expect(left.cells.map(\.text) == [" ", "x", "x", " "])
  }

  @Test func `a wide character over two halves blanks both neighbours`() {
    var canvas = canvas(4)
    canvas.write("漢字", at: top(0))
    canvas.write("語", at: top(1))
    #expect(canvas.cells.map(\.text) == [" ", "語", "", " "])
  }

  @Test func `a wide character that does not fit at the edge is left out`() {
    var canvas = canvas(3)
    #expect(canvas.write("ab漢", at: top(0)) == 2)
    #expect(canvas.text == "ab")
  }

  @Test func `text is cut at the limit, and outside the canvas it is no error`() {
    var canvas = canvas(6)
    #expect(canvas.write("abcdef", at: top(1), limit: 4) == 4)
    canvas.write("x", at: top(6))
    canvas.write("x", at: Place(row: 1, column: 0))
    canvas.write("x", at: Place(row: -1, column: 0))
    #expect(canvas.text == " abc")
  }

  @Test func `text that begins left of the canvas shows its rest`() {
    var canvas = canvas(4)
    #expect(canvas.write("漢bc", at: top(-1)) == 3)
    #expect(canvas.cells.map(\.text) == [" ", "b", "c", " "])
  }

  @Test func `marks join the character before them`() {
    var canvas = canvas(3)
    canvas.write("e\u{301}x", at: top(0))
    #expect(canvas.cells.map(\.text) == ["e\u{301}", "x", " "])
  }

  @Test func `texts of several scalars are compared as texts, in whatever order they were drawn`() {
    func canvas(_ drawn: [(String, Int)]) -> Canvas {
      var canvas = Canvas(size: Size(columns: 2, rows: 1))
      for (text, column) in drawn { canvas.write(text, at: Place(row: 0, column: column)) }
      return canvas
    }
    let (acute, grave) = ("e\u{301}", "e\u{300}")
    let one = canvas([(acute, 0), (grave, 1)])
    #expect(one == canvas([(grave, 1), (acute, 0)]))
    #expect(one != canvas([(grave, 0), (acute, 1)]))
    #expect(one != canvas([(acute, 0), ("x", 1)]))
    // Equal as strings, and other scalars.
    #expect(canvas([("\u{E9}", 0)]) != canvas([(acute, 0)]))
  }

  @Test func `an escape sequence is shown, not sent`() {
    var canvas = canvas(20)
    canvas.write("\u{1B}[2J\u{7}\u{9B}\u{202E}\t|\u{7F}", at: top(0))
    #expect(canvas.text == "^[[2J^G\u{FFFD}\u{FFFD} |^?")
  }

  @Test func `painting changes the style and keeps the text`() {
    var canvas = canvas(8, 2)
    canvas.write("Buy milk", at: top(0), style: .bold)
    canvas.write("Call", at: Place(row: 1, column: 0))
    canvas.paint(row: 1, style: .reversed)
    canvas.paint(row: 0, columns: 4..<99, style: .deleting)
    canvas.paint(row: 7, style: .bold)
    #expect(canvas.styledLines == ["‹bold:Buy ›‹deleting:milk›", "‹reversed:Call    ›"])
  }

  @Test func `filling covers what stood there, wide characters in full`() {
    var canvas = canvas(6, 2)
    canvas.write("漢字語", at: top(0))
    canvas.fill(rows: 0..<9, columns: 1..<4, with: "─")
    #expect(canvas.lines == [" ───語", " ───"])
  }

  @Test func `a canvas of no size takes everything and shows nothing`() {
    var canvas = Canvas(size: Size(columns: -1, rows: 0))
    canvas.write("abc", at: top(0))
    canvas.paint(row: 0, style: .bold)
    canvas.fill(rows: -3..<5, columns: -3..<5)
    #expect(canvas.text.isEmpty)
  }

  @Test func `writing anything anywhere leaves no torn wide character`() {
    var random = SeededRandom()
    let texts = ["a", "漢", "字漢", "e\u{301}", "👩‍👧", "\u{1}", "🇵🇹x", "क्ष"]
    for _ in 0..<2_000 {
      var canvas = canvas(7)
      for _ in 0..<6 {
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        canvas.write(text, at: top(Int.random(in: -3..<9, using: &random)))
      }
      let widths = canvas.cells.map { $0.text.isEmpty ? 0 : DisplayWidth.of($0.text) }
      for (column, width) in widths.enumerated() {
        let next = column + 1 < widths.count ? widths[column + 1] : 1
        #expect((width == 2) == (next == 0), "seed \(random.seed): \(canvas.cells.map(\.text))")
      }
    }
  }
}
