/// What frames a text without being one of its lines.
struct TextForm: Equatable, Sendable {
  /// Whether it begins with a UTF-8 byte order mark.
  var hasByteOrderMark: Bool
  /// What ends most of its lines; nil where no line has an end.
  var ending: LineEnding?
  /// Whether its last line has an end, too; nil for a text without lines.
  var endsWithLineBreak: Bool?

  init(of bytes: [UInt8]) {
    hasByteOrderMark = bytes.starts(with: ByteOrderMark.bytes)
    let start = hasByteOrderMark ? ByteOrderMark.bytes.count : 0
    ending = LineEnding(ofMostLinesIn: bytes)
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
