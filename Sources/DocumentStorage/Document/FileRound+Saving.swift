import SharedFolders
import TextModel

extension FileRound {
  /// Puts the newest text into the file, merged with whatever comes in between.
  mutating func save() throws(SharedFolderError) {
    for _ in 0..<Self.attempts {
      let isDone = try beingBornAlone { round throws(SharedFolderError) in try round.saveOnce() }
      if isDone { return }
      try catchUp()
    }
    throw SharedFolderError(.busy, path: path?.text ?? "", operation: "save")
  }

  /// One attempt; false where it has to be made again, true also where it must wait for a program.
  private mutating func saveOnce() throws(SharedFolderError) -> Bool {
    let content = HashedText(history.text)
    let sequence = history.sequence
    guard let path = try name(content) else { return true }
    try storeBase()
    try publish(nil, [.saving(content, sequence: sequence, container.now())], as: terminal)
    try keep()
    let version = try record(content, at: path)
    let replaced = memory.seen?.hash
    let outcome = try container.save(of: document).save(
      content, at: path.text, base: memory.seen, evenIfUnchanged: memory.isUnconfirmed,
      mustBeNew: memory.isUnborn)
    switch outcome {
    case .taken:
      giveUpName()
      return false
    case .unchanged(let seen):
      try noteSaved(seen, sequence, version)
      return true
    case .overtaken(let found):
      if mayStillChange(found) {
        memory.mustLookAgain = true
        return true
      }
      memory.noteRights(of: found, at: path, in: container)
      try takeIn(found)
      memory.seen = found.seen
      return false
    case .torn(let error):
      throw error
    case .saved(let saved):
      return try settle(saved, replacing: replaced, sequence, version)
    }
  }

  private mutating func settle(
    _ saved: SavedDocument, replacing replaced: ContentHash?, _ sequence: UInt64,
    _ version: VersionID?
  ) throws(SharedFolderError) -> Bool {
    memory.isUnconfirmed = saved.problem != nil
    try noteSaved(saved.seen, sequence, version)
    if let displaced = saved.displaced {
      try release(DisplacedText(displaced, replaced: replaced))
    }
    if var problem = saved.problem {
      problem.isUnconfirmed = true
      throw problem
    }
    return history.outsideSinceSave.isEmpty
  }

  private mutating func noteSaved(
    _ seen: SeenFile, _ sequence: UInt64, _ version: VersionID?
  ) throws(SharedFolderError) {
    memory.seen = seen
    memory.standing = .present
    memory.isUnborn = false
    // A text may have taken the place of what was none.
    if memory.readOnly == .binary, !history.text.survey().isBinary { memory.readOnly = nil }
    try publish(
      nil, [.saved(seen, sequence: sequence, version: version, container.now())], as: terminal)
  }

  /// The text that the history's changes lead from must not be in the file alone.
  mutating func storeBase() throws(SharedFolderError) {
    guard history.identity != nil, !history.holdsBase,
      let snapshot = history.takeDueSnapshot()
    else { return }
    if let problem = snapshot.store(at: container.now()) {
      throw problem.error(about: history.file.path)
    }
    try publish(nil, [], as: terminal)
  }
}
