import SharedFolders

extension Replica {
  /// Looks how the shared folder is, and makes it on first contact.
  mutating func lookAtFolder() {
    let isKeepable = SystemCalls.isWritable(container.localPath)
    standingKeepingProblem = isKeepable ? nil : keepingProblem()
    do throws(SharedFolderError) {
      contact = try container.contact()
    } catch {
      (contact, publishingProblem) = (nil, error)
    }
  }

  /// Writes our file in the shared folder, where it does not hold the present view yet; the caller
  /// holds the lock, has looked at the folder, and has taken in what the file holds now.
  ///
  /// A failure is noted in the standing and tried again later; the change stays kept.
  mutating func publish() {
    defer { unpublished = nil }
    guard let contact, contact.isUsable, contact.isWritable, viewHash != nil, !isSaved else {
      return
    }
    do throws(SharedFolderError) {
      try requireUsableOwnFile()
      // The very bytes of the view, so that equal hashes say that both files are equal.
      let bytes = try bytesOfView()
      guard bytes.count <= actor.maximumFileSize else { throw tooLarge(viewPath) }
      let stamp = try AtomicSave(replica: container.replica, access: .asFolder)
        .write(bytes, to: publishedPath)
      known.files[ownFile] = KnownFiles.Known(stamp: stamp)
      known.published = KeyValueFile.checksum(in: bytes)
      known.saved = nowSeconds
      publishingProblem = nil
      removeLeftovers()
    } catch {
      publishingProblem = error
      if error.isUnconfirmed { distrustPublished() }
    }
  }

  /// Lets our file be written again, not only read back: that would prove nothing about the disk.
  private mutating func distrustPublished() {
    known.published = nil
    if let stamp = try? container.stamp(of: ownFile) {
      known.files[ownFile] = KnownFiles.Known(stamp: stamp)
    }
  }

  /// Removes what saves that were cut off have left; the view holds all that was in it.
  private func removeLeftovers() {
    for folder in [container.localPath, container.ownPath] {
      try? localSave.removeLeftovers(in: folder, delays: actor.delays)
    }
  }

  /// Refuses where a later version of this program has written, which knows more than this one can
  /// read, and where there is more than can be taken in.
  private func requireUsableOwnFile() throws(SharedFolderError) {
    switch known[ownFile]?.problem {
    case .damaged(.newerFormat(let format)):
      throw SharedFolderError(.newerFormat(format), path: publishedPath, operation: .writeView)
    // What could not be taken in must not be overwritten.
    case .unreadable(let error) where error.code == .tooLarge(limit: actor.maximumFileSize):
      throw SharedFolderError(error.code, path: publishedPath, operation: .writeView)
    default: return
    }
  }

  private func bytesOfView() throws(SharedFolderError) -> [UInt8] {
    if let unpublished { return unpublished }
    return try FileReading.read(viewPath, maximumSize: Self.maximumViewSize).bytes
  }
}
