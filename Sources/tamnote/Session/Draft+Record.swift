import KeyValueStorage
import Screens

extension Draft {
  /// The note's id or `-`, a blank and the text it had where that is known, in one line; the text.
  var record: [UInt8] {
    let began = from.map { [UInt8(ascii: " ")] + Self.oneLine($0) } ?? []
    return Array((note?.description ?? "-").utf8) + began + [UInt8(ascii: "\n")] + text.utf8
  }

  init?(record: [UInt8]) {
    guard let end = record.firstIndex(of: UInt8(ascii: "\n")),
      let text = String(validating: record[(end + 1)...], as: UTF8.self),
      let head = String(validating: record[..<end], as: UTF8.self)
    else { return nil }
    let parts = head.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name == "-" || ElementID(name) != nil else { return nil }
    self.init(of: ElementID(name), from: parts.count > 1 ? Self.lines(parts[1]) : nil, text: text)
  }

  /// The text with its line breaks written as `\n`, and each backslash twice.
  private static func oneLine(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte in
      switch byte {
      case UInt8(ascii: "\n"): [backslash, UInt8(ascii: "n")]
      case backslash: [backslash, backslash]
      default: [byte]
      }
    }
  }

  private static func lines(_ line: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = line.utf8
    while let byte = rest.popFirst() {
      guard byte == backslash, let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      bytes.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let backslash = UInt8(ascii: "\\")
}
