import DocumentStorage
import SharedFolders

extension World {
  /// Lets TamNote look at the folder of one machine and do what the rules say.
  mutating func look(_ index: Int) {
    guard desks[index].isRunning else { return }
    read(index)
    guard finishJournal(index) else { return }
    for _ in 0..<80 {
      guard let next = nextActions(index) else { return }
      for action in next.actions {
        guard carryOut(action, for: next.document, on: index) else { return }
      }
      desks[index].local.documents[next.document]?.memory = next.memory
    }
    fail("\(desks[index].name) does not come to rest")
  }

  mutating func fail(_ what: String) {
    if !outcome.failures.contains(what) { outcome.failures.append(what) }
    trace.note("FAILURE: \(what)")
  }

  /// Whether the program survives; it may die between any two effects.
  mutating func survives(_ index: Int) -> Bool {
    guard !isMeeting, chance.happens(onceIn: setting.crashes) else { return true }
    outcome.crashes += 1
    trace.note("\(desks[index].name): crash")
    return false
  }

  /// Reads the records that engines have brought.
  private mutating func read(_ index: Int) {
    for log in desks[index].heard.indices {
      while desks[index].local.read.count <= log { desks[index].local.read.append([]) }
      for part in desks[index].heard[log].indices {
        while desks[index].local.read[log].count <= part { desks[index].local.read[log].append(0) }
        let (known, there) = (desks[index].local.read[log][part], desks[index].heard[log][part])
        guard known < there else { continue }
        for record in logs[log].parts[part][known..<there] { take(record, index) }
        desks[index].local.read[log][part] = there
      }
    }
  }

  private mutating func take(_ record: LineageRecord, _ index: Int) {
    if record.id.replica == desks[index].local.replica, desks[index].local.own.isForeign(record.id)
    {
      takeNewName(index)
    }
    insert(record, index)
  }

  mutating func insert(_ record: LineageRecord, _ index: Int) {
    desks[index].local.documents[record.document, default: KnownDocument(record.document)]
      .insert(record)
  }

  /// Somebody else writes under our name.
  private mutating func takeNewName(_ index: Int) {
    desks[index].local.replica = ReplicaID(chance.next())
    desks[index].local.replicas.insert(desks[index].local.replica)
    desks[index].local.own = OwnRecords()
    desks[index].local.log = logs.count
    logs.append(Log())
    trace.note("\(desks[index].name): takes a new name")
  }

  /// What was typed before a crash, and not yet written down.
  private mutating func finishJournal(_ index: Int) -> Bool {
    while let pending = desks[index].local.journal.first {
      write(pending.draft, for: pending.document, on: index)
      guard survives(index) else { return false }
      desks[index].local.journal.removeFirst()
    }
    return true
  }

  /// What is to be done, and what is remembered once it is done.
  private mutating func nextActions(
    _ index: Int
  ) -> (document: DocumentID, actions: [ReconcileAction], memory: DocumentMemory)? {
    updateGraphs(index)
    let sorting = sorting(index)
    for candidate in sorting.assignment.candidates {
      guard var memory = desks[index].local.documents[candidate.id]?.memory else { continue }
      let actions = desks[index].reconciler.actions(
        in: sorting.situation(of: candidate), remembering: &memory)
      if !actions.isEmpty { return (candidate.id, actions, memory) }
      desks[index].local.documents[candidate.id]?.memory = memory
    }
    return nil
  }

  /// Writes a record down; idempotent for what a crash left in the journal.
  mutating func write(_ draft: RecordDraft, for document: DocumentID, on index: Int) {
    let sequence = desks[index].local.own.lastSequence + 1
    let id = VersionID(
      replica: desks[index].local.replica, sequence: sequence, check: chance.next())
    let known = desks[index].local.documents[document] ?? KnownDocument(document)
    let record = draft.record(id, in: known.lineage, time: Int64(clock(index)) * 1000)
    if let content = draft.content { ledger.owe(pool.words(in: content)) }
    if draft.kind == .external { judge(draft, known) }
    desks[index].local.own.append(id)
    let log = desks[index].local.log
    logs[log].append(record)
    hear(log, logs[log].parts.count - 1, logs[log].lengths.last ?? 0, by: index)
    insert(record, index)
    ledger.lives.note(record, in: pool)
    trace.note(
      "\(desks[index].name): records \(draft.kind) \(show(draft.content)) at \(draft.path.text)"
        + " from \(draft.parents.map(name))")
  }

  /// Notes the words that seem deleted where a program is thought to have read another text than it
  /// did.
  private mutating func judge(_ draft: RecordDraft, _ document: KnownDocument) {
    guard let content = draft.content, let read = readByPrograms[content] else { return }
    for parent in draft.parents {
      guard let guess = self.content(of: parent, in: document) else { continue }
      let unread = Ledger.lacking(in: pool.words(in: read), from: pool.words(in: guess))
      let deleted = Ledger.lacking(in: pool.words(in: content), from: pool.words(in: guess))
      ledger.note(misjudged: unread.filter(deleted.contains), in: guess)
    }
  }

  private func content(
    of parent: LineageRecord.Parent, in document: KnownDocument
  ) -> ContentHash? {
    switch parent {
    case .text(let content): content
    case .version(let id):
      document.graph.flatMap { graph in graph.node(of: id).flatMap { graph.nodes[$0].content } }
    }
  }

  private func name(_ parent: LineageRecord.Parent) -> String {
    switch parent {
    case .version(let id):
      let replica = desks.first { $0.local.replicas.contains(id.replica) }?.name ?? "?"
      return "\(replica)-\(id.sequence)"
    case .text(let content): return String(content.description.prefix(4))
    }
  }
}
