internal import Glibc
internal import SystemGate

// A terminal that nobody reads must keep the program neither from ending nor from what is asked of
// it by signals.
extension Terminal {
  /// How long the last bytes may take, once the program was asked to end.
  private static let lastPatienceMilliseconds: Int32 = 100

  /// Sends what is unsent and these bytes; where the terminal does not take them, the rest is dropped
  /// as soon as the program is asked to end.
  func write(_ bytes: [UInt8]) throws(ErrorNumber) {
    let bytes = unsent + bytes
    unsent = []
    try TerminalCalls.write(bytes, to: output, of: .screen) { () throws(ErrorNumber) in
      if isToEnd {
        return try TerminalCalls.waitForRoom(
          in: output, orInput: nil, timeoutMilliseconds: Self.lastPatienceMilliseconds)
      }
      _ = try TerminalCalls.waitForRoom(in: output, orInput: signals, timeoutMilliseconds: nil)
      try noteSignals()
      return true
    }
  }

  /// Sends what is unsent and these bytes as far as the terminal takes them at once; the rest is
  /// unsent.
  func writeWithoutWaiting(_ bytes: [UInt8]) throws(ErrorNumber) {
    unsent += bytes
    // The standard output itself may hold up who writes to it.
    guard output != STDOUT_FILENO else { return }
    unsent.removeFirst(try TerminalCalls.write(unsent, to: output, of: .screen))
  }

  /// Takes the signals that are there; they are input at the next wait.
  func noteSignals() throws(ErrorNumber) {
    while let signal = try TerminalCalls.nextSignal(signals) { arrivedSignals.append(signal) }
  }

  /// Whether the program was asked to end.
  private var isToEnd: Bool {
    isEnding || arrivedSignals.contains { ![SIGWINCH, SIGTSTP, SIGCONT].contains($0) }
  }
}
