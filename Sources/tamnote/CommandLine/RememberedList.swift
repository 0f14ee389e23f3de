import KeyValueStorage
import SharedFolders

/// The ids that the last `note list` of each terminal showed, in order: what a number means.
///
/// A terminal's name is given to another one later, and so is a session's number: only until the
/// session ends does a number mean anything. The lists of sessions that have ended are removed by
/// the first list of a new one.
struct RememberedList {
  private static let header = "session "
  /// How many lists of others are looked at.
  private static let mostSwept = 256

  private let folder: String
  private let path: String
  private let session: ShellSession
  private let save: AtomicSave

  /// The list of this terminal; without one, of this shell session.
  init(of notes: Notes) {
    self.init(
      in: Paths.join(notes.store.localFolder, "lists"), terminal: SystemCalls.terminalName(),
      session: ShellSession(),
      save: AtomicSave(replica: notes.store.container.replica, access: .onlyUser))
  }

  init(
    in folder: String, terminal: String?, session: ShellSession, save: AtomicSave
  ) {
    self.folder = folder
    self.session = session
    self.save = save
    path = Paths.join(folder, ContentHash(of: "\(terminal ?? "") \(session.name)").description)
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
    let text = ([Self.header + session.name] + ids.map(\.description)).joined(separator: "\n")
    do throws(SharedFolderError) {
      try SystemCalls.makeFolder(folder, mode: 0o700)
      if try SystemCalls.statusIfPresent(of: path) == nil { sweep() }
      try save.write(Array(text.utf8), to: path, durably: false)
    } catch {
      try? SystemCalls.unlink(path)
      throw error
    }
  }

  /// Removes the lists whose sessions have ended.
  private func sweep() {
    let names = (try? SystemCalls.names(in: folder)) ?? []
    for name in names.prefix(Self.mostSwept) {
      let list = Paths.join(folder, name)
      guard let bytes = try? FileReading.read(list, maximumSize: 8 << 20).bytes else { continue }
      let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      let isMarked = line.hasPrefix(Self.header)
      let session = isMarked ? ShellSession(named: line.dropFirst(Self.header.count)) : nil
      if session?.isOpen != true { try? SystemCalls.unlink(list) }
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
