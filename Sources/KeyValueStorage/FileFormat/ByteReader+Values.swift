internal import SharedFolders

extension ByteReader {
  /// A value as it stands at the start of an element's line or in a register.
  @inline(__always)
  mutating func value() throws(Mismatch) -> PropertyListValue {
    guard next == TextEscapes.backslash else { return .string(try text()) }
    return try typedValue(nesting: 0)
  }

  private mutating func typedValue(nesting: Int) throws(Mismatch) -> PropertyListValue {
    guard nesting <= KeyValueFile.greatestNesting else { throw Mismatch() }
    guard next == TextEscapes.backslash, rest > 1 else { return .string(try text()) }
    let kind = bytes[place + 1]
    guard Self.kinds.contains(kind) else { return .string(try text()) }
    step()
    step()
    switch kind {
    case UInt8(ascii: "I"): return .integer(try signedDecimal())
    case UInt8(ascii: "D"): return .double(try double())
    case UInt8(ascii: "T"): return .date(try double())
    case UInt8(ascii: "B"): return .boolean(try boolean())
    case UInt8(ascii: "H"): return .data(try data())
    case UInt8(ascii: "["): return .array(try array(nesting: nesting + 1))
    default: return .dictionary(try dictionary(nesting: nesting + 1))
    }
  }

  private static let kinds = Array("IDTBH[{".utf8)

  private mutating func boolean() throws(Mismatch) -> Bool {
    if skip(UInt8(ascii: "T")) { return true }
    try expect(UInt8(ascii: "F"))
    return false
  }

  private mutating func double() throws(Mismatch) -> Double {
    if skip(UInt8(ascii: "x")) { return Double(bitPattern: try hexadecimal()) }
    guard let number = Double(try string(plainText())) else { throw Mismatch() }
    return number
  }

  private mutating func data() throws(Mismatch) -> [UInt8] {
    var data: [UInt8] = []
    while let high = next.flatMap(Hexadecimal.value(ofDigit:)) {
      step()
      guard let low = next.flatMap(Hexadecimal.value(ofDigit:)) else { throw Mismatch() }
      step()
      data.append(high << 4 | low)
    }
    return data
  }

  private mutating func array(nesting: Int) throws(Mismatch) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    while !skipMark("]") {
      values.append(try typedValue(nesting: nesting))
      guard skipMark(",") else { throw Mismatch() }
    }
    return values
  }

  private mutating func dictionary(nesting: Int) throws(Mismatch) -> PropertyListDictionary {
    var pairs: [(name: String, value: PropertyListValue)] = []
    while !skipMark("}") {
      let name = try text()
      guard skipMark("=") else { throw Mismatch() }
      pairs.append((name: name, value: try typedValue(nesting: nesting)))
      guard skipMark(",") else { throw Mismatch() }
    }
    return PropertyListDictionary(pairs)
  }

  /// Steps over an escape that structures a value, if it comes next.
  private mutating func skipMark(_ mark: Unicode.Scalar) -> Bool {
    guard next == TextEscapes.backslash, rest > 1, bytes[place + 1] == UInt8(ascii: mark) else {
      return false
    }
    step()
    step()
    return true
  }
}
