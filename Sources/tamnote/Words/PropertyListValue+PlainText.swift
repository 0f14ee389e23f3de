import KeyValueStorage

extension ArrayElement {
  /// The note's text; what other programs put into the array shows as its description.
  var text: String { value.plainText }
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
