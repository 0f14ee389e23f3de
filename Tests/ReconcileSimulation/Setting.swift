/// What a simulated world is like.
package struct Setting: Sendable {
  package let name: String
  var machines = 2..<3
  /// One in that many deliveries of records comes late; 0: none does.
  var recordsLag = 0
  /// Clocks are wrong by up to ten years.
  var clocksAreWrong = false
  var engine = Engine.newestWins
  /// Engines let a newer deletion win over an edit.
  var deletionsWin = false
  var maxConflicts = 10
  /// TamNote is started and stopped, and files are edited meanwhile.
  var stops = false
  /// Programs save over files while TamNote runs, some of them having read long before.
  var programs = false
  /// Documents are made, renamed, deleted and taken back, and names used again.
  var names = false
  /// One in that many effects is the last before a crash; 0: none.
  var crashes = 0
  /// Every other machine has another version of TamNote, which merges differently.
  var rulesDiffer = false
  /// Machines are set back to an earlier day.
  var setBacks = false
  /// What TamNote remembers between two looks is lost now and then.
  var forgets = false

  enum Engine {
    case newestWins
    case bothCopies
  }

  /// All settings, in the order of the table that the simulator prints.
  package static let all: [Setting] = [
    Setting(name: "2 machines, records late", recordsLag: 2),
    Setting(name: "3-5 machines, records late", machines: 3..<6, recordsLag: 2),
    Setting(name: "2-5 machines, records late, names", machines: 2..<6, recordsLag: 2, names: true),
    Setting(
      name: "2-5 machines, wrong clocks, names", machines: 2..<6, clocksAreWrong: true,
      names: true),
    Setting(
      name: "2-5 machines, crashes, names", machines: 2..<6, recordsLag: 3, names: true,
      crashes: 12, forgets: true),
    Setting(
      name: "2-5 machines, names, deletions win", machines: 2..<6, recordsLag: 3,
      clocksAreWrong: true, deletionsWin: true, names: true, crashes: 20, forgets: true),
    Setting(
      name: "2-5 machines, TamNote off at times, names", machines: 2..<6, recordsLag: 3,
      stops: true, names: true),
    Setting(
      name: "2-4 machines, programs, names", machines: 2..<5, recordsLag: 3, programs: true,
      names: true),
    Setting(
      name: "2-4 machines, both become copies, names", machines: 2..<5, recordsLag: 3,
      engine: .bothCopies, names: true, crashes: 20, forgets: true),
    Setting(
      name: "2-4 machines, set back, names", machines: 2..<5, recordsLag: 3, names: true,
      crashes: 20, setBacks: true),
    Setting(
      name: "2-5 machines, two versions of TamNote", machines: 2..<6, recordsLag: 3, names: true,
      rulesDiffer: true),
    Setting(
      name: "2-5 machines, everything", machines: 2..<6, recordsLag: 2, clocksAreWrong: true,
      stops: true, programs: true, names: true, crashes: 15, rulesDiffer: true, setBacks: true,
      forgets: true),
  ]
}
