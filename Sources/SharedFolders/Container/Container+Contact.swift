extension Container {
  /// Looks whether the container is there, and makes it on first contact.
  ///
  /// A path that was never used and is empty or absent becomes a container; one that holds other
  /// files waits for ``create(documents:)``. A path that was used before is never filled again by
  /// itself: where our data or our own files are gone, the answer is `offline`.
  /// - Parameter documents: where documents are to be in one that is made now.
  /// - Returns: how the container was found; failures in the shared folder are part of it.
  /// - Throws: failures in the local state folder only.
  public func contact(
    making documents: DocumentsPlace = .subfolder
  ) throws(SharedFolderError) -> Contact {
    let known = try Acquaintance.load(from: localPath)
    let found: Found
    do {
      if let known {
        found = try lookAgain(known)
      } else {
        found = try lookFirst(documents)
      }
    } catch {
      return Contact(state: state(after: error, wasKnown: known != nil), isWritable: false)
    }
    return try conclude(found, known)
  }

  /// Makes the container's missing parts, whatever is remembered of it: the answer to a question.
  ///
  /// - Parameter documents: where documents are, for a container that has no description; nil for
  ///   where they were when it was last seen, else in `Documents`.
  /// - Returns: as ``contact()``.
  /// - Throws: as ``contact()``.
  @discardableResult
  public func create(
    documents: DocumentsPlace? = nil
  ) throws(SharedFolderError) -> Contact {
    let known = try Acquaintance.load(from: localPath)
    let found: Found
    do {
      let place = try wholeDescription() ?? documents ?? known?.documents
      if known == nil { try requireGroundOfItsOwn() }
      found = .usable(try make(place ?? .subfolder), .created)
    } catch {
      return Contact(state: .refused(error), isWritable: false)
    }
    return try conclude(found, known)
  }

  /// Whether the container was ever found there by this machine.
  public var wasUsedBefore: Bool { (try? Acquaintance.load(from: localPath)) != nil }

  private enum Found {
    case usable(DocumentsPlace, Contact.State)
    case offline(Contact.OfflineReason)
  }

  private func conclude(
    _ found: Found, _ known: Acquaintance?
  ) throws(SharedFolderError) -> Contact {
    switch found {
    case .offline(let reason):
      return Contact(state: .offline(reason), isWritable: false)
    case .usable(let documents, let state):
      try remember(documents, known)
      let isWritable = SystemCalls.isWritable(ownPath)
      return Contact(state: state, isWritable: isWritable, documents: documents)
    }
  }

  /// What is foreign stays refused; any other failure of a container used before may pass.
  private func state(after error: SharedFolderError, wasKnown: Bool) -> Contact.State {
    switch error.code {
    case .foreign, .newerFormat, .symbolicLink, .otherOwner, .notAFolder, .tooLarge,
      .nameTooLong:
      .refused(error)
    default: wasKnown ? .offline(.unreachable(error)) : .refused(error)
    }
  }
}

// MARK: - Looking

extension Container {
  private func lookFirst(_ wanted: DocumentsPlace) throws(SharedFolderError) -> Found {
    try requireGroundOfItsOwn()
    guard let folder = try SystemCalls.statusIfPresent(of: path) else {
      return .usable(try make(wanted), .created)
    }
    try requireFolder(folder, path)
    if let documents = try description() {
      try makeOwnFolder()
      return .usable(documents, .ready)
    }
    if try SystemCalls.statusIfPresent(of: dataPath) != nil {
      // An engine delivers in any order; without others' files this is our own unfinished making.
      if try hasPeers() { return .offline(.incomplete) }
    } else if try holdsOtherFiles() {
      throw SharedFolderError(.foreign(.holdsOtherFiles), path: path, operation: "open container")
    }
    return .usable(try make(wanted), .created)
  }

  private func lookAgain(_ known: Acquaintance) throws(SharedFolderError) -> Found {
    guard let folder = try SystemCalls.statusIfPresent(of: path) else {
      return .offline(isUnmounted ? .notMounted : .folderMissing)
    }
    try requireFolder(folder, path)
    let isSame = folder.device == known.device && folder.stamp.inode == known.inode
    let described = try wholeDescription()
    guard try SystemCalls.statusIfPresent(of: dataPath) != nil else {
      if isSame { return .offline(.dataMissing) }
      return .offline(isUnmounted ? .notMounted : .differentFolder)
    }
    if known.replica == replica {
      let own = try ownNames()
      if own == nil || (known.hasFiles && own == []) { return .offline(.ownFilesMissing) }
    } else if described == nil {
      return .offline(.dataMissing)
    } else {
      try makeOwnFolder()
    }
    if described == nil, SystemCalls.isWritable(dataPath) { try describe(known.documents) }
    return .usable(described ?? known.documents, .ready)
  }

  /// The description; nil where it, or all of our data, is absent.
  private func description() throws(SharedFolderError) -> DocumentsPlace? {
    guard let data = try SystemCalls.statusIfPresent(of: dataPath) else { return nil }
    try requireFolder(data, dataPath)
    let folderOwner = try SystemCalls.status(of: path).owner
    // An engine may run as another user; then all of the folder is that user's.
    guard data.owner == SystemCalls.user || data.owner == folderOwner else {
      throw SharedFolderError(.otherOwner, path: dataPath, operation: "open container")
    }
    // Whoever can put a link there must not choose where we write.
    for path in [replicasPath, ownPath] {
      if let status = try SystemCalls.statusIfPresent(of: path) { try requireFolder(status, path) }
    }
    guard let file = try FileReading.readIfPresent(descriptionPath, maximumSize: 65_536) else {
      return nil
    }
    return try ContainerDescription.documents(in: file.bytes, of: descriptionPath)
  }

  /// The description; nil also where it holds nothing any more: it is the same everywhere, and is
  /// written anew.
  private func wholeDescription() throws(SharedFolderError) -> DocumentsPlace? {
    do {
      return try description()
    } catch  where error.code == .foreign(.emptied) {
      return nil
    } catch {
      throw error
    }
  }

  private func requireFolder(
    _ status: FileStatus, _ path: String
  ) throws(SharedFolderError) {
    guard status.kind != .symbolicLink else {
      throw SharedFolderError(.symbolicLink, path: path, operation: "open container")
    }
    guard status.kind == .folder else {
      throw SharedFolderError(.notAFolder, path: path, operation: "open container")
    }
  }

  private func hasPeers() throws(SharedFolderError) -> Bool {
    guard try SystemCalls.statusIfPresent(of: replicasPath) != nil else { return false }
    return try replicaFolders().contains { $0 != replica.description }
  }

  /// Names starting with a dot are engines' marks and do not count.
  private func holdsOtherFiles() throws(SharedFolderError) -> Bool {
    try SystemCalls.names(in: path).contains { $0.utf8.first != UInt8(ascii: ".") }
  }

  private func ownNames() throws(SharedFolderError) -> [String]? {
    guard try SystemCalls.statusIfPresent(of: ownPath) != nil else { return nil }
    return try SystemCalls.names(in: ownPath).filter { !TemporaryName.matches($0) }
  }
}

// MARK: - Making

extension Container {
  private func make(_ documents: DocumentsPlace) throws(SharedFolderError) -> DocumentsPlace {
    try makeFolders(documents == .subfolder ? [documentsPath(documents)] : [])
    // Last, so that whoever finds it finds the rest too.
    try describe(documents)
    try AtomicSave.syncFolder(replicasPath)
    try AtomicSave.syncFolder(path)
    return documents
  }

  private func describe(_ documents: DocumentsPlace) throws(SharedFolderError) {
    guard try wholeDescription() == nil else { return }
    let save = AtomicSave(replica: replica, access: .asFolder)
    try save.write(ContainerDescription.bytes(documents), to: descriptionPath)
  }

  /// Where nothing can be written, the container is read without a folder of our own.
  private func makeOwnFolder() throws(SharedFolderError) {
    do {
      try makeFolders()
      try AtomicSave.syncFolder(replicasPath)
    } catch  where error.code == .readOnly || error.code == .noPermission {
      return
    } catch {
      throw error
    }
  }

  /// Makes our folders, and those asked for, as they are to be shared.
  private func makeFolders(_ others: [String] = []) throws(SharedFolderError) {
    try SystemCalls.makeFolders(path)
    for folder in [dataPath, replicasPath, ownPath] + others {
      try GroupRights.makeFolder(folder)
    }
  }

  private func remember(
    _ documents: DocumentsPlace, _ known: Acquaintance?
  ) throws(SharedFolderError) {
    let folder = try SystemCalls.status(of: path)
    let own = try ownNames()
    let seen = Acquaintance(
      replica: own == nil ? nil : replica, hasFiles: own.map { !$0.isEmpty } ?? false,
      documents: documents, device: folder.device, inode: folder.stamp.inode,
      mountPoint: try? mountPoint(device: folder.device))
    if seen != known { try seen.save(to: localPath, replica: replica) }
  }
}

// MARK: - Mounts

extension Container {
  /// Whether the file system that the container was in is not mounted now: nothing may be made below
  /// the place where it belongs, as the mount would hide it.
  ///
  /// False where that cannot be told.
  public var isUnmounted: Bool {
    guard let known = try? Acquaintance.load(from: localPath), let place = known.mountPoint,
      place != "/"
    else { return false }
    guard let status = try? SystemCalls.statusIfPresent(of: place),
      let parent = try? SystemCalls.status(of: Paths.parent(of: place))
    else { return true }
    return status.device == parent.device
  }

  /// - Throws: what leads to a way that cannot be gone.
  private func mountPoint(device: UInt64) throws(SharedFolderError) -> String? {
    var place = try Paths.canonical(path)
    while place != "/" {
      let parent = Paths.parent(of: place)
      if try SystemCalls.status(of: parent).device != device { break }
      place = parent
    }
    return place.utf8.contains(UInt8(ascii: "\n")) ? nil : place
  }
}
