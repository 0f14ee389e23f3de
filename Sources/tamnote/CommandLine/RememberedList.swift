import KeyValueStorage
import SharedFolders

/// The ids that the last `note list` of each terminal showed, in order: what a number means.
struct RememberedList {
  private let folder: String
  private let path: String
  private let save: AtomicSave

  /// The list of this terminal; without one, of this shell session.
  init(of notes: Notes) {
    folder = Paths.join(notes.store.localFolder, "lists")
    let name = SystemCalls.terminalName() ?? "session \(SystemCalls.session)"
    path = Paths.join(folder, ContentHash(of: name).description)
    save = AtomicSave(replica: notes.store.container.replica, access: .onlyUser)
  }

  /// The ids as shown, first to last; nil where nothing was listed yet.
  func load() -> [ElementID]? {
    guard let bytes = try? FileReading.read(path, maximumSize: 8 << 20).bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      ElementID(String($0))
    }
  }

  /// Remembers what was shown.
  ///
  /// - Throws: what stood in the way; then no number means anything, as that of an earlier list
  ///   would be another note's.
  func save(_ ids: [ElementID]) throws(SharedFolderError) {
    let text = ids.map(\.description).joined(separator: "\n")
    do throws(SharedFolderError) {
      try SystemCalls.makeFolder(folder, mode: 0o700)
      try save.write(Array(text.utf8), to: path, durably: false)
    } catch {
      try? SystemCalls.unlink(path)
      throw error
    }
  }

  /// Why a list could not be remembered now; nil where it could.
  func obstacle(toRemembering notes: [ArrayElement]) -> SharedFolderError? {
    do throws(SharedFolderError) {
      try save(notes.map(\.id))
    } catch {
      return error
    }
    // Nobody was shown this list.
    try? SystemCalls.unlink(path)
    return nil
  }
}
