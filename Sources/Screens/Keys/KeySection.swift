internal import Console

/// Where in the key table is what one section binds: asked for with each key and each frame.
struct KeySection: Equatable, Sendable {
  /// A key, and the number of the binding that it belongs to.
  private struct Entry: Equatable, Sendable {
    let key: Key
    let binding: Int
  }

  /// The numbers of all bindings.
  private(set) var bindings: [Int] = []
  /// The numbers of those that the key line shows.
  private(set) var labelled: [Int] = []
  // Side by side: a key that means nothing is compared with all of them.
  private var entries: [Entry] = []

  mutating func add(_ binding: KeyBinding, number: Int) {
    bindings.append(number)
    if binding.label != nil { labelled.append(number) }
    entries += binding.keys.map { Entry(key: $0, binding: number) }
  }

  /// The number of the first binding of a key; nil where the section has none.
  func binding(of key: Key) -> Int? {
    entries.first { $0.key == key }?.binding
  }
}
