import KeyValueStorage
import SharedFolders

/// The ids that the last `note list` of each terminal showed, in order: what a number means.
struct RememberedList {
  private let folder: String
  private let path: String
  private let replica: ReplicaID

  /// The list of this terminal; without one, of this shell session.
  init(of notes: Notes) {
    folder = Paths.join(notes.store.localFolder, "lists")
    let name = SystemCalls.terminalName() ?? "session \(SystemCalls.session)"
    path = Paths.join(folder, ContentHash(of: name).description)
    replica = notes.store.container.replica
  }

  /// The ids as shown, first to last; nil where nothing was listed yet.
  func load() -> [ElementID]? {
    guard let bytes = try? FileReading.read(path, maximumSize: 8 << 20).bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      ElementID(String($0))
    }
  }

  /// Remembers what was shown; a failure only costs the numbers, which the next list gives anew.
  func save(_ ids: [ElementID]) {
    let text = ids.map(\.description).joined(separator: "\n")
    try? SystemCalls.makeFolder(folder, mode: 0o700)
    _ = try? AtomicSave(replica: replica, access: .onlyUser)
      .write(Array(text.utf8), to: path, durably: false)
  }
}
