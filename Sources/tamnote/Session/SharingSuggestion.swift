import KeyValueStorage
import SharedFolders

/// The one line, shown once, that tells how the notes could reach other machines.
struct SharingSuggestion {
  private let notes: Notes
  private let folders: UserFolders
  private let marker: String

  init(_ notes: Notes, folders: UserFolders = .ofProcess) {
    self.notes = notes
    self.folders = folders
    marker = Paths.join(notes.store.localFolder, "sharing-suggested")
  }

  /// What to say, the first time that there is something to say; nil ever after.
  ///
  /// Only people whose notes lie in the default folder are told, and not in their first minute.
  func take() -> String? {
    guard !notes.store.isUntouched, !isTaken, isDefaultFolder, let words else { return nil }
    let save = AtomicSave(replica: notes.store.container.replica, access: .onlyUser)
    // What cannot be remembered would be said at every start.
    guard (try? save.write([], to: marker, durably: false)) != nil else { return nil }
    return words
  }

  private var isTaken: Bool { (try? FileReading.read(marker, maximumSize: 16)) != nil }

  private var isDefaultFolder: Bool {
    guard let path = try? Paths.canonical(Container.defaultPath(in: folders)) else { return false }
    return path.utf8.elementsEqual(notes.store.container.path.utf8)
  }

  private var words: String? {
    if let shared = syncthingFolders.first {
      let path = Words.shortened(shared)
      let typed = Words.typed(path + "/TamNote")
      return "Syncthing carries \(path) here: tamnote folder use \(typed) shares the notes."
    }
    guard let home = folders.home, holdsTexts(Paths.join(home, "notes")) else { return nil }
    return "tamnote folder use ~/notes keeps the texts there where they are, and notes beside them."
  }

  /// The folders that the user's Syncthing shares, as far as they are there.
  private var syncthingFolders: [String] {
    let state = try? folders.state()
    let configuration = try? folders.configuration()
    let files = [state, configuration].compactMap { $0.map { $0 + "/syncthing/config.xml" } }
    let text = files.lazy.compactMap { try? FileReading.read($0, maximumSize: 1 << 20).bytes }.first
    guard let text else { return [] }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("<folder ") }
      .compactMap(path)
      .filter { (try? SystemCalls.names(in: $0)) != nil }
  }

  /// The value of `path="…"` in a line, with `~` for the home folder.
  private func path(_ line: Substring) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard let name = parts.firstIndex(where: { $0.hasSuffix(" path=") }), name + 1 < parts.count
    else { return nil }
    let value = parts[name + 1]
    guard value.hasPrefix("~") else { return String(value) }
    return folders.home.map { $0 + value.dropFirst() }
  }

  private func holdsTexts(_ folder: String) -> Bool {
    let names = (try? SystemCalls.names(in: folder)) ?? []
    return names.contains { $0.hasSuffix(".md") || $0.hasSuffix(".txt") }
  }
}
