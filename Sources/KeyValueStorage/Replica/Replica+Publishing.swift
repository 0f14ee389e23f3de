import SharedFolders

extension Replica {
  /// Writes our file in the shared folder, where it does not hold the present view yet.
  ///
  /// A failure is noted in the standing and tried again later; the change stays kept.
  mutating func publish() {
    do throws(SharedFolderError) {
      let contact = try container.contact()
      self.contact = contact
      guard contact.isUsable, contact.isWritable, viewHash != nil, !isSaved else { return }
      // The very bytes of the view, so that equal hashes say that both files are equal.
      let bytes = try bytesOfView()
      let stamp = try AtomicSave(replica: container.replica, access: .asFolder)
        .write(bytes, to: publishedPath)
      known.note(KnownFiles.Known(file: ownFile, stamp: stamp))
      known.published = KeyValueFile.checksum(in: bytes)
      known.saved = nowSeconds
      publishingProblem = nil
      unpublished = nil
      keepKnown()
      removeLeftovers()
    } catch {
      publishingProblem = error
    }
  }

  /// Removes what saves that were cut off have left; the view holds all that was in it.
  private func removeLeftovers() {
    for folder in [container.localPath, container.ownPath] {
      try? localSave.removeLeftovers(in: folder, delays: actor.delays)
    }
  }

  private func bytesOfView() throws(SharedFolderError) -> [UInt8] {
    if let unpublished { return unpublished }
    return try FileReading.read(viewPath, maximumSize: Self.maximumFileSize).bytes
  }

  /// Makes the folder's missing parts and writes our file anew: the answer to a question.
  mutating func writeBack() throws(SharedFolderError) {
    contact = try container.create()
    known.published = nil
    publish()
  }
}
