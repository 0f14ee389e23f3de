/// A file that some installation keeps in its folder of a container.
public struct ReplicaFile: Hashable, Comparable, Sendable {
  /// The name of the installation's folder, lower-case `[a-z0-9.-]`.
  public let folder: String
  /// The file's name as found; an engine's conflict copy may bear any.
  public let name: String

  /// Names a file.
  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// By bytes: two names that look the same can be two files.
  public static func == (left: ReplicaFile, right: ReplicaFile) -> Bool {
    left.folder.utf8.elementsEqual(right.folder.utf8)
      && left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// By bytes, as ``==(_:_:)``.
  public func hash(into hasher: inout Hasher) {
    for byte in folder.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(ascii: "/"))
    for byte in name.utf8 { hasher.combine(byte) }
  }

  /// By the bytes of the folder, then of the name.
  public static func < (left: ReplicaFile, right: ReplicaFile) -> Bool {
    if left.folder.utf8.elementsEqual(right.folder.utf8) {
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    return left.folder.utf8.lexicographicallyPrecedes(right.folder.utf8)
  }
}

// Others' files are input: names, numbers and sizes are bounded, and no link is followed.
extension Container {
  /// How many installations' folders are looked at.
  public static let maximumReplicas = 4096
  /// How many files of one kind are looked at in one installation's folder.
  public static let maximumFiles = 256

  /// The names of all installations' folders, sorted by bytes; other names are left out.
  ///
  /// - Throws: what listing `tamnote-data/replicas` gave.
  public func replicaFolders() throws(SharedFolderError) -> [String] {
    let names = try SystemCalls.names(in: replicasPath).filter(Self.isReplicaName)
    return Array(names.prefix(Self.maximumReplicas))
  }

  /// Every file that may hold an installation's view of the key-value store.
  ///
  /// That is `keyvalue….txt` in each installation's folder, so conflict copies which an engine made
  /// are listed too. The list is sorted by bytes. Folders that vanish meanwhile, cannot be read or
  /// are links are left out.
  /// - Returns: candidates, which need not exist any more when they are read.
  /// - Throws: as ``replicaFolders()``.
  public func keyValueFiles() throws(SharedFolderError) -> [ReplicaFile] {
    try replicaFolders().flatMap { folder in
      let names = (try? SystemCalls.names(in: Paths.join(replicasPath, folder))) ?? []
      return names.filter(Self.isKeyValueName).prefix(Self.maximumFiles).map {
        ReplicaFile(folder: folder, name: $0)
      }
    }
  }

  /// What lies where only installations' folders should, and why it is left alone.
  ///
  /// Names that no installation has, and links, pipes and files in the place of a folder; sorted by
  /// bytes. Names of an engine, starting with a dot or on their way to another name, are left out.
  /// - Throws: as ``replicaFolders()``.
  public func strangeEntries() throws(SharedFolderError) -> [SharedFolderError] {
    var strange: [SharedFolderError] = []
    for bytes in try SystemCalls.allNames(in: replicasPath) {
      // Where a name is no text it can still be told from others.
      let name = String(decoding: bytes, as: UTF8.self)
      guard bytes.first != UInt8(ascii: "."), !TemporaryName.matches(name) else { continue }
      if let problem = problem(ofEntry: name) { strange.append(problem) }
    }
    return strange
  }

  private func problem(ofEntry name: String) -> SharedFolderError? {
    let path = Paths.join(replicasPath, name)
    func refusal(_ code: SharedFolderError.Code) -> SharedFolderError {
      SharedFolderError(code, path: path, operation: "look at replicas")
    }
    guard Self.isReplicaName(name) else { return refusal(.foreign(.unknownName)) }
    do throws(SharedFolderError) {
      switch try SystemCalls.statusIfPresent(of: path)?.kind {
      case .symbolicLink: return refusal(.symbolicLink)
      case .file, .other: return refusal(.notAFolder)
      case .folder: return try problem(inFolder: path)
      case nil: return nil
      }
    } catch {
      return error
    }
  }

  /// A link or pipe in the place of a file; a folder that cannot be listed throws: it holds notes
  /// that nobody sees.
  private func problem(inFolder folder: String) throws(SharedFolderError) -> SharedFolderError? {
    for name in try SystemCalls.names(in: folder) where Self.isKeyValueName(name) {
      let path = Paths.join(folder, name)
      switch try SystemCalls.statusIfPresent(of: path)?.kind {
      case .file, nil: continue
      case .symbolicLink:
        return SharedFolderError(.symbolicLink, path: path, operation: "look at replicas")
      case .folder, .other:
        return SharedFolderError(
          .foreign(.notARegularFile), path: path, operation: "look at replicas")
      }
    }
    return nil
  }

  /// The path of an installation's file.
  public func path(of file: ReplicaFile) -> String {
    Paths.join(path, relativePath(of: file))
  }

  /// The file's stamp; nil where no regular file is.
  ///
  /// - Throws: what looking gave.
  public func stamp(of file: ReplicaFile) throws(SharedFolderError) -> FileStamp? {
    let status = try SystemCalls.statusIfPresent(of: path(of: file))
    return status?.kind == .file ? status?.stamp : nil
  }

  /// Reads an installation's file.
  ///
  /// - Parameters:
  ///   - file: from ``keyValueFiles()``.
  ///   - maximumSize: in bytes.
  /// - Returns: the bytes and their stamp.
  /// - Throws: as ``FileReading/read(_:beneath:maximumSize:)``.
  public func read(
    _ file: ReplicaFile, maximumSize: Int
  ) throws(SharedFolderError) -> FileContents {
    try FileReading.read(relativePath(of: file), beneath: path, maximumSize: maximumSize)
  }

  private func relativePath(of file: ReplicaFile) -> String {
    Paths.join(Paths.join(Self.dataName, Self.replicasName), Paths.join(file.folder, file.name))
  }

  private static func isReplicaName(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: ".")
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func isKeyValueName(_ name: String) -> Bool {
    name.utf8.starts(with: "keyvalue".utf8) && name.utf8.suffix(4).elementsEqual(".txt".utf8)
  }
}
