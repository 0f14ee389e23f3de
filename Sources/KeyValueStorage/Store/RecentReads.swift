import SharedFolders

/// The arrays that a process has read lately, so that a whole array written back is compared with
/// what its writer saw, and not with what has come since.
struct RecentReads: Sendable {
  private static let limit = 16

  private var reads: [(key: ExactString, elements: [ArrayElement])] = []

  mutating func note(_ elements: [ArrayElement], forKey key: String) {
    let key = ExactString(key)
    if let last = reads.last(where: { $0.key == key }), last.elements == elements { return }
    reads.append((key, elements))
    if reads.count > Self.limit { reads.removeFirst() }
  }

  /// Puts in place of elements that were pending when they were read what they are now that they are
  /// kept; those that somebody has changed since stay as they were read.
  mutating func settle(writtenBy own: ReplicaID, as kept: KeyValueState) {
    for index in reads.indices {
      guard reads[index].elements.contains(where: { $0.replica == own }) else { continue }
      let key = reads[index].key.text
      var present: [ElementID: ArrayElement] = [:]
      for element in kept.elements(forKey: key) { present[element.id] = element }
      reads[index].elements = reads[index].elements.map { element in
        guard element.replica == own, let now = present[element.id], now.value == element.value
        else { return element }
        return now
      }
    }
  }

  /// The reading that the written array differs least from, the latest of equals; nil where the key
  /// was not read.
  func closest(to values: [PropertyListValue], forKey key: String) -> [ArrayElement]? {
    let key = ExactString(key)
    let candidates = reads.filter { $0.key == key }.map(\.elements)
    return ArrayDifference.closestReading(among: candidates, to: values).map { candidates[$0] }
  }
}
