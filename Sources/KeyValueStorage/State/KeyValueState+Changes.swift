extension KeyValueState {
  /// The keys whose value reads differently than in an earlier state, in the order of their bytes.
  package func keysChanged(since earlier: KeyValueState) -> [String] {
    differingRecords(from: earlier).filter { $0?.value != $1?.value }
      .compactMap { ($0 ?? $1)?.key.text }
  }

  /// The elements that were live in an earlier state and are not now, by keys and in their old
  /// order.
  package func departures(since earlier: KeyValueState) -> [ElementDeparture] {
    differingRecords(from: earlier).flatMap { before, after in
      before?.departures(to: after) ?? []
    }
  }

  /// The records, before and after, of all keys whose records differ.
  private func differingRecords(from earlier: KeyValueState) -> [(KeyRecord?, KeyRecord?)] {
    var differing: [(KeyRecord?, KeyRecord?)] = []
    _ = mergeSorted(
      earlier.records, records, by: { $0.key.text.compareBytes(with: $1.key.text) },
      combine: { before, after in
        if before != after { differing.append((before, after)) }
        return nil
      })
    return differing
  }
}

extension KeyRecord {
  fileprivate func departures(to later: KeyRecord?) -> [ElementDeparture] {
    var gone: Set<Int> = []
    var index = 0
    _ = mergeSorted(
      elements, later?.elements ?? [], by: ElementRecord.compareIdentity,
      combine: { before, after in
        guard let before else { return nil }
        if before.isLive, !(after?.isLive ?? false) { gone.insert(index) }
        index += 1
        return nil
      })
    guard !gone.isEmpty else { return [] }
    var now: [ElementID: ArrayElement] = [:]
    for element in later?.liveElements() ?? [] { now[element.id] = element }
    return zip(elements.liveOrder(), liveElements()).compactMap { index, element in
      guard gone.contains(index) else { return nil }
      return ElementDeparture(exactKey: key, element: element, replacement: now[element.id])
    }
  }
}
