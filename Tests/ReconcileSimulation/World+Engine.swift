import DocumentStorage
import SharedFolders

extension World {
  /// Lets a machine's engine fetch from one of the others, as far as the line holds.
  mutating func deliver(to index: Int) {
    let peer = chance.number(0..<desks.count)
    guard peer != index, isMeeting || !cuts.contains(index * desks.count + peer) else { return }
    deliver(from: peer, to: index)
  }

  mutating func deliver(from peer: Int, to index: Int) {
    fetchRecords(from: peer, to: index)
    scan(peer)
    scan(index)
    for path in desks[peer].index.keys.sorted() {
      if !isMeeting, chance.happens(onceIn: 5) { continue }
      fetch(path, from: peer, to: index)
    }
    // The copies that this has made.
    scan(index)
    if isMeeting || !chance.happens(onceIn: 3) { look(index) }
  }

  private mutating func fetchRecords(from peer: Int, to index: Int) {
    for log in logs.indices {
      let theirs = log < desks[peer].heard.count ? desks[peer].heard[log] : []
      for part in theirs.indices where theirs[part] > heard(log, part, by: index) {
        if !isMeeting, chance.happens(onceIn: setting.recordsLag) { continue }
        hear(log, part, theirs[part], by: index)
      }
    }
  }

  private func heard(_ log: Int, _ part: Int, by index: Int) -> Int {
    let heard = desks[index].heard
    return log < heard.count && part < heard[log].count ? heard[log][part] : 0
  }

  mutating func hear(_ log: Int, _ part: Int, _ count: Int, by index: Int) {
    while desks[index].heard.count <= log { desks[index].heard.append([]) }
    while desks[index].heard[log].count <= part { desks[index].heard[log].append(0) }
    desks[index].heard[log][part] = count
  }

  /// Takes note of what was changed on the disk.
  mutating func scan(_ index: Int) {
    for path in desks[index].index.keys { scan(path, at: index) }
    for path in desks[index].disk.keys where !CopyName.isLeftover(path) { scan(path, at: index) }
  }

  private mutating func scan(_ path: DocumentPath, at index: Int) {
    let file = desks[index].disk[path]
    let known = desks[index].index[path]
    // A text that was changed and changed back has been changed: engines go by the date.
    guard known?.content != file?.content || file.map({ $0.modified != known?.modified }) ?? false
    else { return }
    var vector = known?.vector ?? desks.map { _ in 0 }
    vector[index] += 1
    desks[index].index[path] = IndexEntry(
      vector: vector, content: file?.content, modified: file?.modified ?? clock(index),
      device: index)
  }

  private mutating func fetch(_ path: DocumentPath, from peer: Int, to index: Int) {
    guard let theirs = desks[peer].index[path] else { return }
    // An engine looks once more before it replaces a file.
    scan(path, at: index)
    guard let mine = desks[index].index[path] else { return apply(theirs, at: path, to: index) }
    switch theirs.relation(to: mine) {
    case .same, .older: return
    case .newer: apply(theirs, at: path, to: index)
    case .concurrent where theirs.content == mine.content: agree(path, mine, theirs, at: index)
    case .concurrent: resolve(path, mine, theirs, at: index)
    }
  }

  private mutating func apply(_ entry: IndexEntry, at path: DocumentPath, to index: Int) {
    desks[index].index[path] = entry
    guard let content = entry.content else {
      if desks[index].disk.removeValue(forKey: path) != nil {
        trace.note("\(desks[index].name): engine removes \(path.text)")
      }
      return
    }
    guard desks[index].disk[path]?.content != content else {
      desks[index].disk[path]?.modified = entry.modified
      return
    }
    trace.note("\(desks[index].name): engine brings \(show(content)) to \(path.text)")
    desks[index].disk[path] = SyncedFile(
      content: content, modified: entry.modified, writer: .engine)
  }

  /// Takes note of a change that led to the same text, as if it had won or lost; of two deletions
  /// there is nothing to take.
  private mutating func agree(
    _ path: DocumentPath, _ mine: IndexEntry, _ theirs: IndexEntry, at index: Int
  ) {
    guard mine.content != nil else { return }
    var winner = wins(theirs, over: mine) ? theirs : mine
    winner.vector = theirs.merged(mine)
    desks[index].index[path] = winner
    desks[index].disk[path]?.modified = winner.modified
  }

  private mutating func resolve(
    _ path: DocumentPath, _ mine: IndexEntry, _ theirs: IndexEntry, at index: Int
  ) {
    outcome.conflicts += 1
    var winner = wins(theirs, over: mine) ? theirs : mine
    if setting.engine == .bothCopies, mine.content != nil, theirs.content != nil {
      return keepBothAsCopies(path, mine, theirs, at: index)
    }
    // Where the own text wins, the other machine will do the rest.
    guard wins(theirs, over: mine) else { return }
    if let content = mine.content { park(content, of: path, winner: theirs.device, at: index) }
    winner.vector = theirs.merged(mine)
    apply(winner, at: path, to: index)
  }

  private func wins(_ theirs: IndexEntry, over mine: IndexEntry) -> Bool {
    if !setting.deletionsWin {
      if mine.content == nil { return true }
      if theirs.content == nil { return false }
    }
    if theirs.modified != mine.modified { return theirs.modified > mine.modified }
    if theirs.device != mine.device { return theirs.device > mine.device }
    // Two changes of one second, brought here by ways that crossed: any order does that all share.
    return mine.vector.lexicographicallyPrecedes(theirs.vector)
  }

  /// Makes a conflict copy, with all that Syncthing spares: no copies of copies, equal names
  /// overwrite each other, only so many copies for each file.
  private mutating func park(
    _ content: ContentHash, of path: DocumentPath, winner: Int, at index: Int
  ) {
    guard CopyName.original(of: path) == nil else {
      return drop(content, of: path, at: index)
    }
    let copy = CopyName.syncthing(path, second: clock(index) / 20, winner: winner)
    trace.note("\(desks[index].name): engine parks \(show(content)) as \(copy.text)")
    if let old = desks[index].disk[copy], old.content != content {
      drop(old.content, of: copy, at: index)
    }
    let modified = desks[index].disk[path]?.modified ?? 0
    desks[index].disk[copy] = SyncedFile(content: content, modified: modified, writer: .engine)
    let copies = desks[index].files.filter { CopyName.original(of: $0.path) == path }
    for old in copies.sorted(by: { $0.file.modified < $1.file.modified })
      .dropLast(setting.maxConflicts)
    {
      drop(old.file.content, of: old.path, at: index)
      desks[index].disk[old.path] = nil
    }
  }

  private mutating func drop(_ content: ContentHash, of path: DocumentPath, at index: Int) {
    outcome.dropped += 1
    ledger.note(dropped: content, in: pool)
    trace.note("\(desks[index].name): engine drops \(show(content)) of \(path.text)")
  }

  private mutating func keepBothAsCopies(
    _ path: DocumentPath, _ mine: IndexEntry, _ theirs: IndexEntry, at index: Int
  ) {
    for entry in [mine, theirs] {
      guard let content = entry.content else { continue }
      var number = 1
      while desks[index].disk[CopyName.rclone(path, number: number)] != nil { number += 1 }
      let copy = CopyName.rclone(path, number: number)
      trace.note("\(desks[index].name): engine puts \(show(content)) at \(copy.text)")
      desks[index].disk[copy] = SyncedFile(
        content: content, modified: entry.modified, writer: .engine)
    }
    desks[index].disk[path] = nil
    var merged = mine
    merged.vector = theirs.merged(mine)
    merged.vector[index] += 1
    merged.content = nil
    merged.modified = clock(index)
    merged.device = index
    desks[index].index[path] = merged
  }

  func show(_ content: ContentHash?) -> String {
    guard let content else { return "nothing" }
    let text = String(decoding: pool[content], as: UTF8.self)
    return "\(String(content.description.prefix(4)))[\(text.replacing("\n", with: "|"))]"
  }
}
