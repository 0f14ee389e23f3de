/// How large something is, for people: `312 B`, `1.2 KB`, `14 MB`.
struct ByteCount: Equatable, Sendable {
  let bytes: Int

  init(_ bytes: Int) {
    self.bytes = bytes
  }

  var words: String {
    guard bytes >= 1_000 else { return "\(bytes) B" }
    var tenths = (bytes + 50) / 100
    for unit in ["KB", "MB", "GB"] {
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      if tenths < 10_000 || unit == "GB" { return "\((tenths + 5) / 10) \(unit)" }
      tenths = (tenths + 500) / 1_000
    }
    return "\(bytes) B"
  }
}
