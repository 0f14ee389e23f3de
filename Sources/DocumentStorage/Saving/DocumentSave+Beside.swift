import SharedFolders

// A new file beside the document trades places with it.
extension DocumentSave {
  /// - Throws: only while the document is as it was.
  func saveBeside(
    _ content: HashedText, in place: borrowing DocumentPlace, replacing present: FileStatus?,
    base: SeenFile?, mustBeNew: Bool = false
  ) throws(SharedFolderError) -> SavedDocument {
    let temporary = temporaryName
    let written = try fill(temporary, with: content, in: place, replacing: present)
    let displacedName: String?
    do {
      if mustBeNew {
        try create(from: temporary, in: place)
        displacedName = nil
      } else {
        displacedName = try put(temporary, in: place, over: present)
      }
      try putBackUnlessFile(displacedName, in: place)
    } catch {
      discard(temporary, writtenAs: written, in: place)
      throw error.about(place)
    }
    return settle(displacedName, in: place, SeenFile(hash: content.hash, stamp: written), base)
  }

  /// Makes the new file, durable and with the rights of the old one.
  private func fill(
    _ temporary: String, with content: HashedText, in place: borrowing DocumentPlace,
    replacing present: FileStatus?
  ) throws(SharedFolderError) -> FileStamp {
    // Nobody else may read it before it has the rights of the old file.
    let mode: UInt32 = present == nil ? 0o666 : 0o600
    var file = try place.folder.open(temporary, .creating, mode: mode)
    do {
      try file.write(content.text)
      if let present {
        try file.takeRights(of: place.folder.open(place.name, .reading))
        try file.keepTimeGrowing(after: present.stamp.modified)
      } else {
        GroupRights.give(to: file)
      }
      try file.sync()
      let stamp = try file.status().stamp
      try file.close()
      return stamp
    } catch {
      try? place.folder.unlink(temporary)
      throw error.about(place)
    }
  }

  /// Gives the new file the document's name.
  ///
  /// - Returns: under which name lies what was there before; nil if nothing was.
  private func put(
    _ temporary: String, in place: borrowing DocumentPlace, over present: FileStatus?
  ) throws(SharedFolderError) -> String? {
    var isPresent = present != nil
    for _ in 0..<Self.attempts {
      do {
        if isPresent {
          try place.folder.exchange(temporary, place.name)
          return temporary
        }
        try create(from: temporary, in: place)
        return nil
      } catch {
        switch error.errno {
        case let number where isPresent && Self.unsupported.contains(number):
          return try putByLinking(temporary, in: place)
        case Self.alreadyThere where !isPresent: isPresent = true
        case Self.notThere where isPresent: isPresent = false
        default: throw error
        }
      }
    }
    throw SharedFolderError(.busy, path: place.folder.path(of: place.name), operation: "save")
  }

  /// What came to the document's name in the last moment may be no file; that is not ours to move.
  private func putBackUnlessFile(
    _ displacedName: String?, in place: borrowing DocumentPlace
  ) throws(SharedFolderError) {
    guard let displacedName, let status = try? place.folder.statusIfPresent(of: displacedName),
      status.kind != .file
    else { return }
    try place.folder.exchange(displacedName, place.name)
    throw SharedFolderError(
      .foreign(.notARegularFile), path: place.folder.path(of: place.name), operation: "save")
  }

  /// Removes a new file that did not get its name.
  ///
  /// A failed call may have been done all the same:
  /// then the temporary name leads to the only copy of somebody's text.
  private func discard(
    _ temporary: String, writtenAs stamp: FileStamp, in place: borrowing DocumentPlace
  ) {
    guard let status = try? place.folder.statusIfPresent(of: temporary),
      status.stamp.inode == stamp.inode, status.stamp.size == stamp.size
    else { return }
    try? place.folder.unlink(temporary)
  }

  /// Looks at what was displaced, and makes the names durable before it is removed.
  private func settle(
    _ displacedName: String?, in place: borrowing DocumentPlace, _ written: SeenFile,
    _ base: SeenFile?
  ) -> SavedDocument {
    var displaced: DisplacedFile?
    var problem: SharedFolderError?
    do {
      displaced = try displacedName.flatMap { name throws(SharedFolderError) in
        try look(at: name, in: place, written, base)
      }
      try place.folder.sync()
      if displaced == nil, let displacedName { try? place.folder.unlink(displacedName) }
    } catch {
      problem = error
    }
    let seen = SeenFile(hash: written.hash, stamp: stamp(in: place, writtenAs: written.stamp))
    return SavedDocument(seen: seen, displaced: displaced, problem: problem)
  }

  /// Nil for the base, for the new text itself, and for what somebody else has taken in already.
  private func look(
    at name: String, in place: borrowing DocumentPlace, _ written: SeenFile, _ base: SeenFile?
  ) throws(SharedFolderError) -> DisplacedFile? {
    do {
      let file = try DisplacedFile(name, in: place.folder, maximumSize: maximumSize)
      let isKnown = file.content.hash == base?.hash || file.content.hash == written.hash
      return isKnown && !file.isOpenElsewhere ? nil : file
    } catch  where error.code == .notFound {
      return nil
    } catch {
      throw error
    }
  }

  /// Changing the name changed the time of the last change of name or rights; take that in, unless
  /// the file there is another one already.
  private func stamp(
    in place: borrowing DocumentPlace, writtenAs written: FileStamp
  ) -> FileStamp {
    guard let now = try? place.folder.statusIfPresent(of: place.name)?.stamp,
      now.inode == written.inode, now.size == written.size, now.modified == written.modified
    else { return written }
    return now
  }

  /// How often the document may come and go while the new file gets its name.
  static let attempts = 8
}

extension SharedFolderError {
  /// Nobody knows the temporary file; what was to be saved is the matter.
  fileprivate func about(_ place: borrowing DocumentPlace) -> SharedFolderError {
    var error = self
    error.path = place.folder.path(of: place.name)
    return error
  }
}
