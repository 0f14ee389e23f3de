/// Two elements of two stores that are one for the person.
struct ElementPair: Equatable, Sendable {
  var old: ArrayElement
  var new: ArrayElement

  /// Pairs elements with the same text: first those with the same identity, then the others, in
  /// their order.
  static func pairs(between old: [ArrayElement], and new: [ArrayElement]) -> [ElementPair] {
    var byID: [ElementID: ArrayElement] = [:]
    for element in new { byID[element.id] = element }
    var pairs: [ElementPair] = []
    var (rest, taken): ([ArrayElement], Set<ElementID>) = ([], [])
    for element in old {
      if let other = byID[element.id], other.value == element.value {
        pairs.append(ElementPair(old: element, new: other))
        taken.insert(other.id)
      } else {
        rest.append(element)
      }
    }
    var byValue = Dictionary(
      grouping: new.filter { !taken.contains($0.id) }.reversed(), by: \.value)
    for element in rest {
      if let other = byValue[element.value]?.popLast() {
        pairs.append(ElementPair(old: element, new: other))
      }
    }
    return pairs
  }
}

/// Finds the elements that others have become.
struct LaterElements {
  private var byRevision: [UInt64: ArrayElement] = [:]
  private var byID: [ElementID: ArrayElement] = [:]

  init(_ elements: [ArrayElement]) {
    for element in elements {
      byRevision[element.revision] = element
      byID[element.id] = element
    }
  }

  /// What each of them is now, by its identity of then: those that are written as they were go
  /// before those that bear their names by now.
  func laterForms(of elements: [ArrayElement]) -> [ElementID: ArrayElement] {
    var (found, taken): ([ElementID: ArrayElement], Set<ElementID>) = ([:], [])
    for element in elements {
      guard let same = byRevision[element.revision], same.value == element.value,
        taken.insert(same.id).inserted
      else { continue }
      found[element.id] = same
    }
    for element in elements where found[element.id] == nil {
      guard let later = byID[element.id], taken.insert(later.id).inserted else { continue }
      found[element.id] = later
    }
    return found
  }
}
