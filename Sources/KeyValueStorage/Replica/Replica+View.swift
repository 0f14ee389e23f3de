import SharedFolders

// The local view: one file that all processes of this machine share.
extension Replica {
  /// Reads the local view where it is another than the one that is known.
  ///
  /// A view that is damaged is set aside and written anew from what is known; the shared folder
  /// still has what it held.
  /// - Returns: whether `state` was read anew.
  /// - Throws: `newerFormat` where a later version has written the view, or what reading gave.
  @discardableResult
  mutating func refresh() throws(SharedFolderError) -> Bool {
    guard let stamp = try SystemCalls.statusIfPresent(of: viewPath)?.stamp, stamp != viewStamp
    else { return false }
    let contents = try FileReading.read(viewPath, maximumSize: Self.maximumFileSize)
    do {
      let file = try KeyValueFile(decoding: contents.bytes)
      if isOpen { noteOutsideChange(from: state, to: file.state) }
      state = file.state
      time = max(time, file.time)
    } catch {
      if case .newerFormat(let format) = error {
        throw SharedFolderError(.newerFormat(format), path: viewPath, operation: "read view")
      }
      try SystemCalls.rename(viewPath, to: viewPath + ".damaged")
      (viewStamp, viewHash) = (nil, nil)
      return false
    }
    viewStamp = contents.stamp
    viewHash = KeyValueFile.checksum(in: contents.bytes)
    if let known = try? FileReading.read(knownPath, maximumSize: Self.maximumCacheSize) {
      self.known.takeOver(KnownFiles(bytes: known.bytes))
    }
    return true
  }

  /// Writes the state as the local view: from then on it is kept.
  ///
  /// - Throws: what saving gave; then nothing has changed, and `state` is as before.
  mutating func keep(
    _ next: KeyValueState, by writer: KeyValueWriter
  ) throws(SharedFolderError) {
    let file = KeyValueFile(
      replica: container.replica, machineName: actor.machine, time: writer.time, state: next)
    let bytes = file.encoded()
    if let mark = writer.mark, writer.replica == container.replica {
      ownWrites.append(mark)
      try ownWritesLog.append([mark.bytes], durably: false)
    }
    viewStamp = try localSave.write(bytes, to: viewPath)
    viewHash = KeyValueFile.checksum(in: bytes)
    state = next
    time = max(time, writer.time)
    unpublished = bytes
  }

  /// Writes down what was last read of the shared folder; losing it costs only time.
  func keepKnown() {
    _ = try? localSave.write(known.bytes, to: knownPath, durably: false)
  }
}

extension KnownFiles {
  /// Takes what another process of this machine has written, and keeps what only this one knows:
  /// the files with problems.
  mutating func takeOver(_ other: KnownFiles) {
    let problems = files.filter { known in
      known.problem != nil && !other.files.contains { $0.file == known.file }
    }
    self = other
    files += problems
  }
}
