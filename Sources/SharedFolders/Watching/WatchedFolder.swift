/// One folder a watcher looks after.
struct WatchedFolder {
  let path: String
  /// The number of its inotify watch; nil while it does not exist or cannot be watched.
  var watch: Int32?
  /// Whether to compare its names and stamps at intervals.
  var isPolled: Bool
  private var entries: [Entry]?

  private struct Entry: Equatable {
    let name: String
    let stamp: FileStamp?
  }

  init(path: String, isPolled: Bool) {
    self.path = path
    self.isPolled = isPolled
  }

  /// Whether every change is reported, as far as the file system is concerned.
  static func reportsAllChanges(_ path: String) -> Bool {
    var path = path
    while true {
      if let kind = try? FileSystemKind(of: path) { return kind.reportsAllChanges }
      let parent = Paths.parent(of: path)
      if parent == path { return true }
      path = parent
    }
  }

  /// Remembers what is there now, as the state to compare with.
  mutating func look() {
    entries = currentEntries()
  }

  /// Adds what differs from the last look.
  mutating func compare(_ hints: inout FolderHints) {
    let before = entries
    look()
    guard let before, let entries else {
      if (before == nil) != (entries == nil) { hints.add(path, nil) }
      return
    }
    for name in Self.differingNames(before, entries) { hints.add(path, name) }
  }

  /// Both lists are sorted by the bytes of the names.
  private static func differingNames(_ before: [Entry], _ after: [Entry]) -> [String] {
    var names: [String] = []
    var (old, new) = (before[...], after[...])
    while let first = old.first ?? new.first {
      let name = [old.first?.name, new.first?.name].compactMap(\.self).min {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      let bytes = (name ?? first.name).utf8
      let oldEntry = old.first.flatMap { $0.name.utf8.elementsEqual(bytes) ? $0 : nil }
      let newEntry = new.first.flatMap { $0.name.utf8.elementsEqual(bytes) ? $0 : nil }
      if oldEntry != nil { old.removeFirst() }
      if newEntry != nil { new.removeFirst() }
      if oldEntry?.stamp != newEntry?.stamp || (oldEntry == nil) != (newEntry == nil) {
        names.append(name ?? first.name)
      }
    }
    return names
  }

  private func currentEntries() -> [Entry]? {
    guard let names = try? SystemCalls.names(in: path) else { return nil }
    return names.filter { !TemporaryName.matches($0) }.map {
      Entry(name: $0, stamp: Self.freshStamp(Paths.join(path, $0)))
    }
  }

  /// NFS answers a stat from its cache for a while, but asks the server when a file is opened.
  private static func freshStamp(_ path: String) -> FileStamp? {
    if let file = try? OpenFile(path, .reading), let status = try? file.status() {
      return status.stamp
    }
    return try? SystemCalls.status(of: path).stamp
  }
}
