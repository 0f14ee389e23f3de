internal import CNcurses
internal import Console
internal import Glibc
internal import SystemGate

/// The screen as ncurses knows it: draws canvases, and finds the bytes that change one to the next.
final class CursesScreen {
  private enum Pair {
    static let trouble: Int16 = 1
    static let deleting: Int16 = 2
  }

  /// The bytes that give the terminal back as it was, for when there is no time to compute them.
  let closingBytes: [UInt8]

  private let buffer: FrameBuffer
  private let hasColors: Bool
  private var shown: Canvas?
  private var isCursorVisible = true
  /// Nil where the terminal can show none but the first character of a joined one.
  private var joined: JoinedGlyphs?

  /// Starts ncurses for a type of terminal.
  ///
  /// Nothing is sent before the first frame.
  init(
    type: String, size: Size, wantsColors: Bool, buffer: FrameBuffer
  ) throws(TerminalError) {
    self.buffer = buffer
    Self.useUTF8()
    guard newterm(type, buffer.stream, buffer.stream) != nil, tigetstr("cup") != nil else {
      throw .unusable(type: type)
    }
    // The update must not stop half-way when a key comes.
    typeahead(-1)
    joined = JoinedGlyphs()
    hasColors = wantsColors && has_colors()
    if hasColors {
      start_color()
      use_default_colors()
      init_pair(Pair.trouble, Int16(COLOR_BLACK), Int16(COLOR_YELLOW))
      init_pair(Pair.deleting, Int16(COLOR_WHITE), Int16(COLOR_RED))
    }
    resize_term(Int32(size.rows), Int32(size.columns))
    // Closing at once tells the bytes of closing; the first frame opens the screen again.
    closingBytes = try TerminalError.refusing { () throws(ErrorNumber) in
      _ = try buffer.take()
      endwin()
      return try buffer.take()
    }
  }

  /// The bytes that make the terminal show a canvas.
  func bytes(showing canvas: Canvas) throws(ErrorNumber) -> [UInt8] {
    let window = tamnote_window()
    for row in 0..<min(canvas.size.rows, Int(getmaxy(window))) where isChanged(row, in: canvas) {
      draw(row, of: canvas, on: window)
    }
    shown = canvas
    place(canvas.cursor, on: window)
    wnoutrefresh(window)
    doupdate()
    let bytes = try buffer.take()
    return joined?.unfolded(bytes) ?? bytes
  }

  /// Takes on another size; the next frame is drawn whole.
  func resize(to size: Size) {
    resize_term(Int32(size.rows), Int32(size.columns))
    redraw()
  }

  /// Makes the next frame be sent whole, whatever the terminal shows now.
  func redraw() {
    shown = nil
    clearok(tamnote_terminal_as_known(), true)
  }

  /// The bytes that give the terminal back.
  ///
  /// None if that was done already. The next frame opens the screen again.
  func close() throws(ErrorNumber) -> [UInt8] {
    shown = nil
    guard !isendwin() else { return [] }
    endwin()
    return try buffer.take()
  }

  /// Text is UTF-8, whatever the environment says; ncurses goes by the locale.
  static func useUTF8() {
    if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "") }
  }

  private func isChanged(_ row: Int, in canvas: Canvas) -> Bool {
    !(shown?.hasEqualRow(row, in: canvas) ?? false)
  }

  private func draw(_ row: Int, of canvas: Canvas, on window: UnsafeMutablePointer<WINDOW>?) {
    guard wmove(window, Int32(row), 0) == OK else { return }
    let columns = min(canvas.size.columns, Int(getmaxx(window)))
    var line = CursesLine(columns: columns, look: look) { [self] in joined?.sign(for: $0) }
    let cells = canvas.packedCells.span
    let start = row * canvas.size.columns
    for column in 0..<columns {
      let next = start + column + 1
      let isWide = column + 1 < canvas.size.columns && cells[next].isCovered
      line.append(
        cells[start + column], of: canvas, isWide: isWide, isLast: column + 1 == columns)
    }
    wadd_wchnstr(window, line.characters, Int32(line.characters.count))
  }

  /// Without colours, deleting and trouble are told from the rest by reverse and bold.
  private func look(of style: Style) -> (attr_t, Int16) {
    var attributes: attr_t = 0
    if style.isBold { attributes |= tamnote_bold }
    if style.isDim { attributes |= tamnote_dim }
    if style.isUnderlined { attributes |= tamnote_underlined }
    if style.isReversed { attributes |= tamnote_reversed }
    switch style.tone {
    case .plain: return (attributes, 0)
    case .trouble where hasColors: return (attributes, Pair.trouble)
    case .deleting where hasColors: return (attributes, Pair.deleting)
    case .trouble: return (attributes | tamnote_reversed, 0)
    case .deleting: return (attributes | tamnote_reversed | tamnote_bold, 0)
    }
  }

  private func place(_ cursor: Place?, on window: UnsafeMutablePointer<WINDOW>?) {
    let isVisible =
      cursor.map { wmove(window, Int32(clamping: $0.row), Int32(clamping: $0.column)) == OK }
      ?? false
    guard isVisible != isCursorVisible else { return }
    isCursorVisible = isVisible
    curs_set(isVisible ? 1 : 0)
  }
}
