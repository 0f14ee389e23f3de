/// One line of output: words that the program made, then data that it passes on.
///
/// Words hold names that other machines and files chose, so they are escaped wherever they go.
/// Data, like the text of a note, reaches a file or another program as it is, and is escaped only
/// where a terminal shows it.
struct OutputLine {
  var words = ""
  var data = ""
  /// More data, each behind a tab.
  var columns: [String] = []

  /// The line as it is printed, without its end.
  func text(onTerminal isShown: Bool) -> String {
    let cells = ([data] + columns).map { isShown ? $0.escapedForTerminals : $0 }
    return words.escapedForTerminals + cells.joined(separator: "\t")
  }
}
