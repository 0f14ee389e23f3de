internal import CNcurses
internal import Console
internal import Glibc

/// One row of a canvas as ncurses takes it, put together cell by cell.
///
/// Nearly all cells are one ASCII character, for which nothing is worked out anew.
struct CursesLine {
  private(set) var characters: [cchar_t] = []
  private let look: (Style) -> (attr_t, Int16)
  private let signOfJoined: (String) -> [wchar_t]?
  /// An ASCII character in the style of the last cell: the next often differs in nothing else.
  private var ascii = cchar_t()
  private var style = Style.plain
  private var last: (cell: Canvas.PackedCell, isWide: Bool, converted: [cchar_t])?

  /// Begins a row; `look` gives the attributes and the colour pair of a style, `signOfJoined` what
  /// stands for a picture of several characters.
  init(
    columns: Int, look: @escaping (Style) -> (attr_t, Int16),
    signOfJoined: @escaping (String) -> [wchar_t]?
  ) {
    self.look = look
    self.signOfJoined = signOfJoined
    characters.reserveCapacity(columns)
    take(.plain)
  }

  /// Adds the next cell of a canvas; nothing for one that the wide character before it covers.
  ///
  /// Half of a wide character in the last column cannot be shown and leaves a blank.
  mutating func append(
    _ cell: Canvas.PackedCell, of canvas: Canvas, isWide: Bool, isLast: Bool
  ) {
    if cell.style != style { take(cell.style) }
    if !isWide, let byte = cell.printableASCII {
      append(ascii: byte)
    } else if cell.isCovered {
      return
    } else if isWide, isLast {
      append(ascii: 0x20)
    } else {
      characters += converted(cell, of: canvas, isWide: isWide)
    }
  }

  /// Rules are made of one character many times over.
  private mutating func converted(
    _ cell: Canvas.PackedCell, of canvas: Canvas, isWide: Bool
  ) -> [cchar_t] {
    if let last, last.isWide == isWide, last.cell == cell { return last.converted }
    let converted = characters(of: canvas.text(of: cell), isWide: isWide)
    last = (cell, isWide, converted)
    return converted
  }

  private func characters(of text: String, isWide: Bool) -> [cchar_t] {
    if isWide, let sign = signOfJoined(text) { return [character(sign)] }
    let text = CursesText(text, isWide: isWide)
    return [character(text.first)] + (text.second.map { [character([$0])] } ?? [])
  }

  private mutating func append(ascii byte: UInt8) {
    ascii.chars.0 = wchar_t(byte)
    characters.append(ascii)
  }

  private func character(_ text: [wchar_t]) -> cchar_t {
    var character = ascii
    withUnsafeMutableBytes(of: &character.chars) { place in
      place.withMemoryRebound(to: wchar_t.self) { place in
        for index in place.indices { place[index] = index < text.count ? text[index] : 0 }
      }
    }
    return character
  }

  private mutating func take(_ style: Style) {
    self.style = style
    let (attributes, pair) = look(style)
    setcchar(&ascii, [0x20, 0], attributes, pair, nil)
  }
}
