import SharedFolders

// The local view: one file that all processes of this machine share.
extension Replica {
  /// Reads the local view where it is another than the one that is known.
  ///
  /// A view that is damaged is set aside and written anew from what is known; the shared folder
  /// still has what it held.
  /// - Throws: `newerFormat` where a later version has written the view, or what reading gave.
  mutating func refresh() throws(SharedFolderError) {
    defer { catchUpKnown() }
    guard let stamp = try SystemCalls.statusIfPresent(of: viewPath)?.stamp, stamp != viewStamp
    else { return }
    let contents = try FileReading.read(viewPath, maximumSize: Self.maximumViewSize)
    guard let file = try decodeView(contents.bytes) else { return }
    let before = keptState
    try followName(file.replica)
    formerNames.read()
    // In a home that was restored, whoever wrote the view was this machine before.
    if file.replica != container.replica { formerNames.note(file.replica) }
    state = file.state
    stateWithAside?.join(file.state)
    if isOpen { noteOutsideChange(from: before, to: keptState) }
    time = max(time, file.time)
    (viewStamp, viewHash, unpublished) = (
      contents.stamp, KeyValueFile.checksum(in: contents.bytes), nil
    )
  }

  private mutating func decodeView(_ bytes: [UInt8]) throws(SharedFolderError) -> KeyValueFile? {
    do {
      let file = try KeyValueFile(decoding: bytes)
      viewProblem = nil
      return file
    } catch {
      if case .newerFormat(let format) = error {
        let problem = SharedFolderError(
          .newerFormat(format), path: viewPath, operation: "read view")
        viewProblem = problem
        throw problem
      }
      try SystemCalls.rename(viewPath, to: viewPath + ".damaged")
      // All that was read must be read again, as nothing else says it now.
      (viewStamp, viewHash, known) = (nil, nil, KnownFiles())
      return nil
    }
  }

  /// Writes the state as the local view: from then on it is kept.
  ///
  /// Where the disk does not confirm it, the standing says so, until a later writing is confirmed.
  /// - Throws: what saving gave; then nothing has changed, `state` is as before, and what the history
  ///   had noted of it is forgotten again.
  mutating func keep(
    _ next: KeyValueState, by writer: KeyValueWriter
  ) throws(SharedFolderError) {
    let file = KeyValueFile(
      replica: container.replica, machineName: actor.machine, time: writer.time, state: next)
    let bytes = file.encoded()
    // Nothing is written that others could not read; what is too large already may shrink.
    guard bytes.count <= max(actor.maximumFileSize, viewStamp?.size ?? 0) else {
      journal.forgetUnsettled()
      throw tooLarge(viewPath)
    }
    if let mark = writer.mark, writer.replica == container.replica {
      let isFirst = state.vector[container.replica] == nil
      let marks = isFirst ? [WriteMark.none, mark] : [mark]
      for mark in marks { ownWrites.append(mark) }
      // The view names the last writes too, so that a failure here must not stop this one.
      try? ownWritesLog.appendSettingDamageAside(marks.map(\.bytes), durably: false)
    }
    // The view that is replaced may be the last to tell them.
    if formerNames.hasNews { formerNames.write(by: localSave) }
    do throws(SharedFolderError) {
      (viewStamp, viewDoubt) = (try localSave.write(bytes, to: viewPath), nil)
    } catch {
      guard error.isUnconfirmed else {
        journal.forgetUnsettled()
        throw error
      }
      (viewStamp, viewDoubt) = (try? SystemCalls.status(of: viewPath).stamp, error)
    }
    journal.settle()
    viewHash = KeyValueFile.checksum(in: bytes)
    state = next
    time = max(time, writer.time)
    unpublished = bytes
  }

  /// A state as the next view, which other states can join; `size` is that of the file it comes from,
  /// in bytes, if that is known.
  func growingView(from state: KeyValueState, size: Int? = nil) -> GrowingView {
    GrowingView(
      file: KeyValueFile(
        replica: container.replica, machineName: actor.machine, time: time, state: state),
      size: size, maximumSize: actor.maximumFileSize)
  }

  /// Why a file is left alone, or not written.
  func tooLarge(_ path: String) -> SharedFolderError {
    SharedFolderError(
      .tooLarge(limit: actor.maximumFileSize), path: path, operation: .joinViews)
  }

  /// Why nothing could be kept now; nil where a few bytes can be written.
  func keepingProblem() -> SharedFolderError? {
    let path = Paths.join(container.localPath, "room")
    do throws(SharedFolderError) {
      try localSave.write([UInt8](repeating: 0x2E, count: 8192), to: path, durably: false)
      try SystemCalls.unlink(path)
      return nil
    } catch {
      var problem = error
      problem.path = container.localPath
      return problem
    }
  }

  /// Writes down what was last read of the shared folder; losing it costs only time.
  mutating func keepKnown() {
    known.view = viewHash
    guard known != storedKnown else { return }
    guard (try? localSave.write(known.bytes, to: knownPath, durably: false)) != nil else { return }
    storedKnown = known
  }

  /// What was written down counts only together with the view that it was written for: an older view
  /// does not hold what these files say.
  private mutating func catchUpKnown() {
    guard let viewHash, known.view != viewHash,
      let contents = try? FileReading.read(knownPath, maximumSize: Self.maximumCacheSize)
    else { return }
    let stored = KnownFiles(bytes: contents.bytes)
    guard stored.view == viewHash else { return }
    storedKnown = stored
    known.takeOver(stored)
  }
}

extension RecordLog {
  /// Appends; a log that is no log any more goes aside first, so that it stops nothing.
  mutating func appendSettingDamageAside(
    _ records: [[UInt8]], durably: Bool
  ) throws(SharedFolderError) {
    do throws(SharedFolderError) {
      try append(records, durably: durably)
    } catch {
      guard case .foreign = error.code else { throw error }
      try SystemCalls.rename(path, to: path + ".damaged")
      try append(records, durably: durably)
    }
  }
}
