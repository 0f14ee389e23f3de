/// Which of the live elements that share a lineage holds it; the others go by identities of their
/// own.
///
/// Hardly any share one, so no table is asked about each. First every lineage leaves its mark in one
/// of many places, chosen by its lowest bits: only where two marks meet can there be a second
/// element of a lineage.
struct LineageHolders {
  private let mask: UInt64
  /// The places where two marks have met.
  private var crowded: [Bool]
  /// The oldest element of each lineage whose place is crowded.
  private var holders: [ElementID: Int] = [:]

  init(of elements: [ElementRecord]) {
    var size = 64
    while size < 16 * elements.count { size *= 2 }
    mask = UInt64(size - 1)
    crowded = Array(repeating: false, count: size)
    var marked = crowded
    for element in elements where element.isLive {
      guard let lineage = element.position?.lineage else { continue }
      let place = place(of: lineage)
      if marked[place] { crowded[place] = true }
      marked[place] = true
    }
    for (index, element) in elements.enumerated() where element.isLive {
      guard let position = element.position, crowded[place(of: position.lineage)] else { continue }
      if let holder = holders[position.lineage].flatMap({ elements[$0].position }),
        holder.isOlder(than: position)
      {
        continue
      }
      holders[position.lineage] = index
    }
  }

  /// Whether the live element at `index`, which has this lineage, holds it.
  func isHolder(_ index: Int, of lineage: ElementID) -> Bool {
    !crowded[place(of: lineage)] || holders[lineage] == index
  }

  /// The identity under which a live element is read.
  func identity(of index: Int, in elements: [ElementRecord]) -> ElementID {
    guard let position = elements[index].position else { return ElementID(rawValue: 0) }
    return isHolder(index, of: position.lineage) ? position.lineage : position.derivedID
  }

  private func place(of lineage: ElementID) -> Int {
    Int(lineage.rawValue & mask)
  }
}
