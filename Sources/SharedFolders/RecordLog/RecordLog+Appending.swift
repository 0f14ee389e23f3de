import SystemGate

extension RecordLog {
  /// Adds records at the end; the caller holds the lock.
  ///
  /// An absent log is made, durably. A torn end is first set aside in a file beside the log, as it
  /// may hold a part of somebody's text, and cut off. After a failed `fsync` the next append
  /// writes a new file, since what Linux could not write it forgets.
  /// - Parameters:
  ///   - records: the payloads; all of them or none stay after a failure.
  ///   - durably: whether to wait until the disk has them.
  /// - Throws: `foreign` and `newerFormat` for a log that must be left alone, `tooLarge`, or what
  ///   the failing call gave.
  public mutating func append(
    _ records: [[UInt8]], durably: Bool
  ) throws(SharedFolderError) {
    try append(records, durably: durably, makingDurably: true)
  }

  mutating func append(
    _ records: [[UInt8]], durably: Bool, makingDurably: Bool
  ) throws(SharedFolderError) {
    if mustRewrite {
      var all = RecordLog(path: path, kind: kind, save: save, maximumSize: maximumSize)
      _ = try replace(with: all.readAll() + records)
      return
    }
    guard let file = try open(.updating), try file.status().stamp.size > 0 else {
      _ = try replace(with: records, durably: makingDurably)
      return
    }
    let end = try cleanEnd(of: file)
    let frames = records.map { RecordFrame.encode($0, generation: end.generation) }
    let bytes = frames.flatMap { $0 }
    try requireRoom(end.offset + bytes.count)
    try write(bytes, to: file, at: end, durably: durably)
    let size = end.offset + bytes.count
    let last = frames.last.map { DecodedRecords.Mark(of: $0, at: size - $0.count) }
    endPlace = Place(generation: end.generation, offset: size, last: last ?? end.last)
  }

  /// Takes back the records that were appended last; the caller has held the lock since.
  ///
  /// Nothing is done where the log does not end with them. Readers that have read them start over.
  /// - Parameter records: the payloads, oldest first.
  /// - Throws: as ``append(_:durably:)``.
  public mutating func removeLast(_ records: [[UInt8]]) throws(SharedFolderError) {
    guard !records.isEmpty, let file = try open(.updating) else { return }
    let header = try RecordLogHeader(of: file, kind: kind)
    let bytes = records.flatMap { RecordFrame.encode($0, generation: header.generation) }
    let start = try file.status().stamp.size - bytes.count
    guard start >= header.bytes.count, try file.read(bytes.count, at: start) == bytes else {
      return
    }
    try file.truncate(to: start)
    endPlace = Place(generation: header.generation, offset: start)
  }

  private mutating func write(
    _ bytes: [UInt8], to file: borrowing OpenFile, at end: Place, durably: Bool
  ) throws(SharedFolderError) {
    do {
      try file.write(bytes, at: end.offset)
      if durably { try file.syncData() }
    } catch {
      if error.operation == .syncData { mustRewrite = true }
      endPlace = nil
      try? file.truncate(to: end.offset)
      throw error
    }
  }

  /// Where the next record goes, after anything behind it has been cut off.
  private func cleanEnd(of file: borrowing OpenFile) throws(SharedFolderError) -> Place {
    let scan = try scan(file, from: endPlace ?? rememberedEnd(of: file))
    let end = scan.end
    rememberEnd(of: scan)
    if scan.tail.isEmpty { return end }
    // Zeros are space that was never written.
    if scan.tail.contains(where: { $0 != 0 }) {
      let name = path + ".torn-" + Hexadecimal.digits(.random(in: 0...UInt64.max))
      try save.write(scan.tail, to: name)
    }
    try file.truncate(to: end.offset)
    return end
  }
}
