import SharedFolders

/// What the histories of a machine say as a whole, remembered so that only those are read again that
/// have changed since.
///
/// A cache: where it is missing or damaged, everything is read.
struct HistorySummaries {
  private struct Entry {
    let stamp: FileStamp
    let summary: HistorySummary
  }

  private let path: String
  private let save: AtomicSave
  private let remembered: [DocumentID: Entry]
  private var seen: [DocumentID: Entry] = [:]
  private var isChanged = false

  init(of container: Container) {
    path = Paths.join(container.localPath, "history-summaries")
    save = AtomicSave(replica: container.replica, access: .onlyUser)
    let bytes = (try? FileReading.read(path, maximumSize: 64 << 20).bytes) ?? []
    var remembered: [DocumentID: Entry] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let (document, entry) = Self.entry(line) { remembered[document] = entry }
    }
    self.remembered = remembered
  }

  /// Reads the history unless it is as it was.
  ///
  /// - Throws: what looking at the file or reading it gave.
  mutating func summary(of file: HistoryFile) throws(SharedFolderError) -> HistorySummary {
    let stamp = try SystemCalls.status(of: file.path).stamp
    if let entry = remembered[file.document], entry.stamp == stamp {
      seen[file.document] = entry
      return entry.summary
    }
    // What comes between the look and the reading is read once more next time.
    let summary = HistorySummary(of: try file.contents())
    seen[file.document] = Entry(stamp: stamp, summary: summary)
    isChanged = true
    return summary
  }

  /// Remembers what was seen, and forgets the rest.
  func remember() {
    guard isChanged || seen.count != remembered.count else { return }
    let lines = seen.keys.sorted().compactMap { document in
      seen[document].map { Self.line(document, $0) }
    }
    _ = try? save.write(Array(lines.joined().utf8), to: path, durably: false)
  }

  /// `DOCUMENT SIZE MODIFIED INODE CHANGED FLAGS`.
  private static func line(_ document: DocumentID, _ entry: Entry) -> String {
    let stamp = entry.stamp
    return "\(document) \(stamp.size) \(stamp.modified) \(stamp.inode) \(stamp.changed) "
      + "\(entry.summary.flags)\n"
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> (DocumentID, Entry)? {
    let parts = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 6, let document = DocumentID(parts[0]), let size = Int(parts[1]),
      let modified = Int64(parts[2]), let inode = UInt64(parts[3]), let changed = Int64(parts[4]),
      let flags = UInt8(parts[5])
    else { return nil }
    let stamp = FileStamp(size: size, modified: modified, inode: inode, changed: changed)
    return (document, Entry(stamp: stamp, summary: HistorySummary(flags: flags)))
  }
}
