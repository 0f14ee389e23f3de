import DocumentStorage
import SharedFolders

extension World {
  /// Connects everybody until nothing changes any more, and looks whether all is as it must be.
  mutating func meet() {
    isMeeting = true
    cuts = []
    trace.note("--- all meet")
    for index in desks.indices { desks[index].isRunning = true }
    for round in 1...60 {
      outcome.rounds = round
      let before = desks.map(\.disk)
      let records = logs.map(\.lengths)
      pass(chance.number(100..<300))
      for index in chance.shuffled(Array(desks.indices)) {
        look(index)
        for peer in chance.shuffled(Array(desks.indices)) where peer != index {
          deliver(from: peer, to: index)
        }
      }
      let isQuiet = before == desks.map(\.disk) && records == logs.map(\.lengths)
      if isQuiet, !desks.contains(where: isWaiting) { return judge() }
    }
    fail("no rest")
    judge()
  }

  private func isWaiting(_ desk: Desk) -> Bool {
    desk.local.documents.values.contains { $0.memory.nextLook != nil }
  }

  private mutating func judge() {
    let files = desks.map { $0.disk.mapValues(\.content) }
    for other in files.dropFirst() where other != files[0] {
      let paths = Set(other.keys).union(files[0].keys).filter { other[$0] != files[0][$0] }
      fail("diverged: \(paths.map(\.text).sorted())")
    }
    for desk in desks {
      let sorting = FolderSorting(desk: desk, pool: pool, reconciler: reconciler)
      for candidate in sorting.assignment.candidates {
        judge(candidate, sorting.filesByDocument[candidate.id] ?? [])
      }
    }
    judgeWords()
  }

  private mutating func judge(
    _ candidate: FileAssignment.Candidate, _ files: [ObservedFile]
  ) {
    // A text that went down with a disk is awaited in vain.
    let contents = Set(candidate.graph.heads.map { candidate.graph.nodes[$0].content })
      .filter { content in
        content.map { text in desks.contains { $0.local.kept.contains(text) } } ?? true
      }
    // What is gone everywhere stays in the Trash as it was.
    if contents.count > 1, !files.isEmpty { fail("unmerged: \(contents.map(show).sorted())") }
    for file in files
    where file.role != .ancientCopy && file.path != candidate.path
      && !candidate.graph.versions(of: file.content).isEmpty
    {
      fail("a contained copy stays: \(file.path.text) of \(candidate.path.text)")
    }
  }

  /// Words of documents whose files vanished without a record; the Trash shows them as gone.
  private func goneWords(_ desk: Desk) -> [Int] {
    let sorting = FolderSorting(desk: desk, pool: pool, reconciler: reconciler)
    return sorting.assignment.candidates.filter { sorting.filesByDocument[$0.id] == nil }
      .flatMap { gone in gone.graph.heads.compactMap { gone.graph.nodes[$0].content } }
      .filter(desk.local.kept.contains)
      .flatMap { pool.words(in: $0) }
  }

  private mutating func judgeWords() {
    var words: [Int] = []
    for (path, file) in desks[0].files where CopyName.original(of: path) == nil {
      words += pool.words(in: file.content)
    }
    outcome.doubledWords = ledger.doubled(in: words)
    var present = Set(words)
    for file in desks[0].disk.values { present.formUnion(pool.words(in: file.content)) }
    for desk in desks { present.formUnion(goneWords(desk)) }
    let missing = ledger.lost(outOf: present)
    var aside: Set<Int> = []
    for desk in desks {
      for content in desk.local.conflictVersions { aside.formUnion(pool.words(in: content)) }
    }
    let ledger = ledger
    let isAside = { (word: Int) in aside.contains(word) || ledger.isMisjudged(word) }
    outcome.asideWords = missing.filter(isAside).count
    let lost = missing.filter { !isAside($0) }
    if !lost.isEmpty { fail("words lost: \(lost)") }
  }
}
