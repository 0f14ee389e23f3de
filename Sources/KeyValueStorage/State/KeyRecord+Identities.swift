extension KeyRecord {
  /// The live element with this identity, be it its lineage or, where several share one, its own.
  func liveIndex(of id: ElementID) -> Int? {
    var found: Int?
    var derived: Int?
    for index in elements.indices where elements[index].isLive {
      guard let position = elements[index].position else { continue }
      if position.lineage == id, found.map({ isOlder(index, than: $0) }) ?? true { found = index }
      if position.derivedID == id { derived = index }
    }
    return found ?? derived
  }

  /// The identity under which a live element is read.
  func displayedID(at index: Int) -> ElementID {
    guard let position = elements[index].position else { return ElementID(rawValue: 0) }
    for other in elements.indices where other != index && elements[other].isLive {
      guard elements[other].position?.lineage == position.lineage else { continue }
      if isOlder(other, than: index) { return position.derivedID }
    }
    return position.lineage
  }

  /// The live elements as they are shown.
  func liveElements() -> [ArrayElement] {
    let holders = LineageHolders(of: elements)
    let order = elements.liveOrder()
    let places = ElementPlaces(of: elements)
    var live: [ArrayElement] = []
    live.reserveCapacity(order.count)
    for index in order {
      guard let place = places.place(of: elements[index]),
        let presence = elements[index].newestPresence
      else { continue }
      live.append(
        ArrayElement(
          id: holders.identity(of: index, in: elements), value: elements[index].value,
          changed: presence.seconds, replica: presence.dot.replica,
          exactTerminal: presence.terminal, revision: presence.dot.mixedBits,
          position: place.key))
    }
    return live
  }

  /// Of several with one lineage the oldest holds it.
  private func isOlder(_ left: Int, than right: Int) -> Bool {
    guard let leftPosition = elements[left].position, let rightPosition = elements[right].position
    else { return false }
    return leftPosition.isOlder(than: rightPosition)
  }
}
