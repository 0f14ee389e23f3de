import SharedFolders

/// Reads what a ``RecordWriter`` wrote; damage makes it throw and nothing else.
struct RecordReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte() throws(MalformedRecord) -> UInt8 {
    guard offset < bytes.count else { throw MalformedRecord() }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func number() throws(MalformedRecord) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      guard (bits << UInt64(shift)) >> UInt64(shift) == bits else { break }
      number |= bits << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw MalformedRecord()
  }

  mutating func count() throws(MalformedRecord) -> Int {
    guard let count = Int(exactly: try number()) else { throw MalformedRecord() }
    return count
  }

  mutating func signed() throws(MalformedRecord) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(number & 1)
  }

  mutating func random() throws(MalformedRecord) -> UInt64 {
    LittleEndian.number(UInt64.self, in: try take(8), at: 0)
  }

  mutating func hash() throws(MalformedRecord) -> ContentHash {
    ContentHash(digest: try take(ContentHash.size))
  }

  mutating func counted() throws(MalformedRecord) -> [UInt8] {
    try take(try count())
  }

  mutating func text() throws(MalformedRecord) -> String {
    String(decoding: try counted(), as: UTF8.self)
  }

  mutating func take(_ count: Int) throws(MalformedRecord) -> [UInt8] {
    guard count <= bytes.count - offset else { throw MalformedRecord() }
    defer { offset += count }
    return Array(bytes[offset..<(offset + count)])
  }
}

/// A record whose fields do not come out even: a later version wrote it, or nobody did.
struct MalformedRecord: Error {}
