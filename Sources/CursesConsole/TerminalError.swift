internal import SystemGate

/// Why the terminal cannot be used.
package enum TerminalError: Error, Equatable {
  /// Input or output is not a terminal.
  case notATerminal
  /// The terminal, named by TERM, cannot show a screen, or no description of it is installed.
  case unusable(type: String)
  /// The system refused what the program needs, with the error number.
  case system(Int32)
}

extension TerminalError {
  /// What `body` returns, its failure as the system's refusal.
  static func refusing<Result>(
    _ body: () throws(ErrorNumber) -> Result
  ) throws(TerminalError) -> Result {
    do throws(ErrorNumber) {
      return try body()
    } catch {
      throw .system(error.rawValue)
    }
  }
}
