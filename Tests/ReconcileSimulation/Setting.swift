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
  /// Machines are set back to an earlier day.
  var setBacks = false

  enum Engine {
    case newestWins
    case bothCopies
  }

  /// All settings, in the order of the table that the simulator prints.
  package static let all: [Setting] = [
    Setting(name: "2 machines, records late", recordsLag: 2),
    Setting(name: "3 machines, records late", machines: 3..<4, recordsLag: 2),
    Setting(name: "4 machines, records late", machines: 4..<5, recordsLag: 2),
    Setting(name: "2-4 machines, wrong clocks", machines: 2..<5, clocksAreWrong: true),
    Setting(name: "2-4 machines, crashes", machines: 2..<5, recordsLag: 3, crashes: 12),
    Setting(
      name: "2-4 machines, names", machines: 2..<5, recordsLag: 3, clocksAreWrong: true,
      names: true),
    Setting(
      name: "2-4 machines, names, deletions win", machines: 2..<5, recordsLag: 3,
      clocksAreWrong: true, deletionsWin: true, names: true, crashes: 20),
    Setting(name: "3 machines, TamNote off at times", machines: 3..<4, recordsLag: 3, stops: true),
    Setting(name: "2-3 machines, programs", machines: 2..<4, recordsLag: 3, programs: true),
    Setting(
      name: "2-3 machines, both become copies", machines: 2..<4, recordsLag: 3,
      engine: .bothCopies, crashes: 20),
    Setting(
      name: "2-4 machines, set back", machines: 2..<5, recordsLag: 3, crashes: 20, setBacks: true),
    Setting(
      name: "2-5 machines, everything", machines: 2..<6, recordsLag: 2, clocksAreWrong: true,
      stops: true, programs: true, names: true, crashes: 15, setBacks: true),
  ]
}
