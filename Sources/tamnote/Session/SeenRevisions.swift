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
    let others = Set(notes.map(\.replica)).filter { !isOwn($0) }
    guard !others.isEmpty, let seen = load() else { return [] }
    let unseen = notes.filter { others.contains($0.replica) && !seen.contains($0.revision) }
    return Set(unseen.map(\.id))
  }

  /// Remembers all notes as seen but these.
  func save(_ notes: [ArrayElement], except unseen: Set<ElementID>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(notes.count * 8)
    for note in notes where !unseen.contains(note.id) {
      bytes += LittleEndian.bytes(note.revision)
    }
    _ = try? AtomicSave(replica: replica, access: .onlyUser)
      .write(bytes, to: path, durably: false)
  }

  private func load() -> Set<UInt64>? {
    let bytes = try? FileReading.read(path, maximumSize: 1 << 20).bytes
    return bytes.map { Set(LittleEndian.numbers(in: $0)) }
  }
}
