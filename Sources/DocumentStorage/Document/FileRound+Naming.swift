import SharedFolders
import Synchronization
import TextModel

extension FileRound {
  /// Where the text is to be saved; a new document that nobody has named is named by its first line.
  ///
  /// - Returns: nil while there is nothing to save yet: no file is made before the first character.
  mutating func name(_ content: HashedText) throws(SharedFolderError) -> DocumentPath? {
    if let path {
      if memory.isNamedByFirstLine { rename(from: path, after: content) }
      if memory.standing != .present { try makeFolders(for: self.path ?? path) }
      return self.path
    }
    guard !content.text.isEmpty else { return nil }
    let wanted = memory.wantedPath?.text ?? DocumentName.ofDocument(with: content.text)
    let place = container.newPlace(like: wanted, for: document)
    // First of all: whatever stands in the way of its file, the text is found where that is to be.
    notePlace(place.path)
    path = place.path
    memory.isNamedByFirstLine = memory.wantedPath == nil
    if let obstacle = place.obstacle { throw obstacle }
    try makeFolders(for: place.path)
    return place.path
  }

  /// Does a save; one that gives a new document its file as the only one on this machine, so that two
  /// of them never reach for the same name.
  mutating func beingBornAlone<Result>(
    _ body: (inout FileRound) throws(SharedFolderError) -> Result
  ) throws(SharedFolderError) -> Result {
    guard memory.isUnborn else { return try body(&self) }
    let held = try container.birthLock.acquire(waitingAtMost: container.delays.lock)
    let result = try body(&self)
    held.release()
    return result
  }

  /// Gives up a name that somebody else got first.
  mutating func giveUpName() {
    if memory.isUnborn { path = nil }
  }

  /// Makes the folders in which the file is to lie; none where the documents folder itself is away.
  private mutating func makeFolders(for path: DocumentPath) throws(SharedFolderError) {
    var folder = container.documentsPath
    let parts = path.text.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    guard !parts.isEmpty, try SystemCalls.statusIfPresent(of: folder)?.kind == .folder else {
      return
    }
    for part in parts {
      folder = Paths.join(folder, String(Substring(part)))
      switch try SystemCalls.statusIfPresent(of: folder)?.kind {
      case nil: try GroupRights.makeFolder(folder)
      case .folder: continue
      // A link may lead anywhere: nothing is made behind it.
      default: return
      }
      hasMadeFolders = true
    }
  }

  /// Lets the file's name follow the first line; where that cannot be, the name stays.
  private mutating func rename(from old: DocumentPath, after content: HashedText) {
    let wanted = DocumentName.ofDocument(with: content.text)
    guard !content.text.isEmpty, !isNumbered(old, like: wanted),
      let new = try? container.freePath(like: wanted, for: document),
      let version = history.savedState.version,
      let folder = try? OpenFolder(container.documentsPath),
      let renamed = try? record(at: new, after: version)
    else { return }
    do throws(SharedFolderError) {
      try folder.renameWithoutReplacing(old.text, to: new.text)
    } catch {
      _ = try? record(at: old, after: renamed)
      return
    }
    notePlace(new)
    path = new
  }

  /// Writes down that the file is about to have another path.
  private func record(
    at path: DocumentPath, after version: VersionID
  ) throws(SharedFolderError) -> VersionID {
    let renamed = RecordDraft(
      .renamed, from: [.version(version)], content: history.savedState.content, path: path)
    return try container.record([renamed], of: document).last?.id ?? version
  }

  /// Whether a path is a name, or that name with a number because it was taken.
  private func isNumbered(_ path: DocumentPath, like name: String) -> Bool {
    let ending = DocumentName.usualEnding.utf8.count
    let stem = Array(name.utf8.dropLast(ending))
    guard path.bytes.starts(with: stem) else { return false }
    let rest = path.bytes.dropFirst(stem.count).dropLast(ending)
    return rest.isEmpty
      || rest.first == UInt8(ascii: " ") && rest.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }
}
