internal import TextEditing
internal import TextModel

/// Which places of a text were changed elsewhere, by whom, and have not been visited.
///
/// The places themselves are marks of the editor, which move with the text; their tags lead here.
struct ChangedPlaces: Equatable, Sendable {
  struct Place: Equatable, Sendable {
    let range: Range<Int>
    let author: String?
    let needsReview: Bool

    /// Where its last byte is.
    var lastOffset: Int { max(range.lowerBound, range.upperBound - 1) }

    var words: String {
      if needsReview { return "Two people wrote here: both texts stand, to be looked at" }
      return "Changed" + (author.map { " on \($0)" } ?? " elsewhere")
    }
  }

  /// More places than this are not told apart.
  static let most = 200

  private struct Note: Equatable, Sendable {
    let author: String?
    let needsReview: Bool
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
      guard touches, notes[mark.tag] == note else { return false }
      range =
        min(
          range.lowerBound, mark.range.lowerBound)..<max(
          range.upperBound, mark.range.upperBound)
      notes[mark.tag] = nil
      return true
    }
    notes[nextTag] = note
    marks.append(TextMark(range: range, tag: nextTag))
    nextTag += 1
  }

  /// The place that a mark stands for.
  func place(of mark: TextMark) -> Place? {
    notes[mark.tag].map {
      Place(range: mark.range, author: $0.author, needsReview: $0.needsReview)
    }
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

  var reviewCount: Int { notes.values.count { $0.needsReview } }
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
