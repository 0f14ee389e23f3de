import Glibc
import TextEditing
import TextExamples
import TextModel

/// Tries what must hold for every text until a law breaks: `TextLaws [TEXTS [SEED]]`, where TEXTS
/// is how many random ones there are.
///
/// Exits with 1 and prints the example and the seed when a law broke.
@main
enum TextLaws {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = numbers.first ?? 1000
    let seed = numbers.dropFirst().first ?? UInt64.random(in: 1...1_000_000_000)
    hold("every command can meet every text of four hostile parts", EditingCommand.all) {
      CommandLaws.violation(of: $0, inTextsOfParts: 4)
    }
    hold("every command can meet whatever is hostile", EditingCommand.all) {
      CommandLaws.violation(of: $0, withHalfOfParts: 2)
    }
    hold("every command ends in ten megabytes of one thing", HostileTexts.endless) {
      CommandLaws.violation(inBytes: 10_000_000, of: $0)
    }
    hold("expressions that others never end with do end", SearchLaws.endless) {
      SearchLaws.violation(ofEndless: $0, inLetters: 20_000)
    }
    hold("both ways find the same places", patterns) {
      guard let pattern = try? SearchPattern($0, options: $1) else { return "\($0) is refused" }
      return SearchLaws.violation(of: pattern, inLines: 8000, upTo: 40)
    }
    hold("rows and columns lead back to every place, seed \(seed)", 0..<count) { step in
      var random = RandomEditing(seed: seed &+ step)
      let text = TextBuffer(random.text(upTo: 30))
      return (1...20).lazy.compactMap { WrappingLaws.violation(in: text, columns: $0) }.first
        .map { "seed \(seed &+ step): \($0)" }
    }
  }

  private static let patterns: [(String, SearchPattern.Options)] = [
    ("OF", []), ("[0-9]+", .expression),
  ]

  /// Ends the program with the first example that breaks a law.
  private static func hold<Examples: Collection>(
    _ law: String, _ examples: Examples, _ violation: (Examples.Element) -> String?
  ) {
    for example in examples {
      if let violation = violation(example) {
        print("\(law): no: \(violation)")
        exit(1)
      }
    }
    print("\(law): \(examples.count) times")
  }
}
