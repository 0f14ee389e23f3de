extension Action {
  /// How an action is taken back on the array as it is now.
  package struct Undoing: Sendable {
    /// What to do.
    package var operations: [KeyValueOperation]
    /// Changes that cannot be taken back, because somebody has changed the element since.
    package var blocked: [Change]
    /// Whether the array is as if the action had not been.
    var isNothing: Bool { operations.isEmpty && blocked.isEmpty }
  }

  /// What takes the action back, without touching what was changed since by anybody.
  ///
  /// - Parameter elements: the array.
  /// - Returns: operations that depend on the array being just so.
  package func undoing(in elements: [ArrayElement]) -> Undoing {
    var undoing = Undoing(operations: [], blocked: [])
    var present: [ElementID: ArrayElement] = [:]
    for element in elements { present[element.id] = element }
    // Backwards, so that what stood behind another element finds it there again.
    for change in changes.reversed() {
      if let operations = operations(undoing: change, present: present[change.id]) {
        undoing.operations += operations
      } else {
        undoing.blocked.append(change)
      }
    }
    return undoing
  }

  private func operations(
    undoing change: Change, present: ArrayElement?
  ) -> [KeyValueOperation]? {
    switch (change.before, change.after) {
    case (nil, nil):
      return []
    case (nil, let after?):
      guard let present else { return [] }
      guard present.value == after.value else { return nil }
      return [.delete(key: key, id: change.id, seen: present.revision)]
    case (let before?, nil):
      guard present == nil else { return [] }
      return [
        .insert(key: key, id: change.id, value: before.value, placement: .at(before.position))
      ]
    case (let before?, let after?):
      // With its value of before it was never changed, or somebody has taken that back.
      guard let present, present.value == after.value || present.value == before.value
      else { return nil }
      return operations(from: after, backTo: before, present)
    }
  }

  private func operations(
    from after: Placed, backTo before: Placed, _ present: ArrayElement
  ) -> [KeyValueOperation] {
    var operations: [KeyValueOperation] = []
    if before.value != present.value {
      operations.append(
        .replace(key: key, id: present.id, value: before.value, seen: present.revision))
    }
    if before.position != after.position, present.position == after.position {
      operations.append(.move(key: key, id: present.id, placement: .at(before.position)))
    }
    return operations
  }
}

extension Action {
  /// What became of each element of an array between two readings: what is gone, then the rest in
  /// the order of the array.
  package static func changes(from before: [ArrayElement], to after: [ArrayElement]) -> [Change] {
    var old: [ElementID: ArrayElement] = [:]
    for element in before { old[element.id] = element }
    let present = Set(after.map(\.id))
    var changes: [Change] = []
    for element in before where !present.contains(element.id) {
      changes.append(Change(id: element.id, before: Placed(element), after: nil))
    }
    for element in after {
      let earlier = old[element.id].map(Placed.init)
      let now = Placed(element)
      if earlier != now { changes.append(Change(id: element.id, before: earlier, after: now)) }
    }
    return changes
  }
}

extension Action.Placed {
  init(_ element: ArrayElement) {
    self.init(value: element.value, position: element.position)
  }
}
