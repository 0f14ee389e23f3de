/// One line of output: words that the program made, then data that it passes on.
///
/// Words hold names that other machines and files chose, so they are escaped wherever they go.
/// Data, like the text of a note, reaches a file or another program as it is, and is escaped only
/// where a terminal shows it.
struct OutputLine {
  var words = ""
  var data = ""

  /// The line as it is printed, without its end.
  func text(onTerminal isShown: Bool) -> String {
    words.escapedForTerminals + (isShown ? data.escapedForTerminals : data)
  }
}
