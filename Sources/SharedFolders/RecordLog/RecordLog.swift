/// A file of records to which records are added at the end.
///
/// Each record carries its length and a checksum. What a crash leaves of an unfinished append is
/// not read, and cut off by the next append; a damaged place costs the records in it and no
/// others. A log of another kind or a later format is left alone.
///
/// A value that knows how far it has read. Any number of processes may read; appending and
/// rewriting need a lock that the caller holds.
public struct RecordLog: Sendable {
  /// The file; it need not exist.
  public let path: String
  /// What the records are; part of the header.
  public let kind: String
  /// The most bytes the file may have.
  public let maximumSize: Int

  let save: AtomicSave
  /// Whether the end is noted in a file beside the log.
  let remembersEnd: Bool
  var readPlace: Place?
  var endPlace: Place?
  var mustRewrite = false

  /// The end of a record.
  struct Place: Equatable, Sendable {
    var generation: UInt64
    var offset: Int
    /// The record before the place, which shows whether the place still means the same.
    var last: DecodedRecords.Mark?
  }

  /// Names a log; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - path: in an existing folder.
  ///   - kind: one word of ASCII letters.
  ///   - save: whose rights and temporary names are used.
  ///   - maximumSize: in bytes.
  ///   - remembersEnd: whether a file beside a large log notes where it ends, so that a process
  ///     that only adds to it need not read it.
  public init(
    path: String, kind: String, save: AtomicSave, maximumSize: Int = 1 << 30,
    remembersEnd: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.save = save
    self.maximumSize = maximumSize
    self.remembersEnd = remembersEnd
  }

  /// Records that came since the last reading.
  public struct News: Equatable, Sendable {
    /// The payloads, oldest first.
    public var records: [[UInt8]] = []
    /// Whether `records` replace all that was read before, as the log is new or was rewritten.
    public var startsOver = false
    /// Bytes that could not be read between these records.
    public var damagedCount = 0
  }

  /// Reads the records added since the last call, also this process's own.
  ///
  /// An absent file is an empty log.
  /// - Returns: the news; all records at the first call.
  /// - Throws: `foreign` and `newerFormat` for a log that must be left alone, `tooLarge`, or what
  ///   reading gave.
  public mutating func readNew() throws(SharedFolderError) -> News {
    guard let file = try open(.reading) else {
      defer { readPlace = nil }
      return News(startsOver: true)
    }
    let scan = try scan(file, from: readPlace)
    defer { readPlace = scan.end }
    return News(
      records: scan.decoded.records,
      startsOver: readPlace?.generation != scan.generation || scan.isWhole,
      damagedCount: scan.decoded.damagedCount)
  }

  /// Reads every record.
  ///
  /// - Returns: the payloads, oldest first.
  /// - Throws: as ``readNew()``.
  public mutating func readAll() throws(SharedFolderError) -> [[UInt8]] {
    readPlace = nil
    return try readNew().records
  }

  /// Makes the log hold exactly `records`, in one step.
  ///
  /// The caller holds the lock, and has taken in what it wants to keep; the next ``readNew()``
  /// goes on after these records.
  /// - Throws: `foreign` and `newerFormat` for a log that must be left alone, `tooLarge`, or what
  ///   saving gave.
  public mutating func rewrite(_ records: [[UInt8]]) throws(SharedFolderError) {
    if let file = try open(.reading), try file.status().stamp.size > 0 {
      _ = try RecordLogHeader(of: file, kind: kind)
    }
    readPlace = try replace(with: records)
  }

  mutating func replace(
    with records: [[UInt8]], durably: Bool = true
  ) throws(SharedFolderError) -> Place {
    let generation = UInt64.random(in: 0...UInt64.max)
    var bytes = RecordLogHeader(kind: kind, generation: generation).bytes
    var last: DecodedRecords.Mark?
    for record in records {
      let frame = RecordFrame.encode(record, generation: generation)
      last = DecodedRecords.Mark(of: frame, at: bytes.count)
      bytes += frame
    }
    try requireRoom(bytes.count)
    try save.write(bytes, to: path, durably: durably)
    mustRewrite = false
    let place = Place(generation: generation, offset: bytes.count, last: last)
    endPlace = place
    return place
  }

  func requireRoom(_ size: Int) throws(SharedFolderError) {
    guard size <= maximumSize else {
      throw SharedFolderError(.tooLarge(limit: maximumSize), path: path, operation: "write log")
    }
  }

  /// Nil where no file is.
  func open(_ access: OpenFile.Access) throws(SharedFolderError) -> OpenFile? {
    do {
      return try OpenFile(path, access)
    } catch  where error.code == .notFound {
      return nil
    } catch {
      throw error
    }
  }
}

// MARK: - Scanning

extension RecordLog {
  struct Scan {
    var generation: UInt64
    var decoded: DecodedRecords
    /// Everything after the readable part.
    var tail: [UInt8]
    /// Whether it began at the header.
    var isWhole: Bool
    /// How much was read.
    var byteCount = 0

    var end: Place {
      Place(generation: generation, offset: decoded.end, last: decoded.last)
    }
  }

  /// Reads from `place` on, or from the header where the place is not of this generation.
  func scan(
    _ file: borrowing OpenFile, from place: Place?
  ) throws(SharedFolderError) -> Scan {
    let size = try file.status().stamp.size
    guard size <= maximumSize else {
      throw SharedFolderError(.tooLarge(limit: maximumSize), path: path, operation: "read log")
    }
    if size == 0 {
      return Scan(generation: 0, decoded: DecodedRecords(end: 0), tail: [], isWhole: true)
    }
    let header = try RecordLogHeader(of: file, kind: kind)
    let known = try known(place, in: file, header.generation, size: size)
    let start = known?.offset ?? header.bytes.count
    let bytes = try file.read(max(0, size - start), at: start)
    var decoded = RecordFrame.decode(bytes, from: 0, generation: header.generation)
    let tail = Array(bytes[decoded.end...])
    decoded.end += start
    decoded.last?.offset += start
    if decoded.records.isEmpty { decoded.last = known?.last }
    return Scan(
      generation: header.generation, decoded: decoded, tail: tail,
      isWhole: start == header.bytes.count, byteCount: bytes.count)
  }

  /// The place, unless what was read before it has been replaced or taken back since.
  private func known(
    _ place: Place?, in file: borrowing OpenFile, _ generation: UInt64, size: Int
  ) throws(SharedFolderError) -> Place? {
    guard let place, place.generation == generation, place.offset <= size else { return nil }
    guard let last = place.last else { return place }
    let check = try file.read(8, at: last.offset)
    return check == LittleEndian.bytes(last.check) ? place : nil
  }
}
