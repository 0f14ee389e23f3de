import SharedFolders

/// What was last read of the shared folder, so that unchanged files are not read again.
///
/// A cache: losing it costs reading every file once more, and nothing else.
struct KnownFiles: Equatable, Sendable {
  /// One file and the state it was last seen in.
  struct Known: Equatable, Sendable {
    var file: ReplicaFile
    var stamp: FileStamp
    var problem: FileProblem?
  }

  var files: [Known] = []
  var peers: [StoreStanding.Peer] = []
  /// The checksum of our own file in the shared folder.
  var published: ContentHash?
  /// When it was written, in seconds since 1970.
  var saved: Int64?

  func known(_ file: ReplicaFile) -> Known? {
    files.first { $0.file == file }
  }

  mutating func note(_ known: Known) {
    files.removeAll { $0.file == known.file }
    files.append(known)
  }

  mutating func note(_ peer: StoreStanding.Peer) {
    let index = peers.firstIndex { $0.replica == peer.replica }
    guard let index else {
      peers.append(peer)
      peers.sort { $0.replica < $1.replica }
      return
    }
    // When it was first noticed stays, as long as nothing new was seen.
    if peers[index].seen != peer.seen || peers[index].machine != peer.machine {
      peers[index] = peer
    }
  }
}

// MARK: - Stored form

extension KnownFiles {
  private static let header = "tamnote known files 1"

  /// One line a fact, the words of a line divided by tabs.
  var bytes: [UInt8] {
    var lines = [Self.header]
    // A file with a problem is not remembered: the next process looks at it again and can report it.
    for known in files where known.problem == nil {
      let stamp = known.stamp
      lines.append(
        "file\t\(known.file.folder)\t\(stamp.size)\t\(stamp.modified)\t\(stamp.inode)"
          + "\t\(stamp.changed)\t\(known.file.name)")
    }
    for peer in peers {
      lines.append("peer\t\(peer.replica)\t\(peer.seen)\t\(peer.noticed)\t\(peer.machine)")
    }
    if let published, let saved { lines.append("published\t\(published)\t\(saved)") }
    return Array(lines.joined(separator: "\n").utf8)
  }

  init(bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.header else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch words[0] {
      case "file": noteFile(words)
      case "peer": notePeer(words)
      case "published": notePublished(words)
      default: continue
      }
    }
  }

  private mutating func noteFile(_ words: [String]) {
    guard words.count == 7, let size = Int(words[2]), let modified = Int64(words[3]),
      let inode = UInt64(words[4]), let changed = Int64(words[5])
    else { return }
    let stamp = FileStamp(size: size, modified: modified, inode: inode, changed: changed)
    files.append(Known(file: ReplicaFile(folder: words[1], name: words[6]), stamp: stamp))
  }

  private mutating func notePeer(_ words: [String]) {
    guard words.count == 5, let replica = ReplicaID(words[1]), let seen = UInt64(words[2]),
      let noticed = Int64(words[3])
    else { return }
    peers.append(
      StoreStanding.Peer(replica: replica, machine: words[4], seen: seen, noticed: noticed))
  }

  private mutating func notePublished(_ words: [String]) {
    guard words.count == 3, let hash = ContentHash(words[1]), let saved = Int64(words[2]) else {
      return
    }
    (published, self.saved) = (hash, saved)
  }
}
