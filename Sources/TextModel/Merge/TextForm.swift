/// What frames a text without being one of its lines.
struct TextForm: Equatable, Sendable {
  /// Whether it begins with a UTF-8 byte order mark.
  var hasByteOrderMark: Bool
  /// What ends its first line; nil where no line has an end.
  var ending: LineEnding?
  /// Whether its last line has an end, too; nil for a text without lines.
  var endsWithLineBreak: Bool?

  init(of bytes: [UInt8]) {
    hasByteOrderMark = bytes.starts(with: ByteOrderMark.bytes)
    let start = hasByteOrderMark ? ByteOrderMark.bytes.count : 0
    let firstLine = start..<bytes.lineEnd(in: start..<bytes.count)
    let ending = bytes[bytes.content(ofLine: firstLine).upperBound..<firstLine.upperBound]
    self.ending = ending.isEmpty ? nil : ending.count == 1 ? .lineFeed : .carriageReturnLineFeed
    endsWithLineBreak = start == bytes.count ? nil : bytes.last == UInt8(ascii: "\n")
  }

  /// The form that a merge has: each property merged for itself.
  init(merging forms: Triple<TextForm>) {
    hasByteOrderMark = forms.map(\.hasByteOrderMark).merged
    let endings = forms.map(\.ending)
    ending = endings.merged ?? endings.first ?? endings.second ?? endings.base
    let lasts = forms.map(\.endsWithLineBreak)
    endsWithLineBreak = lasts.merged ?? lasts.second ?? lasts.first ?? lasts.base
  }
}
