internal import TextModel

// How steps are made of changes that were published key by key.
extension UndoStack {
  /// Takes away the last steps if a change is just what takes them back.
  ///
  /// - Returns: false where it is something else; nothing has changed then.
  mutating func takeAway(reverseOf change: Delta) -> Bool {
    let size = ChangeSize(change)
    var taken: [UndoStep] = []
    var whole: Delta?
    while let last = steps.last, (whole.map { ChangeSize($0) } ?? ChangeSize()).fits(in: size),
      ChangeSize(last.change).fits(in: size), let step = pop()
    {
      taken.append(step)
      whole = whole?.composed(with: step.change) ?? step.change
      if whole == change { return true }
    }
    // What came from elsewhere between them has been carried below them.
    for step in taken.reversed() { push(step.alone) }
    return false
  }

  /// The steps with those made one that were typed or erased in one go, a word at a time.
  ///
  /// - Parameter text: as it is with all of them done.
  /// - Returns: fewer steps, which come to the same.
  func joined(in text: TextBuffer) -> UndoStack {
    var (text, rest) = (text, self)
    var newestFirst: [UndoStep] = []
    var first: OldKey?
    while let step = rest.pop() {
      let key = OldKey(takenBackBy: step.change, in: text)
      if let key, let later = first, key.goesOn(with: later), let last = newestFirst.popLast() {
        var run = step.alone
        run.join(last)
        newestFirst.append(run)
      } else {
        newestFirst.append(step.alone)
      }
      text.apply(step.change)
      first = key
    }
    var joined = UndoStack()
    for step in newestFirst.reversed() { joined.push(step) }
    return joined
  }
}

/// How many bytes a change puts in and takes out.
private struct ChangeSize {
  private var inserted = 0
  private var deleted = 0

  init() {}

  init(_ change: Delta) {
    for run in change.runs {
      switch run {
      case .retain: break
      case .insert(let bytes): inserted += bytes.count
      case .delete(let count): deleted += count
      }
    }
  }

  func fits(in other: ChangeSize) -> Bool {
    inserted <= other.inserted && deleted <= other.deleted
  }
}

/// What a key did at one place, as far as the change tells that takes it back.
private struct OldKey {
  /// What came at once with more bytes was pasted.
  private static let mostBytes = 64

  private let isTyped: Bool
  /// What was typed, or the place where something was erased, in the text as the key left it.
  private let range: Range<Int>
  /// How long the text is that was typed or erased.
  private let count: Int
  private let beginsBlank: Bool
  private let endsBlank: Bool

  /// Nil for what no single key does.
  init?(takenBackBy change: Delta, in text: TextBuffer) {
    var runs = change.runs[...]
    var start = 0
    if case .retain(let count) = runs.first { (start, runs) = (count, runs.dropFirst()) }
    if case .retain = runs.last { runs = runs.dropLast() }
    guard runs.count == 1, let run = runs.first else { return nil }
    let bytes: [UInt8]
    switch run {
    case .retain: return nil
    case .insert(let erased):
      (isTyped, range, bytes) = (false, start..<start, erased)
    case .delete(let count):
      guard count <= Self.mostBytes else { return nil }
      range = start..<(start + count)
      (isTyped, bytes) = (true, text.bytes(in: range))
    }
    count = bytes.count
    guard count <= Self.mostBytes, !bytes.contains(.lineFeed), let last = bytes.last else {
      return nil
    }
    (beginsBlank, endsBlank) = (bytes[0].isBlank, last.isBlank)
  }

  /// Whether a later key is of the same word: see ``TypingRun``.
  func goesOn(with later: OldKey) -> Bool {
    guard isTyped == later.isTyped, later.beginsBlank || !endsBlank else { return false }
    let isBefore = later.range.lowerBound + (isTyped ? 0 : later.count) == range.upperBound
    return isBefore || !isTyped && later.range == range
  }
}
