/// What is to be done in a store so that nothing that another one holds is missing there.
///
/// The stores know nothing of each other's changes; what both held when this was last done says what
/// has happened in each of them since. What was changed in one only is so in both afterwards, both
/// forms of what was changed in both stay, and what was deleted in one goes from the other where
/// nothing came later. What one of them merely does not know, as after it was begun anew, was not
/// deleted there.
struct Bringing {
  private let old: KeyValueState
  private let new: KeyValueState
  private let past: SharedPast
  /// What each would hold if nothing was gone but what it has seen go.
  private let undeleted: SharedPast

  /// Compares two stores with what both held in the past.
  init(from old: KeyValueState, to new: KeyValueState, since past: SharedPast) {
    (self.old, self.new, self.past) = (old, new, past)
    undeleted = SharedPast(old: past.old.joined(with: old), new: past.new.joined(with: new))
  }

  /// What to do in the new store, in this order.
  ///
  /// - Parameter newID: gives an identity to what comes beside another form of itself.
  /// - Returns: operations that are right only for the very state that was compared.
  func operations(newID: () -> ElementID) -> [KeyValueOperation] {
    let keys = Set((old.keys + past.old.keys).map(ExactString.init)).sorted()
    return keys.flatMap { key -> [KeyValueOperation] in
      isArray(key.text)
        ? array(key.text).operations(newID: newID)
        : value(key.text).map { [$0] } ?? []
    }
  }

  /// What both held, once this is done and the new store holds `done`.
  ///
  /// What was changed, moved or deleted in the new store only has its turn on the way back: of that it
  /// stays what both held before.
  func past(after done: KeyValueState) -> SharedPast {
    var after = SharedPast(old: old, new: done)
    for record in past.new.records {
      let key = record.key.text
      if isArray(key) {
        after.new.restore(array(key).changesOfNew, from: record)
      } else if isChangedInNewOnly(key) {
        after.new.restore(registersFrom: record)
      }
    }
    return after
  }

  private func array(_ key: String) -> ArrayBringing {
    ArrayBringing(
      key: key, old: old.elements(forKey: key), new: new.elements(forKey: key),
      past: ElementPair.pairs(
        between: past.old.elements(forKey: key), and: past.new.elements(forKey: key)),
      undeleted: (
        old: Set(undeleted.old.elements(forKey: key).map(\.revision)),
        new: Set(undeleted.new.elements(forKey: key).map(\.revision))
      ))
  }

  /// A value that the new store has in place of an array stays.
  private func isArray(_ key: String) -> Bool {
    if !new.elements(forKey: key).isEmpty { return true }
    switch new.value(forKey: key) {
    case nil, .array: return !old.elements(forKey: key).isEmpty
    default: return false
    }
  }

  private func value(_ key: String) -> KeyValueOperation? {
    let (before, now) = (past.old.value(forKey: key), old.value(forKey: key))
    let (theirsBefore, theirs) = (past.new.value(forKey: key), new.value(forKey: key))
    guard now != theirs else { return nil }
    let wasEqual = before != nil && before == theirsBefore
    guard theirs != nil else {
      let isRemoved = wasEqual && now == before && undeleted.new.value(forKey: key) == nil
      return isRemoved ? nil : now.map { .set(key: key, value: $0) }
    }
    guard wasEqual, theirs == theirsBefore else { return nil }
    if let now { return .set(key: key, value: now) }
    return undeleted.old.value(forKey: key) == nil ? .remove(key: key) : nil
  }

  private func isChangedInNewOnly(_ key: String) -> Bool {
    let before = past.old.value(forKey: key)
    return before != nil && before == past.new.value(forKey: key)
      && before == old.value(forKey: key) && before != new.value(forKey: key)
  }
}
