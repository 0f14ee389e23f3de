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

  /// The reading that the written array differs least from, the latest of equals; nil where the key
  /// was not read.
  func closest(to values: [PropertyListValue], forKey key: String) -> [ArrayElement]? {
    let key = ExactString(key)
    let written = Set(values)
    var best: (distance: Int, elements: [ArrayElement])?
    for read in reads.reversed() where read.key == key {
      let seen = Set(read.elements.map(\.value))
      let distance = written.symmetricDifference(seen).count
      if distance < best?.distance ?? .max { best = (distance, read.elements) }
    }
    return best?.elements
  }
}
