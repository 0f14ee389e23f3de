/// What may have changed in watched folders; hints only, as the files themselves decide.
public struct FolderHints: Equatable, Sendable {
  /// A place to look at.
  public struct Change: Hashable, Sendable {
    /// The folder, as it was given to the watcher.
    public let folder: String
    /// The name in it; nil means the whole folder, which may have come, gone or been replaced.
    public let name: String?
  }

  /// The places, in the order of their first change, each once.
  public private(set) var changes: [Change] = []
  /// Whether all folders must be looked at, as changes may have been missed.
  public var needsScan = false

  private var known: Set<[UInt8]> = []

  init() {}

  /// Whether there is nothing to look at.
  public var isEmpty: Bool { changes.isEmpty && !needsScan }

  mutating func add(_ folder: String, _ name: String?) {
    // By bytes: names in NFC and NFD form are equal Strings and different files.
    let key = Array(folder.utf8) + [0] + Array((name ?? "").utf8)
    if known.insert(key).inserted { changes.append(Change(folder: folder, name: name)) }
  }
}
