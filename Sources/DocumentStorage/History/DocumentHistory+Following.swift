import SharedFolders
import TextModel

extension DocumentHistory {
  /// Reads what was added to the file and follows it.
  ///
  /// With `mayRepair`, as the lock is held, a file that is no history any more is moved aside.
  mutating func takeInNews(
    _ exchange: inout HistoryExchange, mayRepair: Bool
  ) throws(SharedFolderError) {
    do throws(SharedFolderError) {
      let news = try log.readNew()
      if news.startsOver {
        try follow(HistoryContents(checking: news.records, file.path), &exchange, mayRepair)
      } else if news.damagedCount > 0 || !follow(news.records, &exchange) {
        try rejoin(file.contents(), &exchange, mayRepair)
      }
    } catch {
      // What was read is not taken in: it has to be read again.
      log = file.log
      guard case .foreign = error.code, mayRepair else { throw error }
      try beginAnew()
    }
  }

  /// Follows records that came since the last reading; false where they do not follow on.
  private mutating func follow(_ payloads: [[UInt8]], _ exchange: inout HistoryExchange) -> Bool {
    for payload in payloads {
      switch HistoryRecord(decoding: payload) {
      case .author(let author): learn(author)
      case .delta(let delta):
        guard follow(delta, &exchange) else { return false }
      case .state(let state) where state.identity == identity:
        take(state)
        files.take(.state(state))
      case .note(let note): files.take(.note(note))
      case .settled(let hash): files.take(.settled(hash))
      case .text: progress.owesBase = false
      case .review(let places) where places.sequence == sequence:
        exchange.mark(places.ranges, inTextOfLength: text.utf8Count)
      default: continue
      }
    }
    return true
  }

  private mutating func follow(_ delta: HistoryDelta, _ exchange: inout HistoryExchange) -> Bool {
    guard delta.sequence == sequence + 1, delta.delta.lengthBefore == text.utf8Count else {
      return false
    }
    exchange.meet(delta.delta, by: authors[delta.author])
    follow(delta)
    return true
  }

  private mutating func take(_ state: HistoryState) {
    if state.reason == .snapshot { progress.changedCount = 0 }
    if state.sequence == sequence {
      shared = KnownState(sequence: sequence, content: HashedText(text, hash: state.hash))
    }
  }

  /// Follows a file that was rewritten, or is seen for the first time.
  private mutating func follow(
    _ contents: HistoryContents, _ exchange: inout HistoryExchange, _ mayRepair: Bool
  ) throws(SharedFolderError) {
    guard let start = contents.start, let place = place(in: contents, start),
      let steps = contents.deltas(after: place, to: contents.lastSequence)
    else {
      if contents.isEmpty {
        identity = nil
        return
      }
      return try rejoin(contents, &exchange, mayRepair)
    }
    identity = start.identity
    sequence = place
    learnAuthors(of: contents)
    if contents.files.saved != nil { files = contents.files }
    for step in steps {
      guard follow(step, &exchange) else {
        return try rejoin(contents, &exchange, mayRepair)
      }
      if let places = contents.reviews[step.sequence] {
        exchange.mark(places, inTextOfLength: text.utf8Count)
      }
    }
    progress.begin(with: contents)
  }

  /// Which state of the file the own text is; nil where that is not certain.
  private func place(in contents: HistoryContents, _ start: HistoryStart) -> UInt64? {
    if start.identity == identity, contents.delta(making: sequence) == last { return sequence }
    if start.identity == identity, sequence == start.firstSequence,
      contents.states.contains(where: isOwnState)
    {
      return sequence
    }
    if let state = contents.state(with: shared.content.hash), sequence == shared.sequence {
      return state.sequence
    }
    return nil
  }

  private func isOwnState(_ state: HistoryState) -> Bool {
    state.sequence == sequence && state.hash == HashedText(text).hash
  }

  /// Finds the way back from a text that the file does not lead from: both are merged, so that
  /// neither loses a word.
  private mutating func rejoin(
    _ contents: HistoryContents, _ exchange: inout HistoryExchange, _ mayRepair: Bool
  ) throws(SharedFolderError) {
    let found = contents.text(at: contents.lastSequence, knowing: [shared.content])
    guard let start = contents.start, let (head, origin) = found else {
      guard mayRepair else {
        throw SharedFolderError(
          .foreign(.unknownHeader), path: file.path, operation: "read history")
      }
      return try beginAnew()
    }
    let isOlder = start.identity == identity && sequence < start.firstSequence
    let base = isOlder ? text : shared.content.text
    let merged = Self.merge(base: base, mine: text, theirs: head)
    exchange.meet(TextDifference(from: text.bytes, to: merged.bytes).delta, by: nil)
    let correction = TextDifference(from: head.bytes, to: merged.bytes).delta
    let pending = exchange.pending.map(correction.composed) ?? correction
    exchange.pending = pending.isIdentity ? nil : pending
    enter(contents, start, head, origin)
  }

  private static func merge(base: TextBuffer, mine: TextBuffer, theirs: TextBuffer) -> TextBuffer {
    if base == mine { return theirs }
    let merge = ThreeWayMerge(base: base.bytes, mine: mine.bytes, theirs: theirs.bytes)
    return TextBuffer(merge.bytes)
  }

  /// Begins a new file with the own text, at the next publishing.
  private mutating func beginAnew() throws(SharedFolderError) {
    setAside = try file.moveAside()
    (identity, mustBegin) = (nil, true)
    log = file.log
  }
}
