internal import TextEditing
internal import TextModel

/// Which places of a text were changed elsewhere, by whom, and have not been seen.
///
/// The places themselves are marks of the editor, which move with the text; their tags lead here. A
/// place is seen when keys were pressed here while it was in view, the last one some seconds after
/// the first: drawing alone proves nothing, the person may be looking away. What is to be reviewed
/// stays until the person goes there or edits it.
struct ChangedPlaces: Equatable, Sendable {
  struct Place: Equatable, Sendable {
    let range: Range<Int>
    let author: String?
    let needsReview: Bool
    /// Whether its author changed nothing after it, and so is there still.
    let isCaret: Bool

    /// Where its last byte is.
    var lastOffset: Int { max(range.lowerBound, range.upperBound - 1) }

    var words: String {
      if needsReview { return "Two people wrote here: both texts stand, to be looked at" }
      return "Changed" + (author.map { " on \($0)" } ?? " elsewhere")
    }
  }

  /// More places than this are not told apart.
  static let most = 200

  /// How long it takes to see a place, in milliseconds.
  static let seeingTime: UInt64 = 3_000

  private struct Note: Equatable, Sendable {
    let author: String?
    let needsReview: Bool
    /// When a key was pressed with it in view for the first time.
    var firstSeen: UInt64?

    func isOfSameKind(as other: Note?) -> Bool {
      author == other?.author && needsReview == other?.needsReview
    }
  }

  private var notes: [Int: Note] = [:]
  private var nextTag = 0

  /// The marks with those of a change; places that touch become one.
  mutating func added(
    _ delta: Delta, by author: String?, toReview: [Range<Int>], among marks: [TextMark]
  ) -> [TextMark] {
    var marks = marks
    for range in delta.changedRanges.suffix(Self.most) {
      add(range, Note(author: author, needsReview: false), to: &marks)
    }
    for range in toReview.suffix(Self.most) {
      add(range, Note(author: author, needsReview: true), to: &marks)
    }
    while marks.count > Self.most { notes[marks.removeFirst().tag] = nil }
    return marks
  }

  private mutating func add(_ range: Range<Int>, _ note: Note, to marks: inout [TextMark]) {
    var range = range
    marks.removeAll { mark in
      let touches =
        mark.range.lowerBound <= range.upperBound
        && range.lowerBound <= mark.range.upperBound
      guard touches, note.isOfSameKind(as: notes[mark.tag]) else { return false }
      range =
        min(
          range.lowerBound, mark.range.lowerBound)..<max(
          range.upperBound, mark.range.upperBound)
      notes[mark.tag] = nil
      return true
    }
    marks.append(mark(range, note))
  }

  private mutating func mark(_ range: Range<Int>, _ note: Note) -> TextMark {
    defer { nextTag += 1 }
    notes[nextTag] = note
    return TextMark(range: range, tag: nextTag)
  }

  /// The marks without those of places that have been seen by now, at a key that finds this in view.
  mutating func unseen(_ marks: [TextMark], inView view: ClosedRange<Int>, at time: UInt64)
    -> [TextMark]
  {
    marks.filter { mark in
      guard let note = notes[mark.tag], !note.needsReview,
        view.overlaps(mark.range.lowerBound...mark.range.upperBound)
      else { return true }
      guard let first = note.firstSeen else {
        notes[mark.tag]?.firstSeen = time
        return true
      }
      guard time >= first + Self.seeingTime else { return true }
      notes[mark.tag] = nil
      return false
    }
  }

  /// The marks without what they say of a line that the person has edited.
  mutating func unedited(_ marks: [TextMark], line: Range<Int>) -> [TextMark] {
    marks.flatMap { mark -> [TextMark] in
      let range = mark.range
      let touches = range.isEmpty ? line.contains(range.lowerBound) : range.overlaps(line)
      guard touches || range == line, let note = notes[mark.tag] else { return [mark] }
      notes[mark.tag] = nil
      let rest = [
        range.lowerBound..<max(range.lowerBound, line.lowerBound),
        min(range.upperBound, line.upperBound)..<range.upperBound,
      ]
      return rest.filter { !$0.isEmpty }.map { self.mark($0, note) }
    }
  }

  /// The place that a mark stands for.
  func place(of mark: TextMark) -> Place? {
    guard let note = notes[mark.tag] else { return nil }
    let isCaret =
      note.author != nil
      && !notes.contains { $0.key > mark.tag && $0.value.author == note.author }
    return Place(
      range: mark.range, author: note.author, needsReview: note.needsReview, isCaret: isCaret)
  }

  /// Takes the first place behind an offset, or the first of all, out of the marks.
  mutating func takeNext(behind offset: Int, among marks: inout [TextMark]) -> Place? {
    let known = marks.indices.filter { notes[marks[$0].tag] != nil }
    let ordered = known.sorted { marks[$0].range.lowerBound < marks[$1].range.lowerBound }
    guard let index = ordered.first(where: { marks[$0].range.lowerBound > offset }) ?? ordered.first
    else { return nil }
    let mark = marks.remove(at: index)
    defer { notes[mark.tag] = nil }
    return place(of: mark)
  }

  /// How many places wait to be reviewed.
  func reviewCount(among marks: [TextMark]) -> Int {
    marks.count { notes[$0.tag]?.needsReview ?? false }
  }
}

extension Delta {
  /// What the change put in, and the places where it only took away, in the text as it leaves it.
  fileprivate var changedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    for run in runs {
      switch run {
      case .retain(let count): offset += count
      case .insert(let bytes):
        ranges.append(offset..<offset + bytes.count)
        offset += bytes.count
      case .delete:
        if ranges.last?.upperBound != offset { ranges.append(offset..<offset) }
      }
    }
    return ranges
  }
}
