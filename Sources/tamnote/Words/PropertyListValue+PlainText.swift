import KeyValueStorage

extension ArrayElement {
  /// The note's text; what other programs put into the array shows as its description.
  var text: String { value.plainText }

  /// Whether the note's text is this one, byte for byte.
  func hasText(_ text: String) -> Bool { self.text.utf8.elementsEqual(text.utf8) }
}

extension PropertyListValue {
  /// The value as plain text.
  var plainText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let seconds): String(seconds)
    case .data, .array, .dictionary: JSONValue(self).text
    }
  }
}
