/// Tells where one grapheme ends and the next begins.
///
/// The rule is that of Swift's `Character`, because the screen draws a `Character` in one place, and
/// a caret has to step over just what is drawn as one. A byte that is no UTF-8 stands alone.
enum GraphemeBreak {
  /// Whether there is a break between two scalars whatever stands around them.
  ///
  /// Nil stands for an invalid byte. Where only what comes before can tell, as between two regional
  /// indicators, the answer is false; it may also be false where that is quicker to tell.
  static func isCertain(between left: Unicode.Scalar?, and right: Unicode.Scalar?) -> Bool {
    guard let left, let right else { return true }
    if isPlain(left) && isPlain(right) { return true }
    if left.isASCII && right.isASCII { return left != "\r" || right != "\n" }
    if isMarkOrJoiner(right) || isMarkOrJoiner(left) && mayBeJoined(right) { return false }
    var pair = String.UnicodeScalarView()
    pair.append(left)
    pair.append(right)
    return String(pair).count > 1
  }

  /// Whether this is one of the common letters and signs that do not join one another, told fast.
  ///
  /// Hangul syllables join letters of syllables, but none of these.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xC0..<0x300, 0x370..<0x483, 0x3041..<0x3097, 0x30A1..<0x3100,
      0x4E00..<0xA000, 0xAC00..<0xD7A4:
      true
    default: false
    }
  }

  /// A mark or joiner, which holds on to what is before it and, together with that, maybe to what
  /// follows: emoji joined by U+200D and Indic conjuncts.
  private static func isMarkOrJoiner(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar.value == 0x200D || properties.isGraphemeExtend || properties.isEmojiModifier
  }

  /// What a mark or joiner before it might hold on to: all but scripts that are known not to be.
  private static func mayBeJoined(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0xA9, 0xB0..<0x900, 0x0E00..<0x0F00, 0x3041..<0x3100, 0x4E00..<0xD800: false
    default: true
    }
  }
}
