import KeyValueStorage
import Synchronization

/// Gathers what a store tells, in the order in which it tells it.
final class Collector: Sendable {
  private let told = Mutex<[KeyValueChange]>([])

  init(_ store: UbiquitousKeyValueStore) {
    store.observe { [weak self] change in
      guard let self, let change else { return }
      told.withLock { $0.append(change) }
    }
  }

  var changes: [KeyValueChange] { told.withLock { $0 } }
}
