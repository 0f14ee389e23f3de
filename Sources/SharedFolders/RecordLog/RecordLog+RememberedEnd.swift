// Where a large log ends, for processes that add one record and end.
extension RecordLog {
  /// How much may be read anew before the end is noted again.
  private static let stretch = 1 << 20
  private static let endHeader = "tamnote-log-end"
  private static let endFormat = 1

  private var endPath: String { path + ".end" }

  /// The end as it was noted last; nil where nothing was noted, or something else is there by now.
  ///
  /// Only the last record's place is noted: where it ends, it says itself.
  func rememberedEnd(of file: borrowing OpenFile) -> Place? {
    guard remembersEnd, let size = try? file.status().stamp.size, size > Self.stretch,
      let bytes = try? FileReading.read(endPath, maximumSize: 256).bytes
    else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard words.count == 5,
      FormatLine.version(of: "\(words[0]) \(words[1])", after: Self.endHeader) == Self.endFormat,
      let generation = Hexadecimal.number(words[2]), let offset = Int(words[3]), offset >= 0,
      let check = Hexadecimal.number(words[4]),
      let frame = try? file.read(RecordFrame.overhead, at: offset),
      let end = RecordFrame.end(of: frame, at: offset, check: check)
    else { return nil }
    return Place(
      generation: generation, offset: end,
      last: DecodedRecords.Mark(offset: offset, check: check))
  }

  /// Notes the end after a long reading; without the note the next one is as long.
  func rememberEnd(of scan: Scan) {
    guard remembersEnd, scan.byteCount > Self.stretch, let last = scan.decoded.last else { return }
    let text = """
      \(Self.endHeader) \(Self.endFormat) \(Hexadecimal.digits(scan.generation)) \
      \(last.offset) \(Hexadecimal.digits(last.check))

      """
    _ = try? save.write(Array(text.utf8), to: endPath, durably: false)
  }
}
