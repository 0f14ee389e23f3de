// A write mark as one record of the log of own writes.
extension WriteMark {
  var bytes: [UInt8] {
    var writer = ByteWriter(reserving: 33)
    writer.append(hexadecimal: counter)
    writer.append(" ")
    writer.append(hexadecimal: check)
    return writer.bytes
  }

  init?(bytes: [UInt8]) {
    let numbers = bytes.withUnsafeBufferPointer { buffer -> (UInt64, UInt64)? in
      var reader = ByteReader(buffer)
      guard let counter = try? reader.hexadecimal(), reader.skip(UInt8(ascii: " ")),
        let check = try? reader.hexadecimal()
      else { return nil }
      return (counter, check)
    }
    guard let numbers else { return nil }
    self.init(counter: numbers.0, check: numbers.1)
  }
}
