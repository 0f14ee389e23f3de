/// The id of this installation, kept in the local state folder.
///
/// Each installation writes only under its own id, so two with one id would overwrite each other.
/// The id is therefore kept with marks of the place it was made for: the machine, and the number
/// and birth time of the state folder. On a cloned machine or in a restored home they differ, and
/// a new id is taken.
public struct ReplicaIdentity: Sendable {
  private let state: LocalState
  private let delays: Delays

  /// The identity kept in `state`.
  public init(in state: LocalState, delays: Delays = .ofProcess) {
    self.state = state
    self.delays = delays
  }

  /// The installation's id; a new one where there is none yet or it was made for another place.
  ///
  /// Processes that ask at once get the same id.
  /// - Returns: an id that is durable on disk.
  /// - Throws: `locked`, `newerFormat`, or what reading and saving gave.
  public func load() throws(SharedFolderError) -> ReplicaID {
    let place = try place()
    if let id = try stored(at: place) { return id }
    return try state.lock("replica").withLock(waitingAtMost: delays.lock) {
      () throws(SharedFolderError) in
      if let id = try stored(at: place) { return id }
      return try take(at: place)
    }
  }

  /// Takes a new id in place of `old`, for example when somebody else has written under it.
  ///
  /// Where another process has replaced `old` already, that id is taken.
  /// - Parameter old: the id to give up.
  /// - Returns: the id to use from now on, durable on disk.
  /// - Throws: as ``load()``.
  public func renew(_ old: ReplicaID) throws(SharedFolderError) -> ReplicaID {
    let place = try place()
    return try state.lock("replica").withLock(waitingAtMost: delays.lock) {
      () throws(SharedFolderError) in
      if let present = try stored(at: place), present != old { return present }
      return try take(at: place)
    }
  }

  private var path: String { state.file("replica") }

  private static let header = "tamnote-replica"
  private static let format = 1

  /// What differs between an installation and its copy.
  private func place() throws(SharedFolderError) -> String {
    // Network file systems may number files anew at every mount.
    let isStable = try FileSystemKind(of: state.path).keepsFileNumbers
    let number = isStable ? try SystemCalls.status(of: state.path).stamp.inode : 0
    let birth = isStable ? try SystemCalls.birthTime(of: state.path) : 0
    return "machine \(state.machine)\nfolder \(number) \(birth)\n"
  }

  private func stored(at place: String) throws(SharedFolderError) -> ReplicaID? {
    guard let bytes = try FileReading.readIfPresent(path, maximumSize: 4096)?.bytes else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    if let format = FormatLine.version(of: lines.first ?? "", after: Self.header),
      format > Self.format
    {
      throw SharedFolderError(.newerFormat(format), path: path, operation: "read identity")
    }
    guard lines.count > 1, lines[1].hasPrefix("id "),
      let id = ReplicaID(String(lines[1].dropFirst(3))),
      bytes == Array(text(id, place).utf8)
    else { return nil }
    return id
  }

  private func take(at place: String) throws(SharedFolderError) -> ReplicaID {
    let id = ReplicaID.random()
    let save = AtomicSave(replica: id, access: .onlyUser)
    try save.write(Array(text(id, place).utf8), to: path)
    return id
  }

  private func text(_ id: ReplicaID, _ place: String) -> String {
    "\(Self.header) \(Self.format)\nid \(id)\n" + place
  }
}
