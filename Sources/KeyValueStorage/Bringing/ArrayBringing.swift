/// Brings the elements of one array to another store; see ``Bringing`` for the rules.
struct ArrayBringing {
  private let key: String
  private let old: [ArrayElement]
  private let past: [ElementPair]
  private let undeleted: (old: Set<UInt64>, new: Set<UInt64>)
  /// What a pair's elements are now, by their identities of then.
  private let oldNow: [ElementID: ArrayElement]
  private let newNow: [ElementID: ArrayElement]
  /// The elements of the new store that are the same as one of the old store, by that one's identity.
  private var partners: [ElementID: ArrayElement] = [:]
  /// The pair that an element of the old store was in.
  private var pairs: [ElementID: ElementPair] = [:]
  private var newIDs: Set<ElementID>
  /// Texts in the new store that belong to nothing in the old one, and how often.
  private var spare: [PropertyListValue: Int] = [:]

  init(
    key: String, old: [ArrayElement], new: [ArrayElement], past: [ElementPair],
    undeleted: (old: Set<UInt64>, new: Set<UInt64>)
  ) {
    (self.key, self.old, self.past, self.undeleted) = (key, old, past, undeleted)
    oldNow = LaterElements(old).laterForms(of: past.map(\.old))
    newNow = LaterElements(new).laterForms(of: past.map(\.new))
    newIDs = Set(new.map(\.id))
    var paired: Set<ElementID> = []
    for pair in past {
      let now = newNow[pair.new.id]
      if let now { paired.insert(now.id) }
      guard let element = oldNow[pair.old.id] else { continue }
      pairs[element.id] = pair
      partners[element.id] = now
    }
    let newcomers = new.filter { !paired.contains($0.id) }
    let equal = ElementPair.pairs(
      between: old.filter { pairs[$0.id] == nil }, and: newcomers)
    for pair in equal { partners[pair.old.id] = pair.new }
    let matched = Set(equal.map(\.new.id))
    for element in newcomers where !matched.contains(element.id) {
      spare[element.value, default: 0] += 1
    }
  }

  /// What to do in the new store.
  func operations(newID: () -> ElementID) -> [KeyValueOperation] {
    var bringing = self
    return deletions + bringing.additions(newID: newID)
  }

  /// What was deleted in the old store after both had it, and stands in the new one as it was.
  private var deletions: [KeyValueOperation] {
    past.compactMap { pair in
      guard oldNow[pair.old.id] == nil, !undeleted.old.contains(pair.old.revision),
        let now = newNow[pair.new.id], now.revision == pair.new.revision
      else { return nil }
      return .delete(key: key, id: now.id, seen: now.revision)
    }
  }

  /// What was done in the new store to elements that stand in the old one as they did.
  var changesOfNew: [ChangeOfNew] {
    old.compactMap { element in
      guard let pair = pairs[element.id] else { return nil }
      guard let now = partners[element.id] else {
        return isDeleted(element) ? ChangeOfNew(before: pair.new.revision) : nil
      }
      let isText = element.value == pair.old.value && now.value != pair.new.value
      let isPlace = element.position == pair.old.position && now.position != pair.new.position
      guard isText || isPlace else { return nil }
      return ChangeOfNew(
        before: pair.new.revision, now: now.revision, isText: isText, isPlace: isPlace)
    }
  }

  private mutating func additions(newID: () -> ElementID) -> [KeyValueOperation] {
    let end = (old.lastIndex { partners[$0.id] != nil } ?? -1) + 1
    var operations: [KeyValueOperation] = []
    var last: ElementID?
    for (index, element) in old.enumerated() {
      if let partner = partners[element.id] {
        if let pair = pairs[element.id] {
          operations += changes(of: element, in: pair, now: partner, behind: last, newID)
        }
        last = partner.id
      } else if !isDeleted(element), !takeSpare(element.value) {
        let isTaken = !newIDs.insert(element.id).inserted
        let place = index >= end ? .last : last.map(Placement.after) ?? .first
        let id = isTaken ? newID() : element.id
        operations.append(
          .insert(
            key: key, id: id, value: element.value,
            // Beside the other form of itself.
            placement: isTaken ? .after(element.id) : place))
        last = id
      }
    }
    return operations
  }

  /// Whether it was deleted in the new store, and not written anew in the old one since.
  private func isDeleted(_ element: ArrayElement) -> Bool {
    guard let pair = pairs[element.id] else { return false }
    return element.revision == pair.old.revision && !undeleted.new.contains(pair.new.revision)
  }

  /// What was changed in the old store.
  private mutating func changes(
    of element: ArrayElement, in pair: ElementPair, now: ArrayElement, behind last: ElementID?,
    _ newID: () -> ElementID
  ) -> [KeyValueOperation] {
    var operations: [KeyValueOperation] = []
    if element.position != pair.old.position, now.position == pair.new.position {
      operations.append(
        .move(key: key, id: now.id, placement: last.map(Placement.after) ?? .first))
    }
    guard element.value != pair.old.value, element.value != now.value else { return operations }
    if now.value == pair.new.value {
      operations.append(
        .replace(key: key, id: now.id, value: element.value, seen: now.revision))
    } else if !takeSpare(element.value) {
      operations.append(
        .insert(key: key, id: newID(), value: element.value, placement: .after(now.id)))
    }
    return operations
  }

  /// Whether the text is there already, as after this was cut off.
  private mutating func takeSpare(_ value: PropertyListValue) -> Bool {
    guard let count = spare[value], count > 0 else { return false }
    spare[value] = count - 1
    return true
  }
}
