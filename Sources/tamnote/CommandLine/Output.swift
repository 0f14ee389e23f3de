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

  /// Prints a whole text, byte for byte but where a terminal shows it.
  static func print(text bytes: [UInt8]) throws(SharedFolderError) {
    guard SystemCalls.isTerminal(.output) else {
      return try SystemCalls.write(bytes, to: .output)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let shown = lines.last?.isEmpty == true ? lines.dropLast() : lines
    try print(shown.map { OutputLine(data: String(decoding: $0, as: UTF8.self)) })
  }

  /// Prints a whole text that lies in parts: a large one is not copied to be one piece.
  static func print(parts: [ArraySlice<UInt8>]) throws(SharedFolderError) {
    if SystemCalls.isTerminal(.output) { return try print(text: Array(parts.joined())) }
    var gathered: [UInt8] = []
    for part in parts {
      if part.count < 1 << 16 { gathered += part }
      if part.count >= 1 << 16 || gathered.count >= 1 << 16 {
        try SystemCalls.write(gathered.span, to: .output)
        gathered = []
      }
      if part.count >= 1 << 16 { try SystemCalls.write(part.span, to: .output) }
    }
    try SystemCalls.write(gathered.span, to: .output)
  }

  /// Prints a value as one line of JSON.
  static func print(_ value: JSONValue) throws(SharedFolderError) {
    try SystemCalls.write(Array((value.text + "\n").utf8), to: .output)
  }

  /// Asks the person for an answer on the same line.
  static func ask(_ words: String) {
    try? SystemCalls.write(Array(words.escapedForTerminals.utf8), to: .error)
  }

  /// Says something to the person, on one line; where that is impossible there is nobody to tell.
  ///
  /// A line break in it came with a name or a text, and is written out.
  static func say(_ words: String) {
    say(lines: [words])
  }

  /// As ``say(_:)``, on several lines.
  static func say(lines: [String]) {
    let safe = lines.map { $0.escapedForTerminals + "\n" }.joined()
    try? SystemCalls.write(Array(safe.utf8), to: .error)
  }
}
