import SharedFolders

extension Replica {
  /// Takes in what other processes of this machine and other installations have written.
  ///
  /// Files that cannot be read whole are left alone and shown in the standing. Whatever the others
  /// deleted or overwrote goes to the Trash of this machine first.
  /// - Throws: what stands in the way of keeping anything on this machine.
  mutating func takeIn() throws(SharedFolderError) {
    try refresh()
    let contact = try container.contact()
    self.contact = contact
    guard contact.isUsable else { return }
    guard try needsTakingIn() else { return }
    guard let held = try takeLock() else {
      try showAside()
      return
    }
    try refresh()
    let aside = readAside()
    let base = stateJoined(with: aside)
    let news = try readNews()
    var next = base
    for item in news {
      try renewIfNamedTwice(item.file, in: &next)
      next.join(item.file.state)
      time = time.hearing(of: item.file.time, now: SystemCalls.realTimeMilliseconds())
    }
    if next != state || viewHash == nil || !aside.files.isEmpty {
      try noteDepartures(from: base, to: next, news)
      noteOutsideChange(from: state, to: next)
      try keep(next, by: writer())
      remove(aside)
    }
    publish()
    for item in news { notePeer(item) }
    keepKnown()
    held.release()
  }

  /// A file that was read, and where it lies.
  private struct News {
    var place: ReplicaFile
    var file: KeyValueFile
  }

  private func needsTakingIn() throws(SharedFolderError) -> Bool {
    if !isSaved || hasAside { return true }
    let files = try container.keyValueFiles()
    if !files.contains(ownFile) { return true }
    for file in files {
      if try container.stamp(of: file) != known.known(file)?.stamp { return true }
    }
    return false
  }

  /// Reads the files that are not as they were when they were last read.
  private mutating func readNews() throws(SharedFolderError) -> [News] {
    let files = try container.keyValueFiles()
    known.files.removeAll { !files.contains($0.file) }
    if !files.contains(ownFile) { known.published = nil }
    var news: [News] = []
    for place in files {
      guard let stamp = try? container.stamp(of: place), stamp != known.known(place)?.stamp else {
        continue
      }
      if let file = read(place, stamp) { news.append(News(place: place, file: file)) }
    }
    return news
  }

  /// Nil for a file that is left alone; then its problem is noted.
  private mutating func read(_ place: ReplicaFile, _ stamp: FileStamp) -> KeyValueFile? {
    var known = KnownFiles.Known(file: place, stamp: stamp)
    defer { self.known.note(known) }
    let contents: FileContents
    do {
      contents = try container.read(place, maximumSize: Self.maximumFileSize)
    } catch {
      known.problem = .unreadable(error)
      return nil
    }
    known.stamp = contents.stamp
    if place == ownFile { self.known.published = KeyValueFile.checksum(in: contents.bytes) }
    do {
      return try KeyValueFile(decoding: contents.bytes)
    } catch {
      known.problem = .damaged(error)
      return nil
    }
  }

  /// Takes a new name where somebody else has written under ours: after a clone or a roll-back.
  private mutating func renewIfNamedTwice(
    _ file: KeyValueFile, in next: inout KeyValueState
  ) throws(SharedFolderError) {
    let old = container.replica
    guard let claimed = file.state.vector[old] else { return }
    try readOwnWrites()
    guard let divergence = ownWrites.divergence(from: claimed) else { return }
    let identity = ReplicaIdentity(in: actor.localState, delays: actor.delays)
    let new = try identity.renew(old)
    container = try Container(at: container.path, state: actor.localState, replica: new)
    ownWrites = OwnWrites()
    try ownWritesLog.rewrite([])
    next.giveUp(old, at: divergence)
    contact = try container.contact()
  }

  private mutating func readOwnWrites() throws(SharedFolderError) {
    let news = try ownWritesLog.readNew()
    let marks = news.records.compactMap(WriteMark.init(bytes:))
    // The view's own marks count too, should a crash have cut the log.
    let viewMarks = state.vector[container.replica]?.marks ?? []
    ownWrites = OwnWrites(Set(ownWrites.marks + marks + viewMarks))
    if marks.count > 2 * OwnWrites.limit {
      try ownWritesLog.rewrite(ownWrites.marks.map(\.bytes))
    }
  }

  private mutating func noteDepartures(
    from before: KeyValueState, to after: KeyValueState, _ news: [News]
  ) throws(SharedFolderError) {
    let departures = after.departures(since: before)
    let keys = departures.map(\.key).reduce(into: [String]()) { keys, key in
      if !keys.contains(where: { $0.hasSameBytes(as: key) }) { keys.append(key) }
    }
    for key in keys {
      let changes = departures.filter { $0.key.hasSameBytes(as: key) }.map { departure in
        Action.Change(
          id: departure.element.id, before: Action.Placed(departure.element),
          after: departure.replacement.map(Action.Placed.init))
      }
      let machine = news.first { $0.place.folder != ownFile.folder }?.file.machineName ?? "?"
      try journal.append(
        Action(
          id: .random(), kind: .elsewhere, origin: machine, time: nowSeconds,
          observed: journal.observedSeconds, key: key, changes: changes),
        durably: true)
    }
  }

  private mutating func notePeer(_ item: News) {
    guard item.place.name == ownFile.name, item.place.folder != ownFile.folder else { return }
    known.note(
      StoreStanding.Peer(
        replica: item.file.replica, machine: item.file.machineName,
        seen: item.file.state.vector[container.replica]?.counter ?? 0, noticed: nowSeconds))
  }
}
