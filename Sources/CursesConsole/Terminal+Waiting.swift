internal import Console
internal import Glibc
internal import SystemGate

extension Terminal {
  /// A paste comes in many pieces, which are read together; but not without an end.
  private static let mostReadsAtOnce = 64

  /// Waits for keys, signals, or one of the descriptors, and returns all that has come.
  ///
  /// Sleeps without a wake-up until then, or until the time is up (nil: for ever). After
  /// ``TerminalInput/ended(signal:)`` by a hang-up, the keyboard is never asked again; a terminal of
  /// which the system refuses something has hung up.
  package func waitForInput(
    wake descriptors: [Int32] = [], timeoutMilliseconds: Int? = nil
  ) -> Arrivals {
    let deadline = timeoutMilliseconds.map { TerminalCalls.milliseconds() + max(0, $0) }
    var arrivals = Arrivals()
    repeat {
      if failure != nil {
        arrivals.inputs += hangUp()
        return arrivals
      }
      let until = [deadline, escapeDeadline].compactMap(\.self).min()
      let ready =
        attempt { () throws(ErrorNumber) in
          try TerminalCalls.poll(
            descriptors + [signals] + (isHungUp ? [] : [input]),
            timeoutMilliseconds: arrivedSignals.isEmpty
              ? until.map { $0 - TerminalCalls.milliseconds() } : 0)
        } ?? []
      arrivals.woken = descriptors.filter(ready.contains)
      if ready.contains(signals) || !arrivedSignals.isEmpty { arrivals.inputs += takeSignals() }
      if ready.contains(input) { arrivals.inputs += takeKeys() }
      arrivals.inputs += takeLateEscape()
    } while arrivals.inputs.isEmpty && arrivals.woken.isEmpty
      && deadline.map { TerminalCalls.milliseconds() < $0 } ?? true
    return arrivals
  }

  private func takeKeys() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for _ in 0..<Self.mostReadsAtOnce {
      // One that is gone gives nothing, or an error.
      let bytes = try? TerminalCalls.read(input, atMost: 16_384, of: .keyboard)
      guard let bytes, !bytes.isEmpty else { return inputs + hangUp() }
      inputs += decoder.feed(bytes)
      let more = try? TerminalCalls.poll([input], timeoutMilliseconds: 0)
      if more?.isEmpty ?? true { break }
    }
    escapeDeadline = decoder.patience.map { TerminalCalls.milliseconds() + $0 }
    return inputs
  }

  private func hangUp() -> [TerminalInput] {
    isHungUp = true
    isEnding = true
    return decoder.end() + [.ended(signal: SIGHUP)]
  }

  private func takeLateEscape() -> [TerminalInput] {
    guard let escapeDeadline, escapeDeadline <= TerminalCalls.milliseconds() else { return [] }
    self.escapeDeadline = nil
    return decoder.timeOut()
  }

  private func takeSignals() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    attempt { () throws(ErrorNumber) in try noteSignals() }
    while !arrivedSignals.isEmpty {
      let signal = arrivedSignals.removeFirst()
      switch signal {
      case SIGWINCH: break
      case SIGTSTP: inputs.append(.stopRequested)
      case SIGCONT: inputs.append(contentsOf: resume())
      default:
        isEnding = true
        inputs += decoder.end() + [.ended(signal: signal)]
      }
    }
    return inputs + takeResize()
  }

  /// After a stop that could not be announced, the terminal is as the shell left it.
  private func resume() -> [TerminalInput] {
    guard isOpen else { return [] }
    setRawModes()
    attempt { () throws(ErrorNumber) in
      try write(screen.close())
    }
    unsent = Self.pastesInBrackets
    return [.resumed]
  }

  private func takeResize() -> [TerminalInput] {
    guard let current = TerminalCalls.size(of: output), current != size else { return [] }
    size = current
    screen.resize(to: current)
    return [.resized(current)]
  }
}
