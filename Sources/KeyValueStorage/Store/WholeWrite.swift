/// The writing of a whole value, as operations on what is there.
struct WholeWrite: Sendable {
  var operations: [KeyValueOperation]
  /// The array that is written; nil for another value.
  var values: [PropertyListValue]?
  /// What the writer had seen of the array before.
  var read: [ArrayElement] = []

  /// The elements that the writer knows now.
  var known: Set<ElementID> {
    var known = Set(read.map(\.id))
    for operation in operations {
      switch operation {
      case .insert(_, let id, _, _): known.insert(id)
      case .delete(_, let id, _): known.remove(id)
      default: break
      }
    }
    return known
  }
}

extension StoreMemory {
  /// Remembers an array that was written as one that its writer has seen, without what others have
  /// put between.
  mutating func noteSeen(after write: WholeWrite, forKey key: String) {
    guard let values = write.values else { return }
    let (known, written) = (write.known, Set(values))
    let seen = elements(forKey: key).filter { known.contains($0.id) && written.contains($0.value) }
    reads.note(seen, forKey: key)
  }
}
