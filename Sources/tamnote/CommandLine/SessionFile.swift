import SharedFolders

/// A file of one terminal's own, for as long as its shell session lasts.
///
/// A terminal's name is given to another one later, and so is a session's number: only until the
/// session ends does the file mean anything. Those of sessions that have ended are removed by the
/// first one of a new session.
struct SessionFile {
  private static let header = "session "
  /// How many files of others are looked at.
  private static let mostSwept = 256

  private let folder: String
  private let path: String
  private let session: ShellSession
  private let save: AtomicSave

  init(
    in folder: String, terminal: String?, session: ShellSession, save: AtomicSave
  ) {
    self.folder = folder
    self.session = session
    self.save = save
    path = Paths.join(folder, ContentHash(of: "\(terminal ?? "") \(session.name)").description)
  }

  /// That of this terminal, without one of this shell session, in a folder of the local state.
  init(named folder: String, of container: Container) {
    self.init(
      in: Paths.join(container.localPath, folder), terminal: SystemCalls.terminalName(),
      session: ShellSession(), save: AtomicSave(replica: container.replica, access: .onlyUser))
  }

  /// What was written last; nil where that is nothing.
  var lines: [Substring]? {
    guard let bytes = try? FileReading.read(path, maximumSize: 8 << 20).bytes else { return nil }
    return Array(
      String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropFirst())
  }

  /// Puts these lines in the place of what was there.
  ///
  /// - Throws: what stood in the way; then there is nothing any more, as it would be out of date.
  func write(_ lines: [String]) throws(SharedFolderError) {
    let text = ([Self.header + session.name] + lines).joined(separator: "\n")
    do throws(SharedFolderError) {
      try SystemCalls.makeFolder(folder, mode: 0o700)
      if try SystemCalls.statusIfPresent(of: path) == nil { sweep() }
      try save.write(Array(text.utf8), to: path, durably: false)
    } catch {
      remove()
      throw error
    }
  }

  func remove() { try? SystemCalls.unlink(path) }

  /// Removes the files whose sessions have ended.
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
}
