import Console
import Testing

@testable import CursesConsole

/// The screen draws into memory, so what would be sent can be looked at.
@MainActor
@Suite(.serialized)
struct CursesScreenTests {
  private let size = Size(columns: 40, rows: 6)

  private func screen(
    type: String = "xterm-256color", wantsColors: Bool = true
  ) throws -> CursesScreen {
    try CursesScreen(
      type: type, size: size, wantsColors: wantsColors, buffer: FrameBuffer())
  }

  private func canvas(_ lines: String..., style: Style = .plain) -> Canvas {
    var canvas = Canvas(size: size)
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: Place(row: row, column: 0), style: style)
    }
    return canvas
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `the first frame opens the screen and shows everything`() throws {
    let sent = text(try screen().bytes(showing: canvas("Buy milk", "漢字 é")))
    #expect(sent.contains("\u{1B}[?1049h"))
    #expect(sent.contains("Buy milk"))
    #expect(sent.contains("漢字 é"))
  }

  @Test func `only changed cells are sent`() throws {
    let screen = try screen()
    _ = try screen.bytes(showing: canvas("Buy milk", "Call Anna"))
    #expect(try screen.bytes(showing: canvas("Buy milk", "Call Anna")).isEmpty)
    let sent = text(try screen.bytes(showing: canvas("Buy milk", "Call Enna")))
    #expect(sent.contains("E"))
    #expect(!sent.contains("milk") && !sent.contains("nna"))
  }

  @Test func `a redraw sends everything again`() throws {
    let screen = try screen()
    _ = try screen.bytes(showing: canvas("Buy milk"))
    screen.redraw()
    #expect(text(try screen.bytes(showing: canvas("Buy milk"))).contains("Buy milk"))
  }

  @Test(
    arguments: [
      "👨‍👩‍👧", "👩‍👩‍👧‍👦", "👍🏽", "👩🏽‍🚒", "🇵🇹", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "❤️", "1️⃣",
    ])
  func `a joined character is sent whole, and the cursor put behind it`(joined: String) throws {
    let screen = try screen()
    let sent = try screen.bytes(showing: canvas("a\(joined)b", "漢　字"))
    let expected = "a\u{1B}7  \u{1B}8\(joined)\u{1B}8\u{1B}[C\u{1B}[Cb"
    #expect(sent.firstRange(of: expected.utf8) != nil)
    #expect(sent.firstRange(of: "漢　字".utf8) != nil)
    #expect(!text(sent).unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) })
    let edited = try screen.bytes(showing: canvas("a\(joined)c", "漢　字"))
    #expect(edited.firstRange(of: joined.utf8) == nil)
    let gone = text(try screen.bytes(showing: canvas("axyc", "漢　字")))
    #expect(gone.contains("xy"))
  }

  @Test func `more joined characters than there are signs for are shown by their first`() throws {
    let screen = try screen()
    for value: UInt32 in 0x1F300..<0x1F700 {
      let other = Unicode.Scalar(value).map { String($0) } ?? ""
      _ = try screen.bytes(showing: canvas("a👨‍\(other)b👩‍\(other)c"))
    }
    let sent = try screen.bytes(showing: canvas("c👩‍👩‍👧‍👦b"))
    #expect(sent.firstRange(of: "c👩".utf8) != nil)
    #expect(sent.firstRange(of: "👩‍👦".utf8) == nil)
  }

  @Test func `closing gives the screen back, and the next frame opens it again`() throws {
    let screen = try screen()
    #expect(text(screen.closingBytes).contains("\u{1B}[?1049l"))
    _ = try screen.bytes(showing: canvas("Buy milk"))
    #expect(text(try screen.close()).contains("\u{1B}[?1049l"))
    #expect(try screen.close().isEmpty)
    let sent = text(try screen.bytes(showing: canvas("Buy milk")))
    #expect(sent.contains("\u{1B}[?1049h") && sent.contains("Buy milk"))
  }

  @Test func `the window may shrink to one cell and grow again`() throws {
    let screen = try screen()
    for (columns, rows) in [(1, 1), (2, 1), (300, 100), (1, 30), (40, 6)] {
      screen.resize(to: Size(columns: columns, rows: rows))
      var canvas = Canvas(size: Size(columns: columns, rows: rows))
      canvas.write("漢字", at: Place(row: 0, column: 0))
      canvas.write("x", at: Place(row: rows - 1, column: columns - 1))
      canvas.cursor = Place(row: rows - 1, column: columns - 1)
      #expect(text(try screen.bytes(showing: canvas)).contains("x"))
    }
  }

  @Test func `a canvas of another size than the window is cut`() throws {
    let screen = try screen()
    screen.resize(to: Size(columns: 3, rows: 1))
    let sent = text(try screen.bytes(showing: canvas("漢字", "below")))
    #expect(sent.contains("漢") && !sent.contains("字") && !sent.contains("below"))
  }

  @Test func `hostile text sends no control character of its own`() throws {
    let screen = try screen()
    _ = try screen.bytes(showing: canvas(""))
    let hostile = "\u{1B}]0;title\u{7} \u{9B}2J \u{202E}\u{7F}\r\n"
    let sent = text(try screen.bytes(showing: canvas(hostile)))
    #expect(sent.contains("^[]0;title^G"))
    #expect(!sent.unicodeScalars.contains { (0x7F..<0xA0).contains($0.value) || $0 == "\u{7}" })
    #expect(!sent.contains("\u{202E}") && !sent.contains("\u{1B}]"))
  }

  @Test func `each tone has its colours`() throws {
    let screen = try screen()
    #expect(
      text(try screen.bytes(showing: canvas("!", style: .trouble))).contains("\u{1B}[30m\u{1B}[43m")
    )
    let deleting = text(try screen.bytes(showing: canvas("!", style: .deleting)))
    #expect(deleting.contains("\u{1B}[37m\u{1B}[41m"))
  }

  @Test(arguments: [("vt100", true), ("xterm-256color", false)])
  func `without colours, reverse and bold say the same`(type: String, wantsColors: Bool) throws {
    let screen = try screen(type: type, wantsColors: wantsColors)
    let trouble = text(try screen.bytes(showing: canvas("!", style: .trouble)))
    #expect(trouble.contains("\u{1B}[0;7m"))
    let deleting = text(try screen.bytes(showing: canvas("!", style: .deleting)))
    #expect(deleting.contains("\u{1B}[0;1;7m"))
    #expect(!(trouble + deleting).contains("\u{1B}[43m"))
  }

  @Test(arguments: ["no-such-terminal", "dumb", ""])
  func `a terminal that cannot show a screen is an error`(type: String) {
    #expect(throws: TerminalError.unusable(type: type)) { try screen(type: type) }
  }
}
