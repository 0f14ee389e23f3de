/// Reads JSON as people write it by hand: comments and trailing commas are allowed.
///
/// Total on any input: it answers nil where the text is no JSON, and nests at most 64 deep.
struct JSONReader {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value that these bytes spell, or nil when they are not one whole JSON value.
  static func value(in bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.readValue(depth: 0) else { return nil }
    reader.skipBlanks()
    return reader.place == bytes.count ? value : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        place += 1
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count {
        guard skipComment(second: bytes[place + 1]) else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment(second: UInt8) -> Bool {
    switch second {
    case UInt8(ascii: "/"):
      while next.map({ $0 != UInt8(ascii: "\n") }) ?? false { place += 1 }
      return true
    case UInt8(ascii: "*"):
      place += 2
      while place + 1 < bytes.count {
        if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { break }
        place += 1
      }
      place = min(place + 2, bytes.count)
      return true
    default: return false
    }
  }

  private mutating func readValue(depth: Int) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return readObject(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    case UInt8(ascii: "\""): return readString().map(JSONValue.string)
    default: return readWord()
    }
  }

  private mutating func readObject(depth: Int) -> JSONValue? {
    place += 1
    var members: [JSONValue.Member] = []
    while true {
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard let name = readString() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: ":")), let value = readValue(depth: depth + 1) else { return nil }
      members.append(JSONValue.Member(name: name, value: value))
      skipBlanks()
      guard take(UInt8(ascii: ",")) || next == UInt8(ascii: "}") else { return nil }
    }
  }

  private mutating func readArray(depth: Int) -> JSONValue? {
    place += 1
    var values: [JSONValue] = []
    while true {
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard let value = readValue(depth: depth + 1) else { return nil }
      values.append(value)
      skipBlanks()
      guard take(UInt8(ascii: ",")) || next == UInt8(ascii: "]") else { return nil }
    }
  }

  private mutating func readWord() -> JSONValue? {
    let start = place
    while next?.isJSONWord ?? false { place += 1 }
    let word = bytes[start..<place]
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: return JSONValue(number: word)
    }
  }

  private mutating func readString() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var content: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = readEscape() else { return nil }
        content.append(contentsOf: String(scalar).utf8)
      default: content.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"): return readUnicodeEscape()
    default: return Unicode.Scalar(byte)
    }
  }

  private mutating func readUnicodeEscape() -> Unicode.Scalar? {
    guard let first = readHexadecimal() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = readHexadecimal(),
      (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func readHexadecimal() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
  }
}

extension UInt8 {
  fileprivate var isJSONWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
