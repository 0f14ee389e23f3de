import SharedFolders
import TextModel

/// Finds the text that a program most likely read before it put another one into the file.
///
/// A text that is newer than the one it read makes what it never saw look deleted; one that is older
/// at most brings back what it deleted. So where both can be, the older one is taken.
struct TextOrigin {
  let found: TextBuffer
  /// What the file held before; nil where that is nothing, or not at hand.
  let replaced: HashedText?
  /// What it held before that, the newest first.
  let earlier: [HashedText]

  /// Nil where the program wrote another text altogether.
  var likeliest: HashedText? {
    if let replaced, found.adds(to: replaced.text) { return replaced }
    let bytes = found.bytes
    let likeness = Likeness(to: bytes)
    return addedTo(likeness) ?? near ?? closest(to: bytes, likeness)
  }

  /// Of the earlier texts to which only lines were added the longest, unless they tell that the
  /// program has seen what came later.
  private func addedTo(_ likeness: Likeness) -> HashedText? {
    earlier.filter { likeness.hasLines(of: $0.text.bytes) }
      .sorted { $0.text.utf8Count > $1.text.utf8Count }
      .first { !knowsMore(than: $0) }
  }

  /// Of large texts that are alike but for a part in the middle, the one where that is shortest.
  private var near: HashedText? {
    guard let replaced else { return nil }
    let ends = CommonEnds(of: [found, replaced.text])
    guard ends.areMost(of: [found, replaced.text]) else { return nil }
    return candidates.min { distance(to: $0.text) < distance(to: $1.text) }
  }

  private func distance(to other: TextBuffer) -> Int {
    let ends = CommonEnds(of: [found, other])
    return ends.middle(of: found).utf8Count + ends.middle(of: other).utf8Count
  }

  /// The closest of the texts that were mostly left as they were.
  private func closest(to bytes: [UInt8], _ likeness: Likeness) -> HashedText? {
    let texts = candidates.filter { text in
      likeness.hasMost(of: text.text.bytes) && (text == replaced || !knowsMore(than: text))
    }
    let closest = ClosestText(to: bytes, among: texts.map(\.hash)) { hash in
      texts.first { $0.hash == hash }?.text.bytes
    }
    return texts.first { $0.hash == closest?.content }
  }

  private var candidates: [HashedText] { (replaced.map { [$0] } ?? []) + earlier }

  /// Whether the program has seen what came after a text.
  private func knowsMore(than text: HashedText) -> Bool {
    guard let replaced else { return false }
    let ends = CommonEnds(of: [found, replaced.text, text.text])
    return KnownLines(of: ends.middle(of: found).bytes).hasSeen(
      ends.middle(of: replaced.text).bytes, after: ends.middle(of: text.text).bytes)
  }
}
