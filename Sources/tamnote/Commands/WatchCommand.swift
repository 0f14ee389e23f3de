import Dispatch
import DocumentStorage
import KeyValueStorage
import Synchronization

extension Subcommand {
  static let watch = Subcommand(
    "watch", "", "print changes of notes and documents as they arrive, until it is ended",
    onlyReads: true, count: 0...0
  ) { invocation in
    while true {
      let folder = try watch(try invocation.openNotes(), invocation)
      Output.say("tamnote: the notes are in \(folder) now; watching there")
    }
  }

  /// Prints changes until this machine uses another folder.
  ///
  /// - Returns: that folder.
  private static func watch(_ notes: Notes, _ invocation: Invocation) throws -> String {
    let polls = invocation.arguments.flags.contains(.poll)
    let arrived = DispatchSemaphore(value: 0)
    let documents = WatchedDocuments()
    var shown = notes.all
    notes.store.observe { _ in arrived.signal() }
    try notes.store.startWatching(polls: polls)
    // Where they cannot be watched the notes still are.
    let container = try? Documents(beside: notes, polls: polls).container()
    if let container, let watch = try? DocumentsWatch(of: container, polls: polls) {
      documents.follow(watch) { arrived.signal() }
    }
    let kept = container.map { KeptTexts(of: $0, isLasting: true) }
    kept?.saveSoon()
    while true {
      arrived.wait()
      let now = notes.all
      for change in Action.changes(from: shown, to: now) where Deed(change) != .moved {
        try print(change, now.first { $0.id == change.id }, invocation, notes)
      }
      shown = now
      for change in documents.takeAll() { try print(change, invocation, notes) }
      if let folder = notes.destination { return folder }
    }
  }

  // As JSON: {"change" ("added", "changed" or "deleted"), "id", "text", "by", "time"}
  private static func print(
    _ change: Action.Change, _ note: ArrayElement?, _ invocation: Invocation, _ notes: Notes
  ) throws {
    let deed = Deed(change).rawValue
    let text = (change.after ?? change.before)?.value.plainText ?? ""
    // Who deleted a note is not known here; who wrote it last would be the wrong answer.
    let by = note.flatMap { notes.store.machineName(of: $0.replica) }
    if invocation.isJSON {
      return try Output.print([
        "change": .string(deed), "id": .string(change.id.description),
        "text": .string(text),
        "by": by.map(JSONValue.string) ?? .null, "time": .integer(Clock.seconds),
      ])
    }
    try Output.print([OutputLine(words: words(deed, by), data: text)])
  }

  // As JSON: {"change" (also "moved"), "path", "from" (where it was moved from), "by", "time"}
  private static func print(
    _ change: DocumentsWatch.Change, _ invocation: Invocation, _ notes: Notes
  ) throws {
    let by = Words.author(change.author, of: notes)
    let (deed, origin) = change.kind.words
    if invocation.isJSON {
      return try Output.print([
        "change": .string(deed), "path": .string(change.path),
        "from": origin.map(JSONValue.string) ?? .null,
        "by": by.map(JSONValue.string) ?? .null, "time": .integer(Clock.seconds),
      ])
    }
    let from = origin.map { " from \($0)" } ?? ""
    try Output.print([
      OutputLine(words: words("document \(deed)\(from)", by), data: change.path)
    ])
  }

  private static func words(_ deed: String, _ author: String?) -> String {
    let author = author.map { " by \($0)" } ?? ""
    return "\(Clock.wording(ofSeconds: Clock.seconds))  \(deed)\(author): "
  }
}

extension DocumentsWatch.Change.Kind {
  fileprivate var words: (deed: String, origin: String?) {
    switch self {
    case .added: ("added", nil)
    case .changed: ("changed", nil)
    case .deleted: ("deleted", nil)
    case .moved(let origin): ("moved", origin)
    }
  }
}

/// What happened to documents and was not printed yet.
private final class WatchedDocuments: Sendable {
  private let changes = Mutex<[DocumentsWatch.Change]>([])
  private let queue = DispatchQueue(label: "tamnote.watch.documents")

  func follow(_ watch: DocumentsWatch, tell: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      var watch = watch
      while let news = watch.next() {
        changes.withLock { $0 += news }
        tell()
      }
    }
  }

  func takeAll() -> [DocumentsWatch.Change] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}
