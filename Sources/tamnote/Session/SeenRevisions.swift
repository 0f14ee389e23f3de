import KeyValueStorage
import SharedFolders

/// Which texts of other machines the person had seen when a session last ended here.
///
/// A cache: where it is missing, everything counts as seen, so that nobody is greeted by a list of
/// marks.
struct SeenRevisions {
  private let path: String
  private let replica: ReplicaID

  init(of store: UbiquitousKeyValueStore) {
    path = Paths.join(store.localFolder, "seen-revisions")
    replica = store.container.replica
  }

  /// The notes that other machines have written since.
  func news(in notes: [ArrayElement], isOwn: (ReplicaID) -> Bool) -> Set<ElementID> {
    let others = notes.writers.filter { !isOwn($0) }
    guard !others.isEmpty, let seen = load() else { return [] }
    let unseen = notes.filter { others.contains($0.replica) && !seen.holds($0.revision) }
    return Set(unseen.map(\.id))
  }

  /// Remembers all notes as seen but these.
  func save(_ notes: [ArrayElement], except unseen: Set<ElementID>) {
    let seen = notes.filter { !unseen.contains($0.id) }.map(\.revision).sorted()
    let bytes = seen.flatMap { LittleEndian.bytes($0) }
    _ = try? AtomicSave(replica: replica, access: .onlyUser)
      .write(bytes, to: path, durably: false)
  }

  /// The revisions, ascending.
  private func load() -> [UInt64]? {
    let bytes = try? FileReading.read(path, maximumSize: 1 << 20).bytes
    return bytes.map { LittleEndian.numbers(in: $0) }
  }
}

extension [UInt64] {
  /// Whether the number is among these ascending ones; a set would first have to be filled.
  fileprivate func holds(_ number: UInt64) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
