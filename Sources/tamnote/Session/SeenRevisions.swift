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
    let foreign = notes.filter { $0.replica != replica && !isOwn($0.replica) }
    guard !foreign.isEmpty, let seen = load() else { return [] }
    return Set(foreign.filter { !seen.contains($0.revision) }.map(\.id))
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
    guard let bytes = try? FileReading.read(path, maximumSize: 1 << 20).bytes else { return nil }
    let wholeCount = bytes.count - bytes.count % 8
    return Set(
      stride(from: 0, to: wholeCount, by: 8).map {
        LittleEndian.number(UInt64.self, in: bytes, at: $0)
      })
  }
}
