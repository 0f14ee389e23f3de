import SharedFolders

/// The names under which this installation has written and writes no more, kept on this machine.
///
/// They are its present name's forerunners, and names that processes took while they could not have
/// the lock. Losing them costs only that own changes look like those of another machine.
struct FormerNames: Sendable {
  private(set) var replicas: Set<ReplicaID> = []
  /// Whether a name was added that is not written down yet.
  private(set) var hasNews = false
  private let path: String

  /// Names the file; nothing is read yet.
  init(folder: String) {
    path = Paths.join(folder, "former-names")
  }

  /// Takes in what other processes have added.
  mutating func read() {
    guard let bytes = try? FileReading.read(path, maximumSize: Self.maximumSize).bytes else {
      return
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let replica = ReplicaID(String(decoding: line, as: UTF8.self)) { replicas.insert(replica) }
    }
  }

  /// Adds a name, for this process alone until ``write(by:)``.
  mutating func note(_ replica: ReplicaID) {
    if replicas.insert(replica).inserted { hasNews = true }
  }

  /// Writes the names down; the caller holds the lock.
  mutating func write(by save: AtomicSave) {
    read()
    let lines = replicas.sorted().map { "\($0)\n" }.joined()
    if (try? save.write(Array(lines.utf8), to: path)) != nil { hasNews = false }
  }

  private static let maximumSize = 1 << 20
}
