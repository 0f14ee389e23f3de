/// Why the terminal cannot be used.
package enum TerminalError: Error, Equatable {
  /// Input or output is not a terminal.
  case notATerminal
  /// The terminal, named by TERM, cannot show a screen, or no description of it is installed.
  case unusable(type: String)
  /// The system refused what the program needs, with the error number.
  case system(Int32)
}
