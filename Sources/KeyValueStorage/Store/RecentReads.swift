import SharedFolders

/// The arrays that a process has seen lately, so that a whole array written back is compared with
/// what its writer saw, and not with what has come since.
struct RecentReads: Sendable {
  private static let limit = 16

  private typealias Reading = (key: ExactString, elements: [ArrayElement])

  /// Arrays that were read or written whole, the latest last.
  private var reads: [Reading] = []
  /// The elements that were read last under each key, by programs that may write single ones.
  private var shown: [Reading] = []

  mutating func note(_ elements: [ArrayElement], forKey key: String) {
    let key = ExactString(key)
    if let last = reads.last(where: { $0.key == key }), last.elements == elements { return }
    reads.append((key, elements))
    if reads.count > Self.limit { reads.removeFirst() }
  }

  mutating func noteShown(_ elements: [ArrayElement], forKey key: String) {
    let key = ExactString(key)
    if let index = shown.firstIndex(where: { $0.key == key }) {
      shown[index].elements = elements
    } else {
      shown.append((key, elements))
    }
  }

  /// Puts in place of elements that were pending when they were read what they are now that they are
  /// kept; those that somebody has changed since stay as they were read.
  mutating func settle(writtenBy own: ReplicaID, as kept: KeyValueState) {
    for index in reads.indices { Self.settle(&reads[index], own, kept) }
    for index in shown.indices { Self.settle(&shown[index], own, kept) }
  }

  private static func settle(_ reading: inout Reading, _ own: ReplicaID, _ kept: KeyValueState) {
    guard reading.elements.contains(where: { $0.replica == own }) else { return }
    var present: [ElementID: ArrayElement] = [:]
    for element in kept.elements(forKey: reading.key.text) { present[element.id] = element }
    reading.elements = reading.elements.map { element in
      guard element.replica == own, let now = present[element.id], now.value == element.value
      else { return element }
      return now
    }
  }

  /// The reading that the written array differs least from, the latest of equals; nil where the key
  /// was not read.
  func closest(to values: [PropertyListValue], forKey key: String) -> [ArrayElement]? {
    let key = ExactString(key)
    let candidates = (shown + reads).filter { $0.key == key }.map(\.elements)
    return ArrayDifference.closestReading(among: candidates, to: values).map { candidates[$0] }
  }
}
