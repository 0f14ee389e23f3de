internal import CLinux
internal import Console
internal import Glibc

extension Terminal {
  /// A paste comes in many pieces, which are read together; but not without an end.
  private static let mostReadsAtOnce = 64

  /// Waits for keys, signals, or one of the descriptors, and returns all that has come.
  ///
  /// Sleeps without a wake-up until then, or until the time is up (nil: for ever). After
  /// ``TerminalInput/ended(signal:)`` by a hang-up, the keyboard is never asked again.
  package func waitForInput(
    wake descriptors: [Int32] = [], timeoutMilliseconds: Int? = nil
  ) -> Arrivals {
    let deadline = timeoutMilliseconds.map { TerminalCalls.milliseconds() + max(0, $0) }
    var arrivals = Arrivals()
    repeat {
      let until = [deadline, escapeDeadline].compactMap(\.self).min()
      let ready = TerminalCalls.poll(
        descriptors + [signals] + (isHungUp ? [] : [input]),
        timeoutMilliseconds: until.map { $0 - TerminalCalls.milliseconds() })
      arrivals.woken = descriptors.filter(ready.contains)
      if ready.contains(signals) { arrivals.inputs += takeSignals() }
      if ready.contains(input) { arrivals.inputs += takeKeys() }
      arrivals.inputs += takeLateEscape()
    } while arrivals.inputs.isEmpty && arrivals.woken.isEmpty
      && deadline.map { TerminalCalls.milliseconds() < $0 } ?? true
    return arrivals
  }

  private func takeKeys() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for _ in 0..<Self.mostReadsAtOnce {
      let bytes = TerminalCalls.read(input, atMost: 16_384)
      if bytes.isEmpty {
        isHungUp = true
        return inputs + decoder.end() + [.ended(signal: SIGHUP)]
      }
      inputs += decoder.feed(bytes)
      if TerminalCalls.poll([input], timeoutMilliseconds: 0).isEmpty { break }
    }
    escapeDeadline = decoder.patience.map { TerminalCalls.milliseconds() + $0 }
    return inputs
  }

  private func takeLateEscape() -> [TerminalInput] {
    guard let escapeDeadline, escapeDeadline <= TerminalCalls.milliseconds() else { return [] }
    self.escapeDeadline = nil
    return decoder.timeOut()
  }

  private func takeSignals() -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    while case let signal = tamnote_signals_next(signals), signal != 0 {
      switch signal {
      case SIGWINCH: break
      case SIGTSTP: inputs.append(.stopRequested)
      case SIGCONT: inputs.append(contentsOf: resume())
      default: inputs += decoder.end() + [.ended(signal: signal)]
      }
    }
    return inputs + takeResize()
  }

  /// After a stop that could not be announced, the terminal is as the shell left it.
  private func resume() -> [TerminalInput] {
    guard isOpen else { return [] }
    TerminalCalls.setModes(TerminalCalls.rawModes(from: modesBefore), of: input)
    TerminalCalls.write(screen.close(), to: output)
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
