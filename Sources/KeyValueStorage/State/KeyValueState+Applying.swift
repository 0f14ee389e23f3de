extension KeyValueState {
  /// Carries out the operations, one after the other.
  ///
  /// Those that would change nothing leave the state as it is. Many operations on one key in a row
  /// take little longer than one.
  ///
  /// - Parameters:
  ///   - operations: what to do.
  ///   - writer: for whom; its time and counter move on.
  package mutating func apply(
    _ operations: [KeyValueOperation], by writer: inout KeyValueWriter
  ) {
    var rest = operations[...]
    while let first = rest.first {
      let run = rest.prefix { $0.key.hasSameBytes(as: first.key) }
      apply(run, toRecordOf: ExactString(first.key), by: &writer)
      rest = rest.dropFirst(run.count)
    }
  }

  private mutating func apply(
    _ operations: ArraySlice<KeyValueOperation>, toRecordOf key: ExactString,
    by writer: inout KeyValueWriter
  ) {
    writer.goOn(after: vector)
    let firstCounter = writer.nextCounter
    let index = index(of: key)
    if index == records.count || records[index].key != key {
      records.insert(KeyRecord(key: key), at: index)
    }
    records[index].apply(operations, by: &writer)
    if records[index].isEmpty { records.remove(at: index) }
    if writer.nextCounter > firstCounter { writer.record(in: &vector) }
  }
}

extension KeyRecord {
  fileprivate mutating func apply(
    _ operations: ArraySlice<KeyValueOperation>, by writer: inout KeyValueWriter
  ) {
    var table = ElementTable(elements)
    for operation in operations { apply(operation, to: &table, by: &writer) }
    elements = table.elements
  }

  private mutating func apply(
    _ operation: KeyValueOperation, to table: inout ElementTable, by writer: inout KeyValueWriter
  ) {
    switch operation {
    case .set(_, .array(let values)):
      becomeArray(by: &writer)
      elements = table.elements
      for operation in operations(writing: values, by: writer) {
        apply(operation, to: &table, by: &writer)
      }
    case .set(_, let value):
      setScalar(value, in: &table, by: &writer)
    case .remove:
      registers = []
      table = ElementTable()
    case .insert(_, let id, let value, let placement):
      becomeArray(by: &writer)
      table.insert(value, as: id, placement, by: &writer)
    case .replace(_, let id, let value, let seen, let placement):
      if table.slot(of: id) == nil { becomeArray(by: &writer) }
      table.replace(id, with: value, seen: seen, ifGone: placement, by: &writer)
    case .delete(_, let id, let seen):
      table.delete(id, seen: seen, by: &writer)
    case .move(_, let id, let placement):
      table.move(id, placement, by: &writer)
    }
  }

  private mutating func setScalar(
    _ value: PropertyListValue, in table: inout ElementTable, by writer: inout KeyValueWriter
  ) {
    let isThere = registers.count == 1 && registers[0].content == .value(value)
    if table.order.isEmpty, isThere { return }
    table = ElementTable()
    registers = [
      Register(dot: writer.takeDot(), time: writer.takeTime(), content: .value(value))
    ]
  }

  /// What makes the array one of these values.
  private func operations(
    writing values: [PropertyListValue], by writer: KeyValueWriter
  ) -> [KeyValueOperation] {
    var added: UInt64 = 0
    return ArrayDifference(from: liveElements(), to: values).operations(forKey: key.text) {
      added += 1
      return writer.elementID(added)
    }
  }

  private mutating func becomeArray(by writer: inout KeyValueWriter) {
    if !registers.isEmpty, registers.allSatisfy({ $0.content == .array }) { return }
    registers = [Register(dot: writer.takeDot(), time: writer.takeTime(), content: .array)]
  }
}
