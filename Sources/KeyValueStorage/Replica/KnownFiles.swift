import SharedFolders

/// What was last read of the shared folder, so that unchanged files are not read again.
///
/// A cache: losing it costs reading every file once more, and nothing else.
struct KnownFiles: Equatable, Sendable {
  /// The state that a file was last seen in.
  struct Known: Equatable, Sendable {
    var stamp: FileStamp
    var problem: FileProblem?
  }

  /// The local view that holds what these files say.
  var view: ContentHash?
  var files: [ReplicaFile: Known] = [:]
  var peers: [StoreStanding.Peer] = []
  /// The checksum of our own file in the shared folder.
  var published: ContentHash?
  /// When it was written, in seconds since 1970.
  var saved: Int64?

  subscript(_ file: ReplicaFile) -> Known? { files[file] }

  /// Takes what another process of this machine has written, and keeps what only this one knows:
  /// the files with problems.
  mutating func takeOver(_ other: KnownFiles) {
    let problems = files.filter { $0.value.problem != nil }
    self = other
    files.merge(problems) { theirs, _ in theirs }
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
