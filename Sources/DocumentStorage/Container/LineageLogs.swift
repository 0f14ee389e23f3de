import SharedFolders
import TextModel

/// Everybody's lineage records in a container: read from all logs, written to the own one.
///
/// Each installation has segments `documents.<n>.log` in its folder, so engines carry small files
/// whose beginning never changes. Conflict copies of logs are read like logs. What cannot be read is
/// passed over: its records are missing, which reconciling waits for.
struct LineageLogs: Sendable {
  private let container: Container
  private let lock: FileLock
  private let delays: Delays
  private var logs: [KnownLog] = []
  private var lineages: [DocumentID: Lineage] = [:]
  private var documents: [DocumentPath: [DocumentID]] = [:]
  private var lastSequence: UInt64 = 0

  /// A log that has been seen, by the bytes of its path.
  private struct KnownLog {
    let path: [UInt8]
    let isOwn: Bool
    var log: RecordLog
    var stamp: FileStamp?
  }

  /// A segment of this size gets no more records.
  private static let sealedSize = 256 << 10
  private static let greatestSize = 64 << 20

  init(_ container: Container, delays: Delays) {
    self.container = container
    self.delays = delays
    lock = FileLock(path: Paths.join(container.localPath, "lineage.lock"))
  }

  /// What is known of a document; nothing where nobody has written anything down.
  func lineage(of document: DocumentID) -> Lineage {
    lineages[document] ?? Lineage(of: document)
  }

  /// Documents that have or had a path, in the order in which that became known.
  func documents(at path: DocumentPath) -> [DocumentID] { documents[path] ?? [] }

  /// Takes in what was added to any log.
  mutating func readNew() {
    for folder in (try? container.replicaFolders()) ?? [] { readNew(in: folder) }
  }

  private mutating func readNew(in folder: String) {
    let isOwn = folder == container.replica.description
    let path = Paths.join(container.replicasPath, folder)
    let names = ((try? SystemCalls.names(in: path)) ?? []).filter(Self.isLog)
    for name in names.prefix(Container.maximumFiles) {
      let index = index(ofLogAt: Paths.join(path, name), isOwn: isOwn)
      let status = try? SystemCalls.statusIfPresent(of: logs[index].log.path)
      guard let stamp = status?.stamp, stamp != logs[index].stamp,
        let news = try? logs[index].log.readNew()
      else { continue }
      logs[index].stamp = stamp
      insert(news.records.compactMap(LineageRecord.init(decoding:)))
    }
  }

  private static func isLog(_ name: String) -> Bool {
    name.utf8.starts(with: "documents".utf8) && name.utf8.suffix(4).elementsEqual(".log".utf8)
  }

  private mutating func index(ofLogAt path: String, isOwn: Bool) -> Int {
    let bytes = Array(path.utf8)
    if let index = logs.firstIndex(where: { $0.path == bytes }) { return index }
    let save = AtomicSave(replica: container.replica, access: .asFolder)
    let log = RecordLog(path: path, kind: "lineage", save: save, maximumSize: Self.greatestSize)
    logs.append(KnownLog(path: bytes, isOwn: isOwn, log: log))
    return logs.count - 1
  }

  private mutating func insert(_ records: [LineageRecord]) {
    for (document, records) in Dictionary(grouping: records, by: \.document) {
      lineages[document, default: Lineage(of: document)].insert(records)
    }
    for record in records {
      if record.id.replica == container.replica {
        lastSequence = max(lastSequence, record.id.sequence)
      }
      guard lineage(of: record.document).contains(record.id),
        documents[record.path]?.contains(record.document) != true
      else { continue }
      documents[record.path, default: []].append(record.document)
    }
  }

  /// Writes records of one document down, durably, before what they tell of happens.
  ///
  /// - Returns: the records as they were written.
  /// - Throws: `locked` where another process writes for long, or what writing gave; a text that is
  ///   recorded twice does no harm.
  mutating func append(
    _ drafts: [RecordDraft], to document: DocumentID
  ) throws(SharedFolderError) -> [LineageRecord] {
    let held = try lock.acquire(waitingAtMost: delays.lock)
    readNew()
    var order = lineage(of: document).nextOrder
    var records: [LineageRecord] = []
    for draft in drafts {
      let parents = draft.parents + (records.last.map { [.version($0.id)] } ?? [])
      records.append(record(draft, of: document, from: parents, order: order, after: records.count))
      order = LineageRecord.order(after: order)
    }
    let index = index(ofLogAt: segmentPath(), isOwn: true)
    try logs[index].log.append(records.map { $0.encoded() }, durably: true)
    held.release()
    insert(records)
    return records
  }

  private func record(
    _ draft: RecordDraft, of document: DocumentID, from parents: [LineageRecord.Parent],
    order: UInt64, after count: Int
  ) -> LineageRecord {
    let sequence = lastSequence + UInt64(count) + 1
    return LineageRecord(
      id: VersionID(
        replica: container.replica, sequence: sequence, check: .random(in: 0...(.max))),
      document: document, kind: draft.kind, order: order,
      time: SystemCalls.realTimeMilliseconds(), parents: parents, content: draft.content,
      path: draft.path,
      mergeVersion: draft.kind == .merged ? UInt16(ThreeWayMerge.version) : 0)
  }

  /// The newest own segment, or the next one where that is full.
  private func segmentPath() -> String {
    var number = 1
    while true {
      let path = Paths.join(container.ownPath, "documents.\(number).log")
      let size = (try? SystemCalls.statusIfPresent(of: path))??.stamp.size ?? 0
      if size < Self.sealedSize { return path }
      number += 1
    }
  }
}
