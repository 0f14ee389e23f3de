extension KeyValueState {
  /// Carries out the operations, one after the other.
  ///
  /// - Parameters:
  ///   - operations: what to do.
  ///   - writer: for whom; its time and counter move on.
  package mutating func apply(
    _ operations: some Sequence<KeyValueOperation>, by writer: inout KeyValueWriter
  ) {
    for operation in operations { apply(operation, by: &writer) }
  }

  /// Carries out the operation; one that would change nothing leaves the state as it is.
  ///
  /// - Parameters:
  ///   - operation: what to do.
  ///   - writer: for whom; its time and counter move on.
  package mutating func apply(_ operation: KeyValueOperation, by writer: inout KeyValueWriter) {
    writer.goOn(after: vector)
    let firstCounter = writer.nextCounter
    let key = ExactString(operation.key)
    let index = index(of: key)
    if index == records.count || records[index].key != key {
      records.insert(KeyRecord(key: key), at: index)
    }
    records[index].apply(operation, by: &writer)
    if records[index].isEmpty { records.remove(at: index) }
    if writer.nextCounter > firstCounter { writer.record(in: &vector) }
  }
}

extension KeyRecord {
  mutating func apply(_ operation: KeyValueOperation, by writer: inout KeyValueWriter) {
    switch operation {
    case .set(_, .array(let values)):
      setArray(values, by: &writer)
    case .set(_, let value):
      setScalar(value, by: &writer)
    case .remove:
      registers = []
      elements = []
    case .insert(_, let id, let value, let placement):
      insert(value, as: id, placement, by: &writer)
    case .replace(_, let id, let value, let seen, let placement):
      replace(id, with: value, seen: seen, ifGone: placement, by: &writer)
    case .delete(_, let id, let seen):
      delete(id, seen: seen, by: &writer)
    case .move(_, let id, let placement):
      move(id, placement, by: &writer)
    }
    // What was moved by one and deleted by another leaves its position behind.
    elements.removeAll { !$0.isLive }
  }

  private mutating func setScalar(_ value: PropertyListValue, by writer: inout KeyValueWriter) {
    if elements.isEmpty, registers.count == 1, registers[0].content == .value(value) { return }
    elements = []
    registers = [
      Register(dot: writer.takeDot(), time: writer.takeTime(), content: .value(value))
    ]
  }

  private mutating func setArray(_ values: [PropertyListValue], by writer: inout KeyValueWriter) {
    becomeArray(by: &writer)
    let difference = ArrayDifference(from: liveElements(), to: values)
    let identities = writer
    var added: UInt64 = 0
    let operations = difference.operations(forKey: key.text) {
      added += 1
      return identities.elementID(added)
    }
    for operation in operations { apply(operation, by: &writer) }
  }

  private mutating func becomeArray(by writer: inout KeyValueWriter) {
    if !registers.isEmpty, registers.allSatisfy({ $0.content == .array }) { return }
    registers = [Register(dot: writer.takeDot(), time: writer.takeTime(), content: .array)]
  }

  private mutating func insert(
    _ value: PropertyListValue, as id: ElementID, _ placement: Placement,
    by writer: inout KeyValueWriter
  ) {
    becomeArray(by: &writer)
    let key = makeRoom(placement, by: &writer)
    add(value, at: key, lineage: id, by: &writer)
  }

  private mutating func replace(
    _ id: ElementID, with value: PropertyListValue, seen: UInt64?, ifGone placement: Placement,
    by writer: inout KeyValueWriter
  ) {
    guard let index = liveIndex(of: id) else {
      return insert(value, as: id, placement, by: &writer)
    }
    if elements[index].value == value { return }
    settleTwins(of: index, by: &writer)
    separateEqualKeys(of: index, by: &writer)
    guard let position = elements[index].position else { return }
    if seen == nil || seen == elements[index].revision { elements.remove(at: index) }
    add(value, at: position.key, lineage: position.lineage, by: &writer)
  }

  private mutating func delete(
    _ id: ElementID, seen: UInt64?, by writer: inout KeyValueWriter
  ) {
    guard let index = liveIndex(of: id) else { return }
    guard seen == nil || seen == elements[index].revision else { return }
    settleTwins(of: index, by: &writer)
    elements.remove(at: index)
  }

  private mutating func move(
    _ id: ElementID, _ placement: Placement, by writer: inout KeyValueWriter
  ) {
    guard let index = liveIndex(of: id) else { return }
    switch placement {
    case .after(let other), .before(let other):
      if liveIndex(of: other) == index { return }
    case .first, .last, .at: break
    }
    settleTwins(of: index, by: &writer)
    guard let lineage = elements[index].position?.lineage else { return }
    let key = makeRoom(placement, except: index, by: &writer)
    elements[index].positions = [
      Position(dot: writer.takeDot(), key: key, time: writer.takeTime(), lineage: lineage)
    ]
  }

  /// Adds the value as its next free occurrence.
  private mutating func add(
    _ value: PropertyListValue, at key: PositionKey, lineage: ElementID,
    by writer: inout KeyValueWriter
  ) {
    let dot = writer.takeDot()
    var index = elements.partitionIndex { $0.value < value }
    var occurrence: UInt32 = 0
    while index < elements.count, elements[index].occurrence == occurrence,
      elements[index].isLive, elements[index].value == value
    {
      index += 1
      occurrence += 1
    }
    let element = ElementRecord(
      value: value, occurrence: occurrence,
      presences: [
        Presence(dot: dot, seconds: writer.seconds, terminal: ExactString(writer.terminal))
      ],
      positions: [Position(dot: dot, key: key, time: writer.takeTime(), lineage: lineage)])
    if index < elements.count, ElementRecord.compareIdentity(elements[index], element) == 0 {
      elements[index] = element
    } else {
      elements.insert(element, at: index)
    }
  }
}
