import Glibc
import MergeExamples

/// Merges random texts: `MergeLaws [MERGES [SEED]]`, or only the examples whose result is known, to
/// compare builds: `MergeLaws digest`.
///
/// Exits with 1 and prints the seeds with which a law broke; `MergeLaws 1 SEED` shows one again.
@main
enum MergeLawsProgram {
  static func main() {
    if CommandLine.arguments.dropFirst().first != "digest" { mergeRandomTexts() }
    let digest = MergeDigest.ofExamples
    print("digest of a thousand merges: \(String(digest, radix: 16))")
    if digest != MergeDigest.expected {
      print("that of version 1 is \(String(MergeDigest.expected, radix: 16))")
      exit(1)
    }
  }

  private static func mergeRandomTexts() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = numbers.first ?? 20_000
    let firstSeed = numbers.dropFirst().first ?? UInt64.random(in: 1...1_000_000_000)
    var figures = MergeLaws.Figures()
    var broken = 0
    for seed in firstSeed..<(firstSeed + count) {
      // Every fourth time nobody takes anything away.
      let example = MergeExample(seed: seed, onlyAdding: seed % 4 == 0)
      if count == 1 { print(example) }
      if let violation = MergeLaws.violation(in: example, &figures) {
        print("seed \(seed): \(violation)")
        broken += 1
      }
      if let violation = JointExample(seed: seed).violation {
        print("seed \(seed), two additions: \(violation)")
        broken += 1
      }
    }
    if broken > 0 {
      print("\(broken) of \(count) merges break a law")
      exit(1)
    }
    print("\(count) merges from seed \(firstSeed): every law holds. \(figures)")
    for letter in HostileMerges.letters where !HostileMerges.holds(for: letter, size: 10_000_000) {
      print("10 MB of \(letter): something is lost")
      exit(1)
    }
    print("10 MB of each of \(HostileMerges.letters.count) letters: nothing is lost")
  }
}
