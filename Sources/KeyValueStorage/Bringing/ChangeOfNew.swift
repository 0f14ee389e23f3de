/// What became of an element of the new store that stands in the old one as it did.
struct ChangeOfNew: Equatable, Sendable {
  /// The revision that both held.
  var before: UInt64
  /// The revision now; nil when it was deleted.
  var now: UInt64?
  /// Whether it has another text.
  var isText = false
  /// Whether it was moved.
  var isPlace = false
}

extension KeyValueState {
  /// Takes changes of an array back, to what an earlier state held.
  ///
  /// The state has seen all of that go, so that joining it with a later one drops it. Where an equal
  /// text has taken its place a change stays.
  mutating func restore(_ changes: [ChangeOfNew], from earlier: KeyRecord) {
    guard !changes.isEmpty else { return }
    var before: [UInt64: ElementRecord] = [:]
    for element in earlier.elements where element.isLive { before[element.revision] = element }
    withRecord(forKey: earlier.key, orElse: earlier.registers) { record in
      for change in changes {
        if let element = before[change.before] { record.restore(element, change) }
      }
    }
  }

  /// Gives a key the value that an earlier state held.
  mutating func restore(registersFrom earlier: KeyRecord) {
    withRecord(forKey: earlier.key, orElse: []) { $0.registers = earlier.registers }
  }

  private mutating func withRecord(
    forKey key: ExactString, orElse registers: [Register], _ body: (inout KeyRecord) -> Void
  ) {
    let index = index(of: key)
    if index == records.count || records[index].key != key {
      records.insert(KeyRecord(key: key, registers: registers), at: index)
    }
    body(&records[index])
    if records[index].isEmpty { records.remove(at: index) }
  }
}

extension KeyRecord {
  fileprivate mutating func restore(_ element: ElementRecord, _ change: ChangeOfNew) {
    let index = change.now.flatMap { now in
      elements.firstIndex { $0.isLive && $0.revision == now }
    }
    if let index, !change.isText {
      elements[index].positions = element.positions
      return
    }
    var element = element
    if let index, !change.isPlace { element.positions = elements[index].positions }
    let place = elements.partitionIndex { ElementRecord.compareIdentity($0, element) < 0 }
    let isTaken =
      place < elements.count && ElementRecord.compareIdentity(elements[place], element) == 0
    guard !isTaken else { return }
    elements.insert(element, at: place)
    if let index { elements.remove(at: index < place ? index : index + 1) }
  }
}
