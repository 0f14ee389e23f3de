import SharedFolders

extension Replica {
  /// Takes in what other processes of this machine and other installations have written, and saves
  /// what is not saved.
  ///
  /// Files that cannot be read whole are left alone and shown in the standing. Whatever the others
  /// deleted or overwrote goes to the Trash of this machine first. Where nothing is new, no lock is
  /// taken.
  /// - Throws: what stands in the way of keeping anything on this machine.
  mutating func takeIn() throws(SharedFolderError) {
    try refresh()
    lookAtFolder()
    if contact?.isUsable ?? false { strangeEntries = (try? container.strangeEntries()) ?? [] }
    guard try needsTakingIn() else { return }
    guard let held = try takeLock() else { return try showAside() }
    try refresh()
    try takeInNews()
    publish()
    keepKnown()
    held.release()
  }

  /// Joins what is new into the view; the caller holds the lock, and knows the present view.
  mutating func takeInNews() throws(SharedFolderError) {
    let knownBefore = known
    do throws(SharedFolderError) {
      try joinNews()
    } catch {
      // What could not be kept is read again.
      known = knownBefore
      throw error
    }
  }

  private mutating func joinNews() throws(SharedFolderError) {
    var view = growingView(from: state, size: viewStamp?.size)
    let aside = joinAside(to: &view)
    if let stateWithAside { _ = view.join(stateWithAside, of: 0) }
    let withAside = view.state
    let news = contact?.isUsable ?? false ? try joinNews(to: &view) : []
    let next = view.state
    if next != state || viewHash == nil {
      noteAside(withAside)
      noteDepartures(from: withAside, to: next, news)
      noteOutsideChange(from: keptState, to: next)
      try keep(next, by: writer())
    }
    if !aside.isEmpty { formerNames.write(by: localSave) }
    removeAside(aside)
    for item in news { notePeer(item) }
  }

  /// A file that was read, and where it lies.
  private struct News {
    var place: ReplicaFile
    var stamp: FileStamp
    var file: KeyValueFile
  }

  /// Joins the files that are not as they were when they were last read; what would make the view
  /// larger than can be read again is left alone.
  private mutating func joinNews(
    to view: inout GrowingView
  ) throws(SharedFolderError) -> [News] {
    var joined: [News] = []
    for item in try readNews() {
      guard try join(item.file, of: item.stamp.size, into: &view) else {
        let problem = FileProblem.unreadable(tooLarge(container.path(of: item.place)))
        known.files[item.place] = KnownFiles.Known(stamp: item.stamp, problem: problem)
        continue
      }
      time = time.hearing(of: item.file.time, now: SystemCalls.realTimeMilliseconds())
      joined.append(item)
    }
    return joined
  }

  private func needsTakingIn() throws(SharedFolderError) -> Bool {
    if hasAside { return true }
    guard let contact, contact.isUsable else { return false }
    if contact.isWritable, !isSaved { return true }
    let files = try container.keyValueFiles()
    let present = Set(files)
    if contact.isWritable, !present.contains(ownFile) { return true }
    if known.files.keys.contains(where: { !present.contains($0) }) { return true }
    for file in files {
      if try container.stamp(of: file) != known[file]?.stamp { return true }
    }
    return false
  }

  /// Whether our own file must be read before it may be overwritten.
  ///
  /// So it is where nothing was read yet, or somebody else has written it: it may hold what only it holds, after a roll-back or a clone.
  var mustReadFirst: Bool {
    guard let contact, contact.isUsable else { return false }
    if viewHash == nil { return true }
    let stamp = try? container.stamp(of: ownFile)
    return stamp != nil && stamp != known[ownFile]?.stamp
  }

  /// Reads the files that are not as they were when they were last read.
  private mutating func readNews() throws(SharedFolderError) -> [News] {
    let files = try container.keyValueFiles()
    let present = Set(files)
    known.files = known.files.filter { present.contains($0.key) }
    if !present.contains(ownFile) { known.published = nil }
    var news: [News] = []
    for place in files {
      guard let stamp = try? container.stamp(of: place), stamp != known[place]?.stamp else {
        continue
      }
      if let item = read(place, stamp) { news.append(item) }
    }
    return news
  }

  /// Nil for a file that is left alone; then its problem is noted.
  private mutating func read(_ place: ReplicaFile, _ stamp: FileStamp) -> News? {
    var known = KnownFiles.Known(stamp: stamp)
    defer { self.known.files[place] = known }
    let contents: FileContents
    do {
      contents = try container.read(place, maximumSize: actor.maximumFileSize)
    } catch {
      known.problem = .unreadable(error)
      return nil
    }
    known.stamp = contents.stamp
    if place == ownFile { self.known.published = nil }
    do {
      let file = try KeyValueFile(decoding: contents.bytes)
      if place == ownFile { self.known.published = KeyValueFile.checksum(in: contents.bytes) }
      return News(place: place, stamp: contents.stamp, file: file)
    } catch {
      known.problem = .damaged(error)
      return nil
    }
  }

  /// What was done while the lock could not be had is a step of undo from now on.
  private mutating func noteAside(_ withAside: KeyValueState) {
    for key in withAside.keysChanged(since: state) {
      if let action = action(.change, key: key, to: withAside, always: false) { note(action) }
    }
  }

  /// What was deleted or overwritten by others goes to the Trash.
  private mutating func noteDepartures(
    from earlier: KeyValueState, to next: KeyValueState, _ news: [News]
  ) {
    let machine = news.first { $0.place.folder != ownFile.folder }?.file.machineName
    for (key, departures) in next.departures(since: earlier).grouped() {
      let changes = departures.map { departure in
        Action.Change(
          id: departure.element.id, before: Action.Placed(departure.element),
          after: departure.replacement.map(Action.Placed.init))
      }
      note(
        Action(
          id: .random(), kind: .elsewhere, origin: machine ?? actor.machine, time: nowSeconds,
          observed: journal.observedSeconds, key: key, changes: changes))
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

extension [ElementDeparture] {
  /// Together by keys, which stay in their order.
  func grouped() -> [(key: String, departures: [ElementDeparture])] {
    var groups: [(key: String, departures: [ElementDeparture])] = []
    for departure in self {
      if let last = groups.indices.last, groups[last].departures[0].exactKey == departure.exactKey {
        groups[last].departures.append(departure)
      } else {
        groups.append((departure.key, [departure]))
      }
    }
    return groups
  }
}
