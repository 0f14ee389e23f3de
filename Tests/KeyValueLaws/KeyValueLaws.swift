import Glibc
import KeyValueHistories

/// Runs random histories until a law breaks or all have run:
/// `KeyValueLaws [HISTORIES [SEED]] [KIND]`.
///
/// Exits with 1 and prints the seed when a law broke; `KeyValueLaws 1 SEED` runs that one again. A
/// kind, for example `cloned`, runs that one alone. A month away in full size comes first.
@main
enum KeyValueLaws {
  static func main() {
    if CommandLine.arguments.contains("figures") { return Figures.show() }
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = numbers.first ?? 20_000
    let firstSeed = numbers.dropFirst().first ?? UInt64.random(in: 1...1_000_000_000)
    let kind = CommandLine.arguments.dropFirst().compactMap(History.Kind.init).first
    hold(seed: firstSeed) { () throws(LawViolation) in
      var month = MonthAway(seed: firstSeed)
      try month.run()
    }
    for seed in firstSeed..<(firstSeed + count) {
      hold(seed: seed) { () throws(LawViolation) in
        var history = History(seed: seed, kind: kind)
        try history.run()
      }
    }
    print("\(count) histories from seed \(firstSeed): every law holds")
  }
  /// Ends the program with the seed, if a law breaks.
  private static func hold(seed: UInt64, _ body: () throws(LawViolation) -> Void) {
    do {
      try body()
    } catch {
      print("seed \(seed): \(error)")
      exit(1)
    }
  }
}
