internal import SharedFolders

/// Reads the lines of a key-value file whose checksum is right.
///
/// Whoever can write a file can also write a checksum, so every number and every order is checked.
struct KeyValueFileDecoder {
  private typealias Mismatch = ByteReader.Mismatch

  private var reader: ByteReader
  private var vector = VersionVector()
  /// The entries that are lives of others, which can stand behind them.
  private var lives: [(index: Int, origin: UInt64)] = []
  /// Terminal names repeat, so the latest one is kept, with the word that it was read from.
  private var terminal = ExactString("")
  private var terminalWord = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  init(_ body: UnsafeBufferPointer<UInt8>) {
    self.reader = ByteReader(body)
  }

  mutating func decode() -> Result<KeyValueFile, KeyValueFileError> {
    do {
      return .success(try file())
    } catch {
      let lines = reader.bytes[..<reader.place].count { $0 == 10 }
      return .failure(.malformed(line: lines + 1))
    }
  }

  private mutating func file() throws(Mismatch) -> KeyValueFile {
    try reader.expect(
      "\(KeyValueFile.titleStart)\(KeyValueFile.format)\n\(KeyValueFile.writtenBy)\t")
    let replica = try reader.replicaID()
    try reader.expect(Self.tab)
    let machine = try reader.text()
    try reader.expect(Self.tab)
    let time = HybridTime(rawValue: try reader.hexadecimal())
    try reader.expect("\n\n")
    while reader.next != Self.lineEnd { try addEntry() }
    try connectLives()
    try reader.expect(Self.lineEnd)
    var records: [KeyRecord] = []
    while !reader.isAtEnd {
      let record = try record()
      guard records.last.map({ $0.key < record.key }) ?? true else { throw Mismatch() }
      records.append(record)
    }
    let state = KeyValueState(vector: vector, records: records)
    return KeyValueFile(replica: replica, machineName: machine, time: time, state: state)
  }

  private mutating func addEntry() throws(Mismatch) {
    let number = try reader.decimal(atMost: .max)
    guard number == vector.entries.count + 1 else { throw Mismatch() }
    try reader.expect(Self.tab)
    let replica = try reader.replicaID()
    guard vector.entries.last.map({ $0.replica < replica }) ?? true else { throw Mismatch() }
    try reader.expect(Self.tab)
    let machine = ExactString(try reader.text())
    try reader.expect(Self.tab)
    let marks = try marks()
    if reader.skip(Self.tab) {
      lives.append((index: vector.entries.count, origin: try reader.decimal(atMost: .max)))
    }
    try reader.expect(Self.lineEnd)
    vector.entries.append(VersionVector.Entry(replica: replica, marks: marks, machine: machine))
  }

  private mutating func marks() throws(Mismatch) -> [WriteMark] {
    var marks: [WriteMark] = []
    repeat {
      let counter = try reader.decimal(atMost: Dot.greatestCounter)
      var mark = WriteMark.none
      if counter > 0 {
        try reader.expect(UInt8(ascii: ":"))
        mark = WriteMark(counter: counter, check: try reader.hexadecimal())
      }
      guard marks.last.map({ $0 < mark }) ?? true else { throw Mismatch() }
      guard marks.count < VersionVector.Entry.markLimit else { throw Mismatch() }
      marks.append(mark)
    } while reader.skip(Self.blank)
    return marks
  }

  /// Tells each life what it goes on after, which must be earlier: so no chain of them is a ring.
  private mutating func connectLives() throws(Mismatch) {
    for life in lives {
      guard life.origin > 0, life.origin <= vector.entries.count else { throw Mismatch() }
      let origin = vector.entries[Int(life.origin) - 1]
      guard origin.counter < vector.entries[life.index].marks[0].counter else { throw Mismatch() }
      vector.entries[life.index].origin = origin.replica
    }
    vector.settleLives()
  }

  private mutating func record() throws(Mismatch) -> KeyRecord {
    var record = KeyRecord(key: ExactString(try reader.text()))
    try reader.expect(Self.tab)
    let count = try reader.decimal(atMost: UInt64(reader.rest))
    while reader.skip(Self.tab) {
      let register = try register()
      guard record.registers.last.map({ $0.dot < register.dot }) ?? true else { throw Mismatch() }
      record.registers.append(register)
    }
    try reader.expect(Self.lineEnd)
    // Too great a count must not take memory: each element needs many bytes of the file.
    record.elements.reserveCapacity(min(Int(count), reader.rest / 32))
    for _ in 0..<count {
      let element = try element()
      guard record.elements.last.map({ ElementRecord.compareIdentity($0, element) < 0 }) ?? true
      else { throw Mismatch() }
      record.elements.append(element)
    }
    try reader.expect(Self.lineEnd)
    guard !record.isEmpty else { throw Mismatch() }
    return record
  }

  private mutating func register() throws(Mismatch) -> Register {
    let dot = try dot()
    try reader.expect(Self.blank)
    let time = HybridTime(rawValue: try reader.hexadecimal())
    try reader.expect(Self.blank)
    if reader.next == TextEscapes.backslash, reader.rest > 1,
      reader.bytes[reader.place + 1] == UInt8(ascii: "A")
    {
      try reader.expect("\\A")
      return Register(dot: dot, time: time, content: .array)
    }
    return Register(dot: dot, time: time, content: .value(try reader.value()))
  }

  @inline(__always)
  private mutating func element() throws(Mismatch) -> ElementRecord {
    let value = try reader.value()
    try reader.expect(Self.tab)
    let occurrence = UInt32(try reader.decimal(atMost: UInt64(UInt32.max)))
    try reader.expect(Self.tab)
    var presences: [Presence] = []
    if reader.next != Self.tab {
      presences = [try presence()]
      while reader.skip(Self.blank) { try append(try presence(), to: &presences) }
    }
    try reader.expect(Self.tab)
    var positions = [try position()]
    while reader.skip(Self.blank) { try append(try position(), to: &positions) }
    try reader.expect(Self.lineEnd)
    return ElementRecord(
      value: value, occurrence: occurrence, presences: presences, positions: positions)
  }

  @inline(__always)
  private mutating func presence() throws(Mismatch) -> Presence {
    let dot = try dot()
    try reader.expect(Self.blank)
    let seconds = try reader.signedDecimal()
    try reader.expect(Self.blank)
    return Presence(dot: dot, seconds: seconds, terminal: try terminalName())
  }

  @inline(__always)
  private mutating func position() throws(Mismatch) -> Position {
    let dot = try dot()
    try reader.expect(Self.blank)
    guard let key = PositionKey(bytes: reader.word()) else { throw Mismatch() }
    try reader.expect(Self.blank)
    let time = HybridTime(rawValue: try reader.hexadecimal())
    try reader.expect(Self.blank)
    return Position(dot: dot, key: key, time: time, lineage: try reader.elementID())
  }

  private mutating func append<Item: Dotted>(
    _ item: Item, to items: inout [Item]
  ) throws(Mismatch) {
    guard let last = items.last, last.dot < item.dot else { throw Mismatch() }
    items.append(item)
  }

  @inline(__always)
  private mutating func dot() throws(Mismatch) -> Dot {
    let number = try reader.decimal(atMost: UInt64(vector.entries.count))
    try reader.expect(UInt8(ascii: "."))
    guard number > 0 else { throw Mismatch() }
    let entry = vector.entries[Int(number) - 1]
    let counter = try reader.decimal(atMost: entry.counter)
    guard counter > 0 else { throw Mismatch() }
    return Dot(replica: entry.replica, counter: counter)
  }

  private mutating func terminalName() throws(Mismatch) -> ExactString {
    var ahead = reader
    let word = ahead.word()
    if word.hasSameBytes(as: terminalWord) {
      reader = ahead
      return terminal
    }
    // The blank that ends the name is an ordinary character elsewhere, so the word is read by
    // itself.
    var inner = ByteReader(word)
    terminal = ExactString(try inner.text())
    guard inner.isAtEnd else { throw Mismatch() }
    terminalWord = word
    reader = ahead
    return terminal
  }

  private static let tab = UInt8(ascii: "\t")
  private static let blank = UInt8(ascii: " ")
  private static let lineEnd = UInt8(ascii: "\n")
}
