// What several processes need that follow one log while all of them add to it.
extension RecordLog {
  /// Adds records that a later ``readNew()`` does not bring back; the caller holds the lock, and
  /// has read everything under it.
  ///
  /// Nothing waits for the disk, unless an earlier ``sync()`` failed.
  /// - Parameter records: the payloads; all of them or none stay after a failure.
  /// - Throws: as ``append(_:durably:)``.
  public mutating func appendAsRead(_ records: [[UInt8]]) throws(SharedFolderError) {
    endPlace = readPlace
    try append(records, durably: false, makingDurably: false)
    readPlace = endPlace
  }

  /// Waits until the disk has every record that was added so far, by whichever process.
  ///
  /// No lock is needed. After a failure nothing may rely on the file any more, since Linux forgets
  /// what it could not write: ``rewrite(_:)`` makes a new one. Where the log is gone there is nothing
  /// to wait for.
  /// - Throws: what opening the file or waiting gave.
  public func sync() throws(SharedFolderError) {
    guard let file = try open(.reading) else { return }
    try file.syncData()
    try AtomicSave.syncFolder(Paths.parent(of: path))
  }
}
