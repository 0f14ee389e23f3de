import SharedFolders

/// What the command line prints: data on standard output, words on standard error.
enum Output {
  /// Prints a line of data, made safe where a terminal shows it.
  static func print(_ line: String) throws(SharedFolderError) {
    try print(lines: [line])
  }

  /// Prints lines of data in one go.
  static func print(lines: [String]) throws(SharedFolderError) {
    guard !lines.isEmpty else { return }
    let isShown = SystemCalls.isTerminal(.output)
    let text = lines.map { (isShown ? $0.escapedForTerminals : $0) + "\n" }.joined()
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
