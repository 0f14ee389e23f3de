import Glibc
import ReconcileSimulation

/// Runs simulated worlds until one fails or all have run: `ReconcileSimulator [WORLDS [SEED]]`.
///
/// Exits with 1 and prints the seeds where a law broke; `ReconcileSimulator trace SEED` tells what
/// happened in that one.
@main
enum ReconcileSimulator {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    if CommandLine.arguments.contains("trace"), let seed = numbers.first { return trace(seed) }
    let count = numbers.first ?? 1000
    let firstSeed = numbers.dropFirst().first ?? UInt64.random(in: 1...1_000_000_000)
    var table = FigureTable()
    for seed in firstSeed..<(firstSeed + count) { table.run(seed) }
    table.show()
    print("\(count) worlds from seed \(firstSeed)")
    if table.hasFailed { exit(1) }
  }

  private static func trace(_ seed: UInt64) {
    var world = World(seed: seed, setting: FigureTable.setting(of: seed), isTraced: true)
    let outcome = world.run()
    for line in world.trace.events { print(line) }
    print(outcome)
  }
}
