/// The elements of one array while operations are carried out on it.
///
/// A record keeps elements by their texts, where neither a place nor an identity is found without
/// looking at all of them. Here each element keeps its slot, and every operation of many finds what
/// it is about at once.
struct ElementTable {
  /// First the elements that the record listed, then the added ones; those taken away are not live.
  private(set) var slots: [ElementRecord]
  /// The slots of the live elements, in the order in which they are shown.
  private(set) var order: [Int]
  private let listedCount: Int
  private(set) var places: ElementPlaces
  /// Texts that are gone, with places that hold for what they have become.
  private var goneTexts: [ElementRecord]
  /// The slots that share a lineage; nil until one is looked for, as adding needs none.
  private var lineages: [ElementID: [Int]]?
  /// For each text that was added, which of its occurrences are taken.
  private var occurrences: [PropertyListValue: Occurrences] = [:]

  /// Takes a record's elements, in their order.
  ///
  /// What was moved by one and deleted by another left its position behind; that goes.
  init(_ elements: [ElementRecord] = []) {
    slots = elements.filter(\.isLive)
    order = elements.count == slots.count ? slots.liveOrder() : Self.order(of: elements)
    listedCount = slots.count
    goneTexts = []
    if elements.count > slots.count {
      let alive = Set(slots.compactMap { $0.position?.lineage })
      goneTexts = elements.filter { element in
        !element.isLive && element.positions.contains { alive.contains($0.lineage) }
      }
    }
    places = ElementPlaces(of: goneTexts)
  }

  /// The order of the live elements as slots.
  private static func order(of elements: [ElementRecord]) -> [Int] {
    var slots: [Int: Int] = [:]
    for index in elements.indices where elements[index].isLive { slots[index] = slots.count }
    return elements.liveOrder().compactMap { slots[$0] }
  }

  /// The live elements as a record keeps them: ascending by text and occurrence.
  var elements: [ElementRecord] {
    let listed = slots[..<listedCount].filter(\.isLive)
    let added = slots[listedCount...].filter(\.isLive).sorted {
      ElementRecord.compareIdentity($0, $1) < 0
    }
    let live = mergeSorted(listed, added, by: ElementRecord.compareIdentity) { $0 ?? $1 }
    if goneTexts.isEmpty { return live }
    return mergeSorted(live, goneTexts, by: ElementRecord.compareIdentity) { $0 ?? $1 }
  }

  func key(_ slot: Int) -> PositionKey? { place(slot)?.key }

  func place(_ slot: Int) -> Position? { places.place(of: slots[slot]) }

  // MARK: Changing

  /// Adds the value as its next free occurrence; `since` is when somebody put it there.
  mutating func add(
    _ value: PropertyListValue, at key: PositionKey, since time: HybridTime, lineage: ElementID,
    by writer: inout KeyValueWriter
  ) {
    let dot = writer.takeDot()
    let slot = slots.count
    slots.append(
      ElementRecord(
        value: value, occurrence: takeOccurrence(of: value),
        presences: [
          Presence(dot: dot, seconds: writer.seconds, terminal: ExactString(writer.terminal))
        ],
        positions: [Position(dot: dot, key: key, time: time, lineage: lineage)]))
    lineages?[lineage, default: []].append(slot)
    order.insert(slot, at: rank(of: slot))
  }

  mutating func takeAway(_ slot: Int) {
    let element = slots[slot]
    leaveOrder(slot)
    slots[slot].presences = []
    occurrences[element.value]?.free(element.occurrence)
    if let lineage = element.position?.lineage { lineages?[lineage]?.removeAll { $0 == slot } }
  }

  /// Gives an element a place, and `lineage` in place of its own.
  ///
  /// Its rank among the others must stay as it is.
  mutating func place(
    _ slot: Int, at key: PositionKey, since time: HybridTime, as lineage: ElementID,
    by writer: inout KeyValueWriter
  ) {
    if let old = slots[slot].position?.lineage, old != lineage {
      lineages?[old]?.removeAll { $0 == slot }
      lineages?[lineage, default: []].append(slot)
    }
    slots[slot].positions = [
      Position(dot: writer.takeDot(), key: key, time: time, lineage: lineage)
    ]
  }

  /// Forgets places that were left to elements which have places of their own by now.
  mutating func forgetPlaces(leftTo lineage: ElementID) {
    places.forget(lineage)
    goneTexts = goneTexts.compactMap { element in
      var element = element
      element.positions.removeAll { $0.lineage == lineage }
      return element.positions.isEmpty ? nil : element
    }
  }

  /// Puts an element elsewhere; `room` says where, when the element takes up no room itself.
  mutating func move(
    _ slot: Int, by writer: inout KeyValueWriter,
    room: (inout ElementTable, inout KeyValueWriter) -> PositionKey
  ) {
    guard let old = slots[slot].position else { return }
    leaveOrder(slot)
    let key = room(&self, &writer)
    // After the place that it had, whatever the clock of the one who put it there showed.
    let time = max(writer.takeTime(), old.time.next(now: writer.now))
    place(slot, at: key, since: time, as: old.lineage, by: &writer)
    order.insert(slot, at: rank(of: slot))
  }

  // MARK: Finding

  /// Where a slot stands in the order, or would stand.
  func rank(of slot: Int) -> Int {
    order.partitionIndex { stands($0, before: slot) }
  }

  /// The live slots of a lineage.
  mutating func slots(ofLineage lineage: ElementID) -> [Int] {
    if let lineages { return lineages[lineage] ?? [] }
    var lineages: [ElementID: [Int]] = [:]
    lineages.reserveCapacity(order.count)
    for slot in slots.indices where slots[slot].isLive {
      if let lineage = slots[slot].position?.lineage { lineages[lineage, default: []].append(slot) }
    }
    self.lineages = lineages
    return lineages[lineage] ?? []
  }

  private mutating func leaveOrder(_ slot: Int) {
    let rank = rank(of: slot)
    let isThere = rank < order.count && order[rank] == slot
    guard let place = isThere ? rank : order.firstIndex(of: slot) else { return }
    order.remove(at: place)
  }

  private func stands(_ left: Int, before right: Int) -> Bool {
    guard let leftKey = key(left), let rightKey = key(right) else { return false }
    if leftKey != rightKey { return leftKey < rightKey }
    return left != right && identity(left).rawValue < identity(right).rawValue
  }

  /// The identity under which an element is read; hardly any share a place, so it is looked for.
  private func identity(_ slot: Int) -> ElementID {
    guard let own = slots[slot].position else { return ElementID(rawValue: 0) }
    let isHolder = !slots.indices.contains { other in
      guard other != slot, slots[other].isLive, let position = slots[other].position else {
        return false
      }
      return position.lineage == own.lineage && position.isOlder(than: own)
    }
    return isHolder ? own.lineage : own.derivedID
  }

  private mutating func takeOccurrence(of value: PropertyListValue) -> UInt32 {
    // Taken out meanwhile, as two of them would be copied at each change.
    var known = occurrences.removeValue(forKey: value) ?? Occurrences(listed(value))
    defer { occurrences[value] = known }
    return known.takeFirstFree()
  }

  /// Which occurrences of a value are live among the listed elements.
  private func listed(_ value: PropertyListValue) -> [UInt32] {
    let listed = slots[..<listedCount]
    let first = listed.partitionIndex { $0.value < value }
    // With what is gone it would be one, and stand where that stood.
    return
      (listed[first...].prefix { $0.value == value }.filter(\.isLive)
      + goneTexts.filter { $0.value == value }).map(\.occurrence)
  }
}

/// Which occurrences of one text are taken.
private struct Occurrences {
  private var taken: Set<UInt32>
  /// All below are taken.
  private var firstFree: UInt32 = 0

  init(_ taken: [UInt32]) {
    self.taken = Set(taken)
  }

  mutating func takeFirstFree() -> UInt32 {
    while !taken.insert(firstFree).inserted { firstFree += 1 }
    return firstFree
  }

  mutating func free(_ occurrence: UInt32) {
    taken.remove(occurrence)
    firstFree = min(firstFree, occurrence)
  }
}
