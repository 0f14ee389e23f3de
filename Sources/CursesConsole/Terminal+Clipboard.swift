package import Console

extension Terminal {
  /// How long a program may take to accept a text, during which keys wait.
  private static let patienceMilliseconds = 500

  /// Copies a text to the clipboard and returns the way it took.
  ///
  /// Where no program takes it, it is sent to the terminal; whether that obeys cannot be known.
  package func copy(_ text: String) -> ClipboardWay {
    for way in ClipboardWay.ways(environment: TerminalCalls.environment) {
      guard let command = way.command else { continue }
      let isTaken = TerminalCalls.run(
        command, input: Array(text.utf8), timeoutMilliseconds: Self.patienceMilliseconds)
      if isTaken { return way }
    }
    let multiplexer = ClipboardSequence.Multiplexer(environment: TerminalCalls.environment)
    send(ClipboardSequence(copying: text, through: multiplexer).bytes)
    return .terminal
  }
}
