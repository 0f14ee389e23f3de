import SharedFolders

// What is done about a folder that was used before and is not there, once the person has said so.
extension Replica {
  /// Makes the folder's missing parts and writes everything known there.
  mutating func writeBack() throws(SharedFolderError) {
    try requireMount()
    contact = try container.create()
    try takeIn()
  }

  /// Begins the folder anew, without what is known of it; see the store's method.
  mutating func startNew() throws(KeyValueStorageError) -> [Action]? {
    guard let held = try keeping({ replica throws(SharedFolderError) in try replica.takeLock() }),
      try keeping({ replica throws(SharedFolderError) in try replica.catchUp() })
    else { throw .notKept(obstacle) }
    guard case .offline = contact?.state else { return nil }
    try keeping { replica throws(SharedFolderError) in try replica.requireMount() }
    let actions = state.keys.compactMap { key in
      action(.remove, key: key, to: KeyValueState(), always: false)
    }
    for action in actions { try noteFirst(action) }
    do throws(SharedFolderError) {
      try setViewAside()
      try beginAnew(with: valuesWithoutTrash)
    } catch {
      journal.forgetUnsettled()
      throw .notKept(error)
    }
    held.release()
    // It is begun and kept; what saving it meets with is in the standing, and is tried again.
    try? takeIn()
    return actions
  }

  /// - Throws: `notFound` where the disk with the folder is not mounted.
  private func requireMount() throws(SharedFolderError) {
    if container.isUnmounted {
      throw SharedFolderError(.notFound, path: container.path, operation: "mount")
    }
  }

  /// All that is known, as it would have to be read again, beside the view.
  private func setViewAside() throws(SharedFolderError) {
    guard viewHash != nil else { return }
    let bytes = try FileReading.read(viewPath, maximumSize: Self.maximumViewSize).bytes
    let name = "before-\(container.replica).txt"
    try localSave.write(bytes, to: Paths.join(container.localPath, name))
  }

  /// What undo could not bring back: all but the elements of arrays.
  private var valuesWithoutTrash: [KeyValueOperation] {
    state.keys.compactMap { key in
      switch state.value(forKey: key) {
      case .array, nil: nil
      case let value?: .set(key: key, value: value)
      }
    }
  }

  /// Under a new name, and not going out from what was known: nothing says that it was deleted, so
  /// all of it is there again should the old folder come back.
  ///
  /// The view comes first: once the folder is there, whoever comes next writes the view into it. Where
  /// making the folder fails, or this process dies before it, it is still missing, and this can be
  /// done again.
  private mutating func beginAnew(
    with operations: [KeyValueOperation]
  ) throws(SharedFolderError) {
    try takeNewName()
    var (next, writer) = (KeyValueState(), writer())
    next.apply(operations, by: &writer)
    try keep(next, by: writer)
    known = KnownFiles()
    contact = try container.create()
    if case .refused(let error) = contact?.state { throw error }
  }
}
