internal import SharedFolders

extension KeyValueFile {
  /// The bytes of the file.
  package func encoded() -> [UInt8] {
    let elementCount = state.records.reduce(0) { $0 + $1.elements.count }
    var writer = ByteWriter(reserving: 4096 + 160 * elementCount)
    appendHead(to: &writer)
    for record in state.records { append(record, to: &writer) }
    let checksum = ContentHash(of: writer.bytes)
    writer.append(plain: Self.checksumStart + checksum.description + "\n")
    return writer.bytes
  }

  private func appendHead(to writer: inout ByteWriter) {
    writer.append(plain: "\(Self.titleStart)\(Self.format)\n\(Self.writtenBy)\t\(replica)\t")
    writer.append(text: machine.text)
    writer.append("\t")
    writer.append(hexadecimal: time.rawValue)
    writer.append("\n\n")
    for (index, entry) in state.vector.entries.enumerated() {
      writer.append(plain: "\(index + 1)\t\(entry.replica)\t")
      writer.append(text: entry.machine.text)
      for (place, mark) in entry.marks.enumerated() {
        writer.append(place == 0 ? "\t" : " ")
        append(mark, to: &writer)
      }
      if let origin = entry.origin {
        writer.append("\t")
        writer.append(decimal: number(of: origin))
      }
      writer.append("\n")
    }
    writer.append("\n")
  }

  private func append(_ mark: WriteMark, to writer: inout ByteWriter) {
    writer.append(decimal: mark.counter)
    if mark == .none { return }
    writer.append(":")
    writer.append(hexadecimal: mark.check)
  }

  private func append(_ record: KeyRecord, to writer: inout ByteWriter) {
    writer.append(text: record.key.text)
    writer.append("\t")
    writer.append(decimal: UInt64(record.elements.count))
    for register in record.registers {
      writer.append("\t")
      append(register.dot, to: &writer)
      writer.append(" ")
      writer.append(hexadecimal: register.time.rawValue)
      writer.append(" ")
      switch register.content {
      case .array: writer.append("\\A")
      case .value(let value): writer.append(value)
      }
    }
    writer.append("\n")
    for element in record.elements { append(element, to: &writer) }
    writer.append("\n")
  }

  private func append(_ element: ElementRecord, to writer: inout ByteWriter) {
    writer.append(element.value)
    writer.append("\t")
    writer.append(decimal: UInt64(element.occurrence))
    var separator: StaticString = "\t"
    for presence in element.presences {
      writer.append(separator)
      append(presence.dot, to: &writer)
      writer.append(" ")
      writer.append(decimal: presence.seconds)
      writer.append(" ")
      writer.append(name: presence.terminal.text)
      separator = " "
    }
    if element.presences.isEmpty { writer.append("\t") }
    separator = "\t"
    for position in element.positions {
      writer.append(separator)
      append(position.dot, to: &writer)
      writer.append(" ")
      writer.append(plain: position.key.description)
      writer.append(" ")
      writer.append(hexadecimal: position.time.rawValue)
      writer.append(" ")
      writer.append(position.lineage)
      separator = " "
    }
    writer.append("\n")
  }

  private func append(_ dot: Dot, to writer: inout ByteWriter) {
    writer.append(decimal: number(of: dot.replica))
    writer.append(".")
    writer.append(decimal: dot.counter)
  }

  /// The replica's number in this file.
  private func number(of replica: ReplicaID) -> UInt64 {
    UInt64(state.vector.index(of: replica) + 1)
  }
}

extension ByteWriter {
  mutating func append(_ value: PropertyListValue) {
    switch value {
    case .string(let text): append(text: text)
    case .integer(let number):
      append("\\I")
      append(decimal: number)
    case .double(let number):
      append("\\D")
      append(number)
    case .boolean(let flag):
      append(flag ? "\\BT" : "\\BF")
    case .data(let data):
      append("\\H")
      for byte in data {
        append(Hexadecimal.digit(byte >> 4))
        append(Hexadecimal.digit(byte & 15))
      }
    case .date(let seconds):
      append("\\T")
      append(seconds)
    case .array(let values):
      append("\\[")
      for value in values {
        append(value)
        append("\\,")
      }
      append("\\]")
    case .dictionary(let dictionary):
      append("\\{")
      for pair in dictionary.pairs {
        append(text: pair.name.text)
        append("\\=")
        append(pair.value)
        append("\\,")
      }
      append("\\}")
    }
  }

  private mutating func append(_ number: Double) {
    if number.isFinite {
      append(plain: number.description)
    } else {
      append("x")
      append(hexadecimal: number.bitPattern)
    }
  }
}
