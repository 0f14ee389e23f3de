extension Canvas {
  /// A cell in a few bytes and without references: each key makes a frame of thousands of them.
  package struct PackedCell: Equatable, Sendable {
    /// A scalar; 0 where the wide grapheme before covers the cell; from ``firstText`` on the number
    /// of a text that is more than a scalar.
    let symbol: UInt32
    package let style: Style

    static let covered: UInt32 = 0
    static let firstText: UInt32 = 0x11_0000

    /// Whether the wide grapheme before covers the cell.
    package var isCovered: Bool { symbol == Self.covered }

    /// The character, where it is a printable one of ASCII.
    package var printableASCII: UInt8? {
      (0x20..<0x7F).contains(symbol) ? UInt8(truncatingIfNeeded: symbol) : nil
    }

    /// Whether the cell can be compared with those of other canvases.
    var isScalar: Bool { symbol < Self.firstText }

    init(_ symbol: UInt32, _ style: Style) {
      self.symbol = symbol
      self.style = style
    }
  }
}
