extension AtomicSave {
  /// Removes what saves of this installation left in a folder when they were cut off.
  ///
  /// Younger ones may belong to a save that runs now and are spared. Should the clock mislead, that
  /// save fails without harm and is made again.
  /// - Parameters:
  ///   - folder: looked at one level deep.
  ///   - delays: ``Delays/leftover`` says how old they must be.
  ///   - takeIn: called with the path of each before it is removed; one for which it throws stays.
  /// - Throws: what listing the folder gave.
  public func removeLeftovers(
    in folder: String, delays: Delays, takeIn: (String) throws -> Void = { _ in }
  ) throws(SharedFolderError) {
    let now = SystemCalls.realTimeMilliseconds()
    for name in try SystemCalls.names(in: folder)
    where TemporaryName.isOurs(name, replica: replica) {
      let path = Paths.join(folder, name)
      guard let status = try SystemCalls.statusIfPresent(of: path), status.kind == .file else {
        continue
      }
      let age = abs(now - status.stamp.modified / 1_000_000)
      guard age >= Int64(delays.leftover.milliseconds) else { continue }
      do {
        try takeIn(path)
        try SystemCalls.unlink(path)
      } catch {
        continue
      }
    }
  }
}
