/// What one login or terminal window runs, from its start to its end: the processes of a session.
///
/// Its number is given again to another one; with the start of the process that leads it, and the
/// run of the machine, it is told from all others.
package struct ShellSession: Equatable, Sendable {
  package let number: Int32
  /// When its first process began, in ticks since the machine was started; nil where that process
  /// cannot be looked at.
  private let start: UInt64?
  private let boot: String

  /// The session of this process: the same for all commands of one shell.
  ///
  /// A process that leads a session of its own, as of a program that runs each command apart, belongs
  /// to what has started it.
  package init() {
    let session = SystemCalls.session
    number = session == SystemCalls.processIdentifier ? SystemCalls.parent : session
    start = Self.start(of: number)
    boot = Machine.bootIdentity
  }

  /// The session of that name; nil where the name is none.
  package init?(named name: some StringProtocol) {
    let words = name.split(separator: " ")
    guard words.count == 3, let number = Int32(words[0]) else { return nil }
    self.number = number
    start = UInt64(words[1])
    boot = String(words[2])
  }

  /// What tells it from all others, on one line.
  package var name: String { "\(number) \(start.map(String.init) ?? "-") \(boot)" }

  /// Whether it may still go on.
  package var isOpen: Bool {
    boot.utf8.elementsEqual(Machine.bootIdentity.utf8)
      && (start == nil || start == Self.start(of: number))
  }

  /// When it began, in whole seconds since 1970, rounded down; nil where its first process cannot be
  /// looked at.
  package var began: Int64? {
    guard let start else { return nil }
    let now = SystemCalls.realTimeMilliseconds()
    let age =
      SystemCalls.nanosecondsSinceStart() / 1_000_000
      - Int64(clamping: start / SystemCalls.ticksPerSecond) * 1000
      - Int64(start % SystemCalls.ticksPerSecond * 1000 / SystemCalls.ticksPerSecond)
    return (now - age) / 1000
  }

  /// When a process began; nil where it is gone or cannot be looked at.
  private static func start(of process: Int32) -> UInt64? {
    let file = try? OpenFile("/proc/\(process)/stat", .reading)
    guard let bytes = try? file?.read(2048),
      // The program's name stands in parentheses, and may hold anything.
      let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
