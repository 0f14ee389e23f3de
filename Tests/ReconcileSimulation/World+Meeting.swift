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
    judgeEngine()
    for index in desks.indices {
      let sorting = sorting(index)
      for candidate in sorting.assignment.candidates {
        judge(candidate, sorting.filesByDocument[candidate.id] ?? [])
      }
    }
    judgeMerges()
    judgeBinaries()
    judgeWords()
  }

  /// What engines hold for the same version is the same: no rule can mend what they think is well.
  private mutating func judgeEngine() {
    let paths = desks.reduce(into: Set<DocumentPath>()) { $0.formUnion($1.index.keys) }
    for path in paths.sorted() {
      let entries = desks.compactMap { $0.index[path] }
      let contents = Dictionary(grouping: entries, by: \.vector).values.map { same in
        Set(same.map(\.content)).count
      }
      if contents.contains(where: { $0 > 1 }) { fail("one version, two texts: \(path.text)") }
    }
  }

  /// Two merges of the same versions are chosen between: whoever merged them would double words.
  private mutating func judgeMerges() {
    let records = logs.flatMap { $0.parts.joined() }.filter { $0.kind == .merged }
    let merges = Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for record in records {
      let parents = record.parents.compactMap { parent in
        if case .version(let id) = parent { merges[id].map { Set($0.parents) } } else { nil }
      }
      if Set(parents).count < parents.count { fail("two merges of the same versions merged again") }
    }
  }

  /// People and programs put one word into a binary text, so where there are two it was merged.
  private mutating func judgeBinaries() {
    for (path, file) in desks.flatMap(\.files)
    where pool[file.content].contains(0) && pool.words(in: file.content).count > 1 {
      fail("binaries merged: \(path.text)")
    }
  }

  private mutating func judge(
    _ candidate: FileAssignment.Candidate, _ files: [ObservedFile]
  ) {
    // A text that went down with a disk is awaited in vain.
    let contents = Set(candidate.graph.heads.map { candidate.graph.nodes[$0].content })
      .filter { content in
        content.map { text in desks.contains { $0.local.kept.contains(text) } } ?? true
      }
    if contents.count > 1 { fail("unmerged: \(contents.map(show).sorted())") }
    // Nobody but TamNote deletes here, and that is written down: what is alive has its file, unless
    // the machine that made it has forgotten so.
    if contents.contains(where: { $0 != nil }), files.isEmpty, !setting.setBacks {
      fail("gone: \(candidate.path.text)")
    }
    for file in files
    where file.role != .ancientCopy && file.path != candidate.path
      && !candidate.graph.versions(of: file.content).isEmpty
    {
      fail("a contained copy stays: \(file.path.text) of \(candidate.path.text)")
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
    // A word of a stranger's text that the document once had and lost may have been brought back in
    // it, or never deleted: that text is shown.
    var strange: Set<Int> = []
    for content in desks.flatMap(\.local.strangeVersions) {
      strange.formUnion(pool.words(in: content))
    }
    aside.formUnion(missing.filter { strange.contains($0) && ledger.lives.isBroughtBack($0) })
    outcome.asideWords = missing.filter(aside.contains).count
    let misjudged = missing.filter { !aside.contains($0) && isInHistory(misjudged: $0) }
    outcome.misjudgedWords = misjudged.count
    let lost = missing.filter { !aside.contains($0) && !misjudged.contains($0) }
    if !lost.isEmpty { fail("words lost: \(lost)") }
  }

  /// Whether the version that a program seems to have read, and did not, can be looked up.
  private func isInHistory(misjudged word: Int) -> Bool {
    ledger.versions(holdingMisjudged: word).contains { version in
      desks.contains { $0.local.kept.contains(version) }
    }
  }
}
