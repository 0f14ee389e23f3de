import DocumentStorage
import SharedFolders

/// Which words somebody has added that nobody has taken away since.
///
/// A word can come more than once: typed, deleted, and brought back by undo or from an older
/// version. So additions have numbers. Whoever deletes a word deletes the additions of it that were
/// in the text before his eyes, and with them what others brought back of these without having seen
/// this deletion: to a merge, they have changed nothing. What two have brought back, and a merge has
/// made one word of, is deleted as one; so is what two made of the same versions in one way.
struct WordLives {
  /// What the makers of a text have seen.
  struct View {
    /// The additions that the text has.
    var live: Set<Int> = []
    /// All additions, those deleted since included.
    var known: Set<Int> = []
    var deletions: Set<Int> = []

    /// What both together have seen.
    mutating func formUnion(_ other: View) {
      live.formUnion(other.live)
      known.formUnion(other.known)
      deletions.formUnion(other.deletions)
    }
  }

  private struct Addition {
    let word: Int
    /// The earlier additions of the word that this one brings back, and those it was merged with.
    var broughtBack: Set<Int>
    /// The deletions that were known.
    let deletions: Set<Int>
    var isDeleted = false
  }

  private struct Making: Hashable {
    let parents: Set<LineageRecord.Parent>
    let content: ContentHash?
  }

  private struct Deletion {
    let number: Int
    let additions: Set<Int>
  }

  private var additions: [Addition] = []
  private var additionsByWord: [Int: [Int]] = [:]
  private var deletionsByWord: [Int: [Deletion]] = [:]
  private var deletionCount = 0
  private var versions: [VersionID: (view: View, content: ContentHash?)] = [:]
  private var texts: [ContentHash: View] = [:]
  /// What was made of which versions.
  private var twins: [Making: View] = [:]
  /// Additions that are in no history any more, only in files.
  private var carried: Set<Int> = []

  /// Whether a word must be there: also one that was only typed, and never written down.
  func isOwed(_ word: Int) -> Bool {
    additionsByWord[word]?.contains { !additions[$0].isDeleted } ?? true
  }

  /// Notes what a program, or somebody before TamNote, made of a text.
  mutating func note(_ content: ContentHash, madeFrom read: ContentHash?, in pool: TextPool) {
    let before = read.map { (texts[$0] ?? View(), pool.words(in: $0)) } ?? (View(), [])
    let view = changed(
      before.0, from: Self.counts(before.1), to: pool.words(in: content))
    add(view, to: content)
  }

  /// Notes a version as its record has it.
  mutating func note(_ record: LineageRecord, in pool: TextPool) {
    var view = View()
    var before: [Int: Int] = [:]
    for parent in record.parents {
      var (seen, content) = self.parent(parent)
      // Of a text that nobody has told of it is not known what was deleted to make it.
      if record.kind == .merged, case .text = parent { seen.deletions = [] }
      view.formUnion(seen)
      before.merge(Self.counts(content.map(pool.words) ?? []), uniquingKeysWith: max)
    }
    let words = record.content.map(pool.words) ?? []
    switch record.kind {
    case .edited, .deleted, .restored:
      let earlier = record.content.flatMap { texts[$0] }
      // Whoever returns to a text knows what it had.
      view.known.formUnion(earlier?.known ?? [])
      view = changed(view, from: before, to: words)
    case .born where record.content.map { texts[$0] == nil } ?? false:
      view = changed(view, from: before, to: words)
    case .born, .external:
      if let known = record.content.flatMap({ texts[$0] }) { view.formUnion(known) }
    default: break
    }
    let present = Set(words)
    view.live = view.live.filter { present.contains(additions[$0].word) }
    if record.parents.count > 1 { join(view.live, with: view.known) }
    let making = Making(parents: Set(record.parents), content: record.content)
    if let twin = twins.updateValue(view, forKey: making) {
      let live = view.live.union(twin.live)
      join(live, with: live)
    }
    versions[record.id] = (view, record.content)
    if let content = record.content { add(view, to: content) }
  }

  private func parent(_ parent: LineageRecord.Parent) -> (View, ContentHash?) {
    switch parent {
    case .version(let id): versions[id].map { ($0.view, $0.content) } ?? (View(), nil)
    case .text(let content): (texts[content] ?? View(), content)
    }
  }

  /// A text that was made in several ways has all that any of them has, and is sure to have seen
  /// the deletions that all have seen.
  private mutating func add(_ view: View, to content: ContentHash) {
    guard var known = texts[content] else {
      texts[content] = view
      return
    }
    known.live.formUnion(view.live)
    known.known.formUnion(view.known)
    known.deletions.formIntersection(view.deletions)
    texts[content] = known
  }

  // MARK: - Additions and deletions

  /// Notes what became of each word.
  private mutating func changed(
    _ view: View, from before: [Int: Int], to after: [Int]
  ) -> View {
    var view = view
    let counts = Self.counts(after)
    for word in Set(before.keys).union(counts.keys).sorted() {
      let (old, new) = (before[word] ?? 0, counts[word] ?? 0)
      // Of a word that is there twice, two people may each take one.
      if new < old { delete(word, in: &view) }
      if new > old { add(word, in: &view) }
    }
    return view
  }

  private mutating func delete(_ word: Int, in view: inout View) {
    deletionCount += 1
    let deletion = Deletion(
      number: deletionCount,
      additions: Set(additionsByWord[word, default: []].filter(view.live.contains)))
    deletionsByWord[word, default: []].append(deletion)
    view.deletions.insert(deletion.number)
    for number in additionsByWord[word] ?? [] where isDeleted(number, by: deletion) {
      additions[number].isDeleted = true
    }
  }

  /// Also a second copy brings a word back: who moves a line, adds it and deletes it.
  private mutating func add(_ word: Int, in view: inout View) {
    let earlier = additionsByWord[word, default: []].filter(view.known.contains)
    let number = additions.count
    additions.append(
      Addition(word: word, broughtBack: Set(earlier), deletions: view.deletions))
    let deletions = deletionsByWord[word] ?? []
    additions[number].isDeleted = deletions.contains { isDeleted(number, by: $0) }
    additionsByWord[word, default: []].append(number)
    view.live.insert(number)
    view.known.insert(number)
  }

  private func isDeleted(_ number: Int, by deletion: Deletion) -> Bool {
    let addition = additions[number]
    if addition.deletions.contains(deletion.number) { return false }
    return deletion.additions.contains(number)
      || !addition.broughtBack.isDisjoint(with: deletion.additions)
  }

  /// Makes one of the additions of each word: each brings back what else was known of the word.
  private mutating func join(_ live: Set<Int>, with known: Set<Int>) {
    let others = Dictionary(grouping: known, by: { additions[$0].word })
    for number in live.sorted() {
      let word = additions[number].word
      additions[number].broughtBack.formUnion((others[word] ?? []).filter { $0 != number })
      let deletions = deletionsByWord[word] ?? []
      if deletions.contains(where: { isDeleted(number, by: $0) }) {
        additions[number].isDeleted = true
      }
    }
  }

  /// Whether all that makes a word owed was brought back, not new.
  func isBroughtBack(_ word: Int) -> Bool {
    let owed = (additionsByWord[word] ?? []).filter { !additions[$0].isDeleted }
    return !owed.isEmpty && owed.allSatisfy { !additions[$0].broughtBack.isEmpty }
  }

  // MARK: - What is gone for good

  /// Forgives what went down with a disk: what is not in a text that a history has or a disk holds.
  mutating func forgive(allBut kept: Set<ContentHash>, carried files: Set<ContentHash>) {
    let safe = live(in: kept)
    carried = live(in: files).subtracting(safe)
    for number in additions.indices where !safe.contains(number) && !carried.contains(number) {
      additions[number].isDeleted = true
    }
  }

  /// Notes that an engine threw a text away.
  mutating func note(dropped content: ContentHash) {
    for number in (texts[content]?.live ?? []).intersection(carried) {
      additions[number].isDeleted = true
    }
  }

  private func live(in contents: Set<ContentHash>) -> Set<Int> {
    contents.reduce(into: []) { $0.formUnion(texts[$1]?.live ?? []) }
  }

  private static func counts(_ words: [Int]) -> [Int: Int] {
    Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
