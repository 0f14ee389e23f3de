import Console
import ScreenPilot
import SeededRandomness
import Testing
import TextModel

@testable import Screens

/// Rows of ASCII letters are laid out and drawn in one piece; what is seen must not tell.
struct `Plain rows` {
  /// The same person in two documents that differ in nothing but their letters.
  private struct Twins {
    var plain: Pilot
    var greek: Pilot

    static func greek(_ text: String) -> String {
      String(text.map { $0 == "a" ? "α" : $0 == "b" ? "β" : $0 })
    }

    init(_ text: String) {
      plain = Pilot(document: text, named: "twins.txt")
      greek = Pilot(document: Self.greek(text), named: "twins.txt")
    }

    mutating func press(_ key: Key) {
      plain.press(key)
      greek.press(key)
    }

    mutating func type(_ text: String) {
      plain.type(text)
      greek.type(Self.greek(text))
    }

    mutating func paste(_ text: String) {
      plain.happen(.paste(text))
      greek.happen(.paste(Self.greek(text)))
    }

    mutating func replace(_ old: String, by new: String) {
      plain.replace(old, by: new)
      greek.replace(Self.greek(old), by: Self.greek(new))
    }

    mutating func resize(_ size: Size) {
      plain.resize(columns: size.columns, rows: size.rows)
      greek.resize(columns: size.columns, rows: size.rows)
    }

    /// Whether the rows of the text look alike, and the caret stands in the same place.
    var lookAlike: Bool {
      let plainCells = Self.body(of: plain).map {
        Canvas.Cell(text: Self.greek($0.text), style: $0.style)
      }
      return plainCells.elementsEqual(Self.body(of: greek))
        && plain.canvas.cursor == greek.canvas.cursor
    }

    private static func body(of pilot: Pilot) -> ArraySlice<Canvas.Cell> {
      let rows = Frame(size: pilot.size).body
      return pilot.canvas.cells[
        rows.lowerBound * pilot.size.columns..<rows.upperBound * pilot.size.columns]
    }
  }

  @Test func `look like any others, whatever is typed, changed elsewhere and resized`() throws {
    var random = SeededRandom()
    let keys: [Key] = [
      Key(.left), Key(.right), Key(.up), Key(.down), Key(.home), Key(.end), Key(.enter),
      Key(.backspace), Key(.delete), Key(.right, .shift), Key(.down, .shift), Key(.pageDown),
      Key(.home, .control), Key(.end, .control), .control("z"), .control("a"), .control("k"),
    ]
    for _ in 0..<6 {
      var twins = Twins(Self.text(60, &random))
      for step in 0..<40 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: twins.paste(Self.text(30, &random))
        case 1: twins.replace("a", by: Self.text(6, &random))
        case 2:
          let columns = Int.random(in: 2...40, using: &random)
          twins.resize(Size(columns: columns, rows: .random(in: 1...14, using: &random)))
        case 3...4: twins.type(["a", "b", " ", "ab"].randomElement(using: &random) ?? "a")
        default: twins.press(keys.randomElement(using: &random) ?? Key(.left))
        }
        try #require(twins.lookAlike, "seed \(random.seed), step \(step)")
      }
    }
  }

  /// Words of few letters, so that rows break in every way.
  private static func text(_ count: Int, _ random: inout SeededRandom) -> String {
    let parts = ["a", "b", "ab", "aab", " ", "  ", "\n", "abababababab"]
    return (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }.joined()
  }
}
