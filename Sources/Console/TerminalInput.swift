/// What arrives from the terminal and from the system that runs it.
package enum TerminalInput: Hashable, Sendable {
  case key(Key)
  /// A bracketed paste, whole and as sent, with a line feed for each lone carriage return.
  case paste(String)
  /// The window has a new size.
  case resized(Size)
  /// The program was asked to stop (SIGTSTP from outside); it does so when it is ready.
  case stopRequested
  /// The program was stopped and runs again: the screen must be drawn anew.
  case resumed
  /// The terminal is gone, or the program was asked to end (SIGHUP, SIGTERM, SIGINT, SIGQUIT).
  case ended(signal: Int32)
}
