import KeyValueStorage
import Screens

extension Draft {
  /// The note's id or `-`, a blank and the text it had where that is known, a line end, the text.
  var record: [UInt8] {
    let began = from.map { " " + $0 } ?? ""
    return Array("\(note?.description ?? "-")\(began)\n\(text)".utf8)
  }

  init?(record: [UInt8]) {
    guard let end = record.firstIndex(of: UInt8(ascii: "\n")),
      let text = String(validating: record[(end + 1)...], as: UTF8.self),
      let head = String(validating: record[..<end], as: UTF8.self)
    else { return nil }
    let parts = head.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name == "-" || ElementID(name) != nil else { return nil }
    self.init(of: ElementID(name), from: parts.count > 1 ? String(parts[1]) : nil, text: text)
  }
}
