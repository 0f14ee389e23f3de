/// The folders of one watcher, their watches, and when to look next.
struct WatchedFolders {
  private let notifications: Int32?
  private let delays: Delays
  private var folders: [WatchedFolder] = []
  /// Watches on folders above those that are missing, to see them come.
  private var watchesAbove: Set<Int32> = []
  private var hints = FolderHints()
  private var nextPoll: Int64 = 0
  private var nextScan: Int64 = 0
  /// Why changes are not reported that could be.
  var problem: SharedFolderError?

  init(notifications: Int32?, delays: Delays) {
    self.notifications = notifications
    self.delays = delays
    nextPoll = Self.moment(after: delays.poll)
    nextScan = Self.moment(after: delays.scan)
  }

  var timeUntilNextLook: Duration {
    let next = folders.contains(where: \.isPolled) ? min(nextPoll, nextScan) : nextScan
    return .nanoseconds(max(0, next - SystemCalls.monotonicNanoseconds()))
  }

  /// Keeps the folders that stay, drops the others, and hints at those that are new.
  mutating func replace(with paths: [String]) {
    let isFirst = folders.isEmpty
    let old = folders
    let known = Dictionary(old.map { (Array($0.path.utf8), $0) }) { first, _ in first }
    folders = paths.map { path in
      if let folder = known[Array(path.utf8)] { return folder }
      let isPolled = notifications == nil || !WatchedFolder.reportsAllChanges(path)
      var folder = WatchedFolder(path: path, isPolled: isPolled)
      if isPolled { folder.look() }
      if !isFirst { hints.add(path, nil) }
      return folder
    }
    let kept = Set(folders.compactMap(\.watch))
    // Those that nobody needs any more are removed with the others.
    watchesAbove.formUnion(old.compactMap(\.watch).filter { !kept.contains($0) })
    placeWatches(hinting: false)
  }

  mutating func drain() -> FolderHints {
    takeEvents()
    let now = SystemCalls.monotonicNanoseconds()
    if now >= nextPoll {
      for index in folders.indices where folders[index].isPolled { folders[index].compare(&hints) }
      nextPoll = Self.moment(after: delays.poll)
    }
    if now >= nextScan {
      hints.needsScan = true
      placeWatches(hinting: true)
      nextScan = Self.moment(after: delays.scan)
    }
    defer { hints = FolderHints() }
    return hints
  }

  private static func moment(after time: Duration) -> Int64 {
    SystemCalls.monotonicNanoseconds() + Int64(time.milliseconds) * 1_000_000
  }
}

// MARK: - Events

extension WatchedFolders {
  private mutating func takeEvents() {
    guard let notifications else { return }
    guard let events = try? SystemCalls.events(notifications) else {
      hints.needsScan = true
      return
    }
    var mustPlace = false
    for event in events { mustPlace = take(event) || mustPlace }
    if mustPlace { placeWatches(hinting: true) }
  }

  /// Whether watches must be placed anew.
  private mutating func take(_ event: SystemCalls.FolderEvent) -> Bool {
    if event.isOverflow {
      hints.needsScan = true
      return true
    }
    let isAbove = watchesAbove.contains(event.watch)
    if event.endsWatch { watchesAbove.remove(event.watch) }
    let index = folders.firstIndex { $0.watch == event.watch }
    if let index {
      if event.endsWatch { folders[index].watch = nil }
      if event.endsWatch || event.concernsFolder || event.name == nil {
        hints.add(folders[index].path, nil)
      } else if let name = event.name, !TemporaryName.matches(name) {
        hints.add(folders[index].path, name)
      }
    }
    guard isAbove || index != nil else { return false }
    return event.endsWatch || event.concernsFolder || (isAbove && event.addsName)
  }
}

// MARK: - Watches

extension WatchedFolders {
  /// Lets each watch be on the folder that is at the path now; where none is, on the nearest above.
  private mutating func placeWatches(hinting: Bool) {
    guard let notifications else { return }
    let before = watchesAbove.union(folders.compactMap(\.watch))
    watchesAbove = []
    for index in folders.indices {
      var folder = folders[index]
      let old = folder.watch
      folder.watch = place(&folder, notifications)
      if hinting, folder.watch != old { hints.add(folder.path, nil) }
      folders[index] = folder
    }
    let used = watchesAbove.union(folders.compactMap(\.watch))
    for watch in before.subtracting(used) { try? SystemCalls.removeWatch(notifications, watch) }
  }

  private mutating func place(_ folder: inout WatchedFolder, _ notifications: Int32) -> Int32? {
    // Few rounds suffice: each follows a folder that came while we looked.
    for _ in 0..<8 {
      do {
        return try SystemCalls.addWatch(notifications, folder.path)
      } catch  where error.code == .full {
        // The user's watches are used up.
        problem = error
        if !folder.isPolled { folder.look() }
        folder.isPolled = true
        return nil
      } catch {
        let missing = watchAbove(folder.path, notifications)
        guard let missing, (try? SystemCalls.status(of: missing)) != nil else { return nil }
      }
    }
    return nil
  }

  /// Watches the nearest folder above; returns the step below it, or nil if none can be watched.
  private mutating func watchAbove(_ path: String, _ notifications: Int32) -> String? {
    var path = path
    while true {
      let parent = Paths.parent(of: path)
      guard !parent.utf8.elementsEqual(path.utf8) else { return nil }
      if let watch = try? SystemCalls.addWatch(notifications, parent) {
        watchesAbove.insert(watch)
        return path
      }
      path = parent
    }
  }
}
