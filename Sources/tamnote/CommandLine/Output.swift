import SharedFolders

/// What the command line prints: data on standard output, words on standard error.
enum Output {
  /// Prints a line of data.
  static func print(_ data: String) throws(SharedFolderError) {
    try print([OutputLine(data: data)])
  }

  /// Prints a line of words.
  static func print(words: String) throws(SharedFolderError) {
    try print([OutputLine(words: words)])
  }

  /// Prints lines in one go.
  static func print(_ lines: [OutputLine]) throws(SharedFolderError) {
    guard !lines.isEmpty else { return }
    let isShown = SystemCalls.isTerminal(.output)
    let text = lines.map { $0.text(onTerminal: isShown) + "\n" }.joined()
    try SystemCalls.write(Array(text.utf8), to: .output)
  }

  /// Prints a value as one line of JSON.
  static func print(_ value: JSONValue) throws(SharedFolderError) {
    try SystemCalls.write(Array((value.text + "\n").utf8), to: .output)
  }

  /// Says something to the person; where that is impossible there is nobody to tell.
  static func say(_ words: String) {
    let safe = words.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForTerminals }.joined(separator: "\n")
    try? SystemCalls.write(Array((safe + "\n").utf8), to: .error)
  }
}
