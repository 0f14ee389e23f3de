package import SharedFolders

// Files under temporary names, which may hold the only copy of somebody's text.
extension DocumentSave {
  /// Removes a displaced file whose text is durable elsewhere now.
  ///
  /// - Parameters:
  ///   - displaced: as it was last read.
  ///   - isTakenIn: false where its text is durable nowhere else yet: the file stays then.
  /// - Returns: what became of it.
  /// - Throws: what looking, reading or removing gave; the file is still there then.
  package func release(
    _ displaced: DisplacedFile, isTakenIn: Bool = true
  ) throws(SharedFolderError) -> DisplacedFile.Standing {
    let folder = try OpenFolder(Paths.parent(of: displaced.path))
    let name = Paths.name(of: displaced.path)
    do {
      let now = try DisplacedFile(name, in: folder, maximumSize: maximumSize)
      if now.content != displaced.content { return .changed(now) }
      if now.isOpenElsewhere { return .stillOpen }
      if !isTakenIn { return .changed(now) }
      try folder.unlink(name)
      return .gone
    } catch  where error.code == .notFound {
      return .gone
    } catch {
      throw error
    }
  }

  /// Hands over what saves of any installation left in a folder when they were cut off.
  ///
  /// Younger files may belong to a save that runs now and are spared. Their age is counted from the
  /// last change of their name: a displaced file keeps the time at which its text was written.
  ///
  /// - Parameters:
  ///   - folder: relative to the root, empty for the root itself; looked at one level deep.
  ///   - delays: ``Delays/leftover`` says how old they must be.
  ///   - takeIn: makes the text durable elsewhere; a file for which it throws stays, as does one
  ///     that is still open for writing.
  /// - Throws: what listing the folder gave. A file that cannot be read is left for the next time.
  package func takeInLeftovers(
    in folder: String, delays: Delays, takeIn: (DisplacedFile) throws -> Void
  ) throws(SharedFolderError) {
    let path = folder.isEmpty ? root : Paths.join(root, folder)
    let names = try SystemCalls.names(in: path).filter(TemporaryName.isOfSave)
    guard !names.isEmpty else { return }
    let open = try OpenFolder(path)
    let now = SystemCalls.realTimeMilliseconds()
    for name in names {
      guard let status = try open.statusIfPresent(of: name), status.kind == .file,
        abs(now - status.stamp.changed / 1_000_000) >= Int64(delays.leftover.milliseconds)
      else { continue }
      do {
        let file = try DisplacedFile(name, in: open, maximumSize: maximumSize)
        try takeIn(file)
        _ = try release(file)
      } catch {
        continue
      }
    }
  }
}
