/// What is remembered of a container that was used before.
///
/// Kept in the private folder. It is what tells a container that is gone from one that never was.
struct Acquaintance: Equatable, Sendable {
  /// The id whose folder was made in the container; nil where it could only be read.
  var replica: ReplicaID?
  /// Whether that folder held files.
  var hasFiles: Bool
  var documents: DocumentsPlace
  /// Device and number of the container's folder; they tell an unmounted folder from an emptied
  /// one, and nothing hangs on them, as devices may be numbered anew.
  var device: UInt64
  var inode: UInt64
  /// Where the file system that the folder was in was mounted; nil where nobody knows.
  var mountPoint: String?
}

extension Acquaintance {
  private static let header = "tamnote-seen"
  private static let format = 1

  static func path(in localPath: String) -> String { Paths.join(localPath, "seen") }

  /// Nil where the container was never used.
  ///
  /// What cannot be read counts as used: to take a lost container for a new one would be worse.
  static func load(from localPath: String) throws(SharedFolderError) -> Acquaintance? {
    let path = path(in: localPath)
    guard let bytes = try FileReading.readIfPresent(path, maximumSize: 4096)?.bytes else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let version = FormatLine.version(of: lines.first ?? "", after: header)
    if let version, version > format {
      throw SharedFolderError(.newerFormat(version), path: path, operation: "read acquaintance")
    }
    return Acquaintance(lines: version == format ? lines : [])
  }

  func save(to localPath: String, replica: ReplicaID) throws(SharedFolderError) {
    let text = """
      \(Self.header) \(Self.format)
      replica \(self.replica?.description ?? "-")
      files \(hasFiles)
      documents \(documents.rawValue)
      device \(device)
      inode \(inode)
      mount \(mountPoint ?? "")

      """
    let save = AtomicSave(replica: replica, access: .onlyUser)
    try save.write(Array(text.utf8), to: Self.path(in: localPath))
  }

  private init(lines: [String]) {
    func value(_ name: String) -> String {
      lines.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) } ?? ""
    }
    replica = ReplicaID(value("replica"))
    hasFiles = value("files") == "true"
    documents = DocumentsPlace(rawValue: value("documents")) ?? .subfolder
    device = UInt64(value("device")) ?? 0
    inode = UInt64(value("inode")) ?? 0
    mountPoint = value("mount").isEmpty ? nil : value("mount")
  }
}
