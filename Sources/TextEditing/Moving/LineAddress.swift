/// A place in a text as people name it: by line and character, both counted from 1.
package struct LineAddress: Sendable, Hashable {
  package let line: Int
  /// Nil where it does not matter, or is too far in the line to be counted with each key.
  package let column: Int?

  package init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Reads `12` or `12:5`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.allSatisfy(\.isDigit) ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    guard numbers.count <= 2, let line = numbers[0], line > 0 else { return nil }
    if numbers.count == 1 {
      self.init(line: line)
    } else {
      guard let column = numbers[1], column > 0 else { return nil }
      self.init(line: line, column: column)
    }
  }
}
