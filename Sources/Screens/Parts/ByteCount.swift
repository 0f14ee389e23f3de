/// How large something is, for people: `310 bytes`, `1.2 KB`, `3 KB`, `14 MB`.
///
/// A KB is 1,024 bytes, a MB as many KB, as the limits are counted.
package struct ByteCount: Equatable, Sendable {
  package let bytes: Int

  package init(_ bytes: Int) {
    self.bytes = bytes
  }

  package var words: String {
    guard bytes >= 1024 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var (unit, names) = (1024, ["KB", "MB", "GB"][...])
    // What is rounded up to a thousand and more is said in the next unit.
    while names.count > 1, bytes >= 1000 * unit - unit / 2 {
      unit *= 1024
      names.removeFirst()
    }
    let tenths = (bytes * 10 + unit / 2) / unit
    let number =
      tenths < 100 && tenths % 10 > 0
      ? "\(tenths / 10).\(tenths % 10)" : "\((bytes + unit / 2) / unit)"
    return "\(number) \(names[names.startIndex])"
  }
}
