/// A piece of text that stands in one place on the screen.
package struct Glyph: Hashable, Sendable {
  /// A base character with the marks that join it, safe to send to a terminal.
  package let text: String
  /// The cells it takes: 1 or 2.
  package let width: Int

  package init(_ text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// What one glyph has at most: more than any that is written has, and a terminal can take it.
  package static let scalarLimit = 32

  /// Stands for what must not reach a terminal.
  package static let replacement = Glyph("\u{FFFD}", width: 1)

  /// Hands over the glyphs that show one grapheme, from left to right.
  ///
  /// Most graphemes are one glyph. A control character is shown as `^` and its letter, a tab as a
  /// blank; bidirectional overrides and unassigned characters as a replacement; what is invisible
  /// has no glyph. Of marks and joined pictures without end only the first are shown, up to
  /// ``scalarLimit`` scalars in each glyph.
  package static func forEach(in grapheme: Character, _ body: (Glyph) -> Void) {
    let scalars = grapheme.unicodeScalars
    if let first = grapheme.utf8.first, (0x20..<0x7F).contains(first), grapheme.utf8.count == 1 {
      body(Glyph(String(grapheme), width: 1))
      return
    }
    if isEmojiSequence(scalars) {
      body(Glyph(shortened(grapheme), width: 2))
      return
    }
    var base: Base?
    for scalar in scalars {
      if scalar.isASCII && scalar.properties.generalCategory == .control {
        flush(&base, to: body)
        forEach(inControl: scalar, body)
      } else if let width = DisplayWidth.of(scalar) {
        add(scalar, width: width, to: &base, body)
      } else {
        flush(&base, to: body)
        body(replacement)
      }
    }
    flush(&base, to: body)
  }

  /// A base character that marks may still join.
  private struct Base {
    var text: String
    var width: Int
    var count: Int

    mutating func join(_ mark: Unicode.Scalar) {
      guard count < scalarLimit else { return }
      text.unicodeScalars.append(mark)
      count += 1
    }
  }

  private static func add(
    _ scalar: Unicode.Scalar, width: Int, to base: inout Base?, _ body: (Glyph) -> Void
  ) {
    if width > 0 {
      flush(&base, to: body)
      base = Base(text: String(scalar), width: width, count: 1)
    } else if base != nil {
      base?.join(scalar)
    } else if scalar.properties.generalCategory != .format {
      // A mark with nothing to join stands on a blank.
      base = Base(text: " " + String(scalar), width: 1, count: 2)
    }
  }

  private static func shortened(_ grapheme: Character) -> String {
    let scalars = grapheme.unicodeScalars
    guard
      scalars.index(scalars.startIndex, offsetBy: scalarLimit + 1, limitedBy: scalars.endIndex)
        != nil
    else { return String(grapheme) }
    var first = String.UnicodeScalarView(scalars.prefix(scalarLimit))
    // Nothing must be left to join the next cell.
    while first.last == "\u{200D}" { first.removeLast() }
    return String(first)
  }

  private static func flush(_ base: inout Base?, to body: (Glyph) -> Void) {
    guard let complete = base else { return }
    body(Glyph(complete.text, width: complete.width))
    base = nil
  }

  private static func forEach(inControl scalar: Unicode.Scalar, _ body: (Glyph) -> Void) {
    guard scalar != "\t" else {
      body(Glyph(" ", width: 1))
      return
    }
    body(Glyph("^", width: 1))
    body(Glyph(String(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) ^ 0x40)), width: 1))
  }

  /// Tells whether scalars that form one grapheme are drawn as one picture two cells wide: flags,
  /// people with skin tones, families, keycaps, and symbols that ask for their emoji form.
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, let second = scalars.dropFirst().first,
      first.properties.isEmoji
    else { return false }
    switch second.value {
    case 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: return true
    case 0xE0020...0xE007F: return true
    default: return scalars.contains("\u{200D}") && !first.isASCII
    }
  }
}
