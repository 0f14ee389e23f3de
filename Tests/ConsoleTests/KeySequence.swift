import Testing

@testable import Console

/// What terminals send, and the keys it stands for.
struct KeySequence: Sendable, CustomTestStringConvertible {
  let bytes: String
  let keys: [Key]

  init(_ bytes: String, _ keys: Key...) {
    self.bytes = bytes
    self.keys = keys
  }

  var testDescription: String { bytes.debugDescription }

  static let all = bytes + xterm + linuxConsole + rxvt + putty + alt + numbered

  private static let bytes = [
    KeySequence("a", .character("a")),
    KeySequence("A", .character("A")),
    KeySequence("é", .character("é")),
    KeySequence("漢字", .character("漢"), .character("字")),
    KeySequence("\u{0}", .control(" ")),
    KeySequence("\u{1}", .control("a")),
    KeySequence("\u{8}", Key(.backspace)),
    KeySequence("\u{9}", Key(.tab)),
    KeySequence("\u{A}", Key(.lineFeed)),
    KeySequence("\u{D}", Key(.enter)),
    KeySequence(
      "\u{11}\u{13}\u{1A}\u{3}", .control("q"), .control("s"), .control("z"), .control("c")),
    KeySequence("\u{1C}\u{1D}", .control("\\"), .control("]")),
    KeySequence("\u{1E}\u{1F}", .control("^"), .control("_")),
    KeySequence("\u{7F}", Key(.backspace)),
    KeySequence("\u{1B}", Key(.escape)),
    KeySequence("\u{1B}\u{1B}", Key(.escape), Key(.escape)),
  ]

  /// xterm and its many kin; tmux and screen send the same.
  private static let xterm = [
    KeySequence("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", Key(.up), Key(.down), Key(.right), Key(.left)),
    KeySequence("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", Key(.up), Key(.down), Key(.right), Key(.left)),
    KeySequence("\u{1B}[H\u{1B}[F", Key(.home), Key(.end)),
    KeySequence("\u{1B}OH\u{1B}OF", Key(.home), Key(.end)),
    KeySequence("\u{1B}[2~\u{1B}[3~", Key(.insert), Key(.delete)),
    KeySequence("\u{1B}[5~\u{1B}[6~", Key(.pageUp), Key(.pageDown)),
    KeySequence("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS", .f(1), .f(2), .f(3), .f(4)),
    KeySequence("\u{1B}[15~\u{1B}[17~\u{1B}[21~", .f(5), .f(6), .f(10)),
    KeySequence("\u{1B}[23~\u{1B}[24~", .f(11), .f(12)),
    KeySequence("\u{1B}[1;2A", Key(.up, .shift)),
    KeySequence("\u{1B}[1;3B", Key(.down, .alt)),
    KeySequence("\u{1B}[1;4B", Key(.down, [.shift, .alt])),
    KeySequence("\u{1B}[1;5C", Key(.right, .control)),
    KeySequence("\u{1B}[1;8D", Key(.left, [.shift, .alt, .control])),
    KeySequence("\u{1B}[1;9A", Key(.up, .alt)),
    KeySequence("\u{1B}[1;2P", Key(.function(1), .shift)),
    KeySequence("\u{1B}[3;5~", Key(.delete, .control)),
    KeySequence("\u{1B}[15;2~", Key(.function(5), .shift)),
    KeySequence("\u{1B}[Z", Key(.tab, .shift)),
    KeySequence("\u{1B}OM", Key(.enter)),
    KeySequence("\u{1B}Op\u{1B}Oy\u{1B}Ok", .character("0"), .character("9"), .character("+")),
    KeySequence("\u{1B}O2P", Key(.function(1), .shift)),
    KeySequence("\u{1B}O1;5A", Key(.up, .control)),
  ]

  private static let linuxConsole = [
    KeySequence("\u{1B}[[A\u{1B}[[B\u{1B}[[E", .f(1), .f(2), .f(5)),
    KeySequence("\u{1B}[1~\u{1B}[4~", Key(.home), Key(.end)),
    KeySequence("\u{1B}[25~\u{1B}[34~", .f(13), .f(20)),
  ]

  private static let rxvt = [
    KeySequence("\u{1B}[7~\u{1B}[8~", Key(.home), Key(.end)),
    KeySequence("\u{1B}[a\u{1B}[d", Key(.up, .shift), Key(.left, .shift)),
    KeySequence("\u{1B}Oa\u{1B}Od", Key(.up, .control), Key(.left, .control)),
    KeySequence("\u{1B}[3$", Key(.delete, .shift)),
    KeySequence("\u{1B}[3^", Key(.delete, .control)),
    KeySequence("\u{1B}[3@", Key(.delete, [.shift, .control])),
    KeySequence("\u{1B}\u{1B}[A", Key(.up, .alt)),
    KeySequence("\u{1B}\u{1B}[3~", Key(.delete, .alt)),
    KeySequence("\u{1B}\u{1B}Oa", Key(.up, [.alt, .control])),
    KeySequence("\u{1B}[11^", Key(.function(1), .control)),
  ]

  private static let putty = [
    KeySequence("\u{1B}[11~\u{1B}[12~\u{1B}[13~\u{1B}[14~", .f(1), .f(2), .f(3), .f(4))
  ]

  private static let alt = [
    KeySequence("\u{1B}a", .alt(.character("a"))),
    KeySequence("\u{1B}é", .alt(.character("é"))),
    KeySequence("\u{1B}漢", .alt(.character("漢"))),
    KeySequence("\u{1B}\r", .alt(.enter)),
    KeySequence("\u{1B}\n", .alt(.lineFeed)),
    KeySequence("\u{1B}\u{7F}", .alt(.backspace)),
    KeySequence("\u{1B}\u{1}", Key(.character("a"), [.alt, .control])),
    KeySequence("\u{1B}\u{1B}x", Key(.escape), .alt(.character("x"))),
    KeySequence("\u{1B}\u{1B}\u{1B}[A", Key(.escape), Key(.up, .alt)),
  ]

  /// The forms that tell all keys apart: `CSI u`, and `modifyOtherKeys` of xterm.
  private static let numbered = [
    KeySequence("\u{1B}[97u", .character("a")),
    KeySequence("\u{1B}[97;2u", .character("A")),
    KeySequence("\u{1B}[97:65;2u", .character("A")),
    KeySequence("\u{1B}[99;5u", .control("c")),
    KeySequence("\u{1B}[67;6u", Key(.character("c"), [.shift, .control])),
    KeySequence("\u{1B}[13;2u", Key(.enter, .shift)),
    KeySequence("\u{1B}[27u", Key(.escape)),
    KeySequence("\u{1B}[9;5u", Key(.tab, .control)),
    KeySequence("\u{1B}[127;3u", Key(.backspace, .alt)),
    KeySequence("\u{1B}[32;5u", .control(" ")),
    KeySequence("\u{1B}[97;1:1u", .character("a")),
    KeySequence("\u{1B}[97;1:3u"),
    KeySequence("\u{1B}[27;5;13~", Key(.enter, .control)),
    KeySequence("\u{1B}[27;2;65~", .character("A")),
  ]

  /// Reports, answers and keys that mean nothing here.
  static let swallowed = [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[E", "\u{1B}OE", "\u{1B}[99~", "\u{1B}[201~",
    "\u{1B}[M !!", "\u{1B}[<0;12;5M", "\u{1B}[<0;12;5m", "\u{1B}[32;12;5M",
    "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[?2026;2$y", "\u{1B}[4;2$y", "\u{1B}[5;3T",
    "\u{1B}[57441u", "\u{1B}[99999999999999999999u", "\u{1B}[[Z",
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]52;c;YWJj\u{1B}\\",
    "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\",
    "\u{1B}Xstart of string\u{1B}\\", "\u{1B}(B", "\u{1B})0", "\u{9B}?1;2c", "\u{9D}0;é\u{9C}",
  ]
}

extension Key {
  fileprivate static func f(_ number: Int) -> Key { Key(.function(number)) }
}
