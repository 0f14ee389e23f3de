import SharedFolders

extension RecordWriter {
  mutating func append(_ state: HistoryState) {
    append(random: state.identity)
    append(number: state.sequence)
    append(hash: state.hash)
    append(number: state.length)
    append(byte: state.reason.rawValue)
    append(state.when)
    append(
      byte: (state.stamp == nil ? 0 : 1) | (state.version == nil ? 0 : 2)
        | (state.author == nil ? 0 : 4))
    if let stamp = state.stamp { append(stamp) }
    if let version = state.version { append(version) }
    if let author = state.author { append(random: author) }
  }

  mutating func append(_ note: VersionNote) {
    append(byte: note.kind.rawValue)
    append(hash: note.hash)
    append(number: note.length)
    append(text: note.device)
    append(note.when)
  }

  private mutating func append(_ time: HistoryTime) {
    append(signed: time.clock)
    append(signed: time.observed)
  }

  private mutating func append(_ stamp: FileStamp) {
    append(signed: Int64(stamp.size))
    append(signed: stamp.modified)
    append(number: stamp.inode)
    append(signed: stamp.changed)
  }

  mutating func append(_ version: VersionID) {
    append(random: version.replica.number)
    append(number: version.sequence)
    append(random: version.check)
  }
}

extension RecordReader {
  mutating func state() throws(MalformedRecord) -> HistoryState {
    let (identity, sequence) = (try random(), try number())
    let (hash, length) = (try hash(), try count())
    guard let reason = HistoryState.Reason(rawValue: try byte()) else { throw MalformedRecord() }
    let (when, fields) = (try time(), try byte())
    guard fields < 8 else { throw MalformedRecord() }
    return HistoryState(
      identity: identity, sequence: sequence, hash: hash, length: length, reason: reason,
      when: when,
      stamp: fields & 1 == 0 ? nil : try stamp(), version: fields & 2 == 0 ? nil : try version(),
      author: fields & 4 == 0 ? nil : try random())
  }

  mutating func note() throws(MalformedRecord) -> VersionNote {
    guard let kind = VersionNote.Kind(rawValue: try byte()) else { throw MalformedRecord() }
    return VersionNote(
      kind: kind, hash: try hash(), length: try count(), device: try text(), when: try time())
  }

  private mutating func time() throws(MalformedRecord) -> HistoryTime {
    HistoryTime(clock: try signed(), observed: try signed())
  }

  private mutating func stamp() throws(MalformedRecord) -> FileStamp {
    FileStamp(
      size: Int(try signed()), modified: try signed(), inode: try number(), changed: try signed())
  }

  mutating func version() throws(MalformedRecord) -> VersionID {
    VersionID(replica: ReplicaID(try random()), sequence: try number(), check: try random())
  }
}
