/// Values under names, the names compared and ordered by their UTF-8 bytes.
public struct PropertyListDictionary: Hashable, Sendable {
  struct Pair: Hashable, Sendable {
    let name: ExactString
    let value: PropertyListValue
  }

  /// In the order of the names, no name twice.
  let pairs: [Pair]

  /// Takes the pairs; of several with the same name the last one stays.
  public init(_ pairs: some Sequence<(name: String, value: PropertyListValue)> = []) {
    let listed = pairs.map { Pair(name: ExactString($0.name), value: $0.value) }
    // The place decides between equal names, because the sort need not be stable.
    let order = listed.indices.sorted {
      listed[$0].name == listed[$1].name ? $0 < $1 : listed[$0].name < listed[$1].name
    }
    var kept: [Pair] = []
    for index in order {
      if kept.last?.name == listed[index].name { kept.removeLast() }
      kept.append(listed[index])
    }
    self.pairs = kept
  }

  /// The names, in the order of their bytes.
  public var names: [String] { pairs.map(\.name.text) }

  /// How many names there are.
  public var count: Int { pairs.count }

  /// The value under a name, or nil.
  public subscript(name: String) -> PropertyListValue? {
    let exact = ExactString(name)
    return pairs.first { $0.name == exact }?.value
  }

  var byteCount: Int {
    pairs.reduce(0) { $0 + $1.name.text.utf8.count + $1.value.byteCount }
  }
}
