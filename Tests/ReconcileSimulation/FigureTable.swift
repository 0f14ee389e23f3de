/// What came of many simulated worlds, for each setting.
package struct FigureTable {
  private struct Row {
    var worlds = 0
    var conflicts = 0
    var failed = 0
    var doubledWords = 0
    var asideWords = 0
    var misjudgedWords = 0
    var diskWins = 0
    var dropped = 0
    var mostRounds = 0
  }

  private var rows: [String: Row] = [:]
  /// Seeds of worlds where a law broke, and which.
  package private(set) var failures: [(seed: UInt64, what: [String])] = []

  package init() {}

  package var hasFailed: Bool { !failures.isEmpty }

  /// Seeds take the settings in turn.
  package static func setting(of seed: UInt64) -> Setting {
    Setting.all[Int(seed % UInt64(Setting.all.count))]
  }

  /// Runs one world and adds it.
  package mutating func run(_ seed: UInt64) {
    let setting = Self.setting(of: seed)
    var world = World(seed: seed, setting: setting)
    let outcome = world.run()
    var row = rows[setting.name] ?? Row()
    row.worlds += 1
    row.conflicts += outcome.conflicts
    row.doubledWords += outcome.doubledWords
    row.asideWords += outcome.asideWords
    row.misjudgedWords += outcome.misjudgedWords
    row.diskWins += outcome.diskWins
    row.dropped += outcome.dropped
    row.mostRounds = max(row.mostRounds, outcome.rounds)
    if !outcome.failures.isEmpty {
      row.failed += 1
      failures.append((seed, outcome.failures))
    }
    rows[setting.name] = row
  }

  package func show() {
    print(
      "| setting | worlds | conflicts | failed | doubled words | aside | misjudged | disk wins | dropped | most rounds |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for setting in Setting.all {
      guard let row = rows[setting.name] else { continue }
      print(
        "| \(setting.name) | \(row.worlds) | \(row.conflicts) | \(row.failed) "
          + "| \(row.doubledWords) | \(row.asideWords) | \(row.misjudgedWords) "
          + "| \(row.diskWins) | \(row.dropped) | \(row.mostRounds) |")
    }
    for failure in failures.prefix(20) { print("seed \(failure.seed): \(failure.what)") }
  }
}
