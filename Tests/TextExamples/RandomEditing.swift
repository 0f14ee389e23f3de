import SeededRandomness
package import TextEditing
package import TextModel

/// Texts, commands and changes by others, made of few different things so that they meet.
package struct RandomEditing {
  package static let alphabet: [[UInt8]] = [
    [0x61], [0x62], [0x20], [0x0A], [0x0D, 0x0A], [0x0D], [0x09], [0x00], [0x80], [0xFF],
    [0xE2, 0x82], Array("é".utf8), Array("\u{301}".utf8), Array("漢".utf8), Array("🇵".utf8),
    Array("👩\u{200D}".utf8), Array("- ".utf8), Array("[ ] ".utf8), Array("\u{200B}".utf8),
    Array("1. ".utf8), Array("\n2. ".utf8), Array("\n  1. ".utf8),
  ]

  private var random: SeededRandom

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  package mutating func text(upTo count: Int) -> [UInt8] {
    (0..<number(0...count)).flatMap { _ in element(of: Self.alphabet) }
  }

  package mutating func pattern() -> String {
    let parts = [
      "a", "b", "(", ")", "|", "*", "+", "?", "[", "]", "^", "$", "\\", "{1,2}", ".", "é",
    ]
    return (0..<number(1...8)).map { _ in element(of: parts) }.joined()
  }

  /// A change by somebody else.
  package mutating func delta(of length: Int) -> Delta {
    let start = number(0...length)
    let end = number(start...min(length, start + 6))
    return Delta(
      replacing: start..<end, with: number(0...2) == 0 ? [] : text(upTo: 3), inTextOfLength: length)
  }

  /// Does something to a text, as a person would.
  package mutating func act(on editor: inout TextEditor) {
    switch number(0...9) {
    case 0...2: editor.type(element(of: Self.alphabet))
    case 3: editor.paste(text(upTo: 5))
    case 4:
      editor.select(
        TextSelection(
          anchor: number(0...editor.text.utf8Count), caret: number(0...editor.text.utf8Count)))
    default: editor.perform(element(of: EditingCommand.all))
    }
  }
}
