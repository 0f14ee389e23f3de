import SharedFolders

// Under which name this installation writes: another one as soon as somebody else uses it too.
extension Replica {
  /// Joins a file, and takes a new name where somebody else has written under ours: after a clone or
  /// a roll-back; `size` is the file's, in bytes.
  ///
  /// - Returns: false where the view would be too large; then nothing has changed.
  /// - Throws: what reading own writes or taking the name gave.
  mutating func join(
    _ file: KeyValueFile, of size: Int, into view: inout GrowingView
  ) throws(SharedFolderError) -> Bool {
    let old = container.replica
    if file.state.vector[old] != nil { try readOwnWrites() }
    var next = view.state
    let isForked = next.join(file.state, as: old, remembering: ownWrites)
    guard view.take(next, growingBy: size) else { return false }
    guard isForked else { return true }
    for name in next.names(of: ownWrites) { formerNames.note(name) }
    try takeNewName()
    contact = try container.contact()
    return true
  }

  /// Gives the present name up for one under which nobody has written.
  mutating func takeNewName() throws(SharedFolderError) {
    let old = container.replica
    formerNames.note(old)
    try use(ReplicaIdentity(in: actor.localState, delays: actor.delays).renew(old))
    try ownWritesLog.rewrite([])
    formerNames.write(by: localSave)
  }

  /// Follows another process of this machine that has written the view under another name.
  mutating func followName(_ writer: ReplicaID) throws(SharedFolderError) {
    guard writer != container.replica else { return }
    let present = try ReplicaIdentity(in: actor.localState, delays: actor.delays).load()
    if present != container.replica { try use(present) }
  }

  private mutating func use(_ replica: ReplicaID) throws(SharedFolderError) {
    container = try Container(at: container.path, state: actor.localState, replica: replica)
    ownWrites = OwnWrites()
    known.published = nil
  }

  private mutating func readOwnWrites() throws(SharedFolderError) {
    let news = try ownWritesLog.readNew()
    if news.startsOver { ownWrites = OwnWrites([]) }
    let marks = news.records.compactMap(WriteMark.init(bytes:))
    // The view's own marks count too, should a crash have cut the log.
    let viewMarks = state.vector[container.replica]?.marks ?? []
    // A write that was noted and then not kept shares its number with the one that was kept.
    var latest: [UInt64: WriteMark] = [:]
    for mark in ownWrites.marks + marks + viewMarks { latest[mark.counter] = mark }
    ownWrites = OwnWrites(latest.values)
    if marks.count > 2 * OwnWrites.limit {
      try ownWritesLog.rewrite(ownWrites.marks.map(\.bytes))
    }
  }
}
