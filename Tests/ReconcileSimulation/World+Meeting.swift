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
      let sorting = FolderSorting(desk: desk, pool: pool)
      for candidate in sorting.assignment.candidates {
        judge(candidate, sorting.filesByDocument[candidate.id] ?? [])
      }
    }
    judgeWords()
  }

  private mutating func judge(
    _ candidate: FileAssignment.Candidate, _ files: [ObservedFile]
  ) {
    let contents = Set(candidate.graph.heads.map { candidate.graph.nodes[$0].content })
    if contents.count > 1 { fail("unmerged versions") }
    for file in files
    where file.role != .ancientCopy && file.path != candidate.path
      && !candidate.graph.versions(of: file.content).isEmpty
    {
      fail("a contained copy stays")
    }
  }

  private mutating func judgeWords() {
    var words: [Int] = []
    for (path, file) in desks[0].files where CopyName.original(of: path) == nil {
      words += pool.words(in: file.content)
    }
    outcome.doubledWords = ledger.doubled(in: words)
    var present = Set(words)
    for file in desks[0].disk.values { present.formUnion(pool.words(in: file.content)) }
    let missing = ledger.lost(outOf: present)
    var aside: Set<Int> = []
    for desk in desks {
      for content in desk.local.conflictVersions { aside.formUnion(pool.words(in: content)) }
    }
    outcome.asideWords = missing.filter(aside.contains).count
    let lost = missing.filter { !aside.contains($0) }
    if !lost.isEmpty { fail("words lost: \(lost)") }
  }
}
