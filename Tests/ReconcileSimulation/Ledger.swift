import SharedFolders

/// Which words must be there in the end.
///
/// A word is owed from the moment TamNote could see it: typed into it, written down in a record, or
/// in a conflict copy that it found on a disk while it ran, and has not forgotten. In a text that a program left under an
/// ordinary name while TamNote was off, it is owed as long as the engine does not throw that text
/// away. It is owed no more once somebody who had it before his eyes took it away, until somebody
/// brings it back.
struct Ledger {
  var lives = WordLives()
  private var owedWords: Set<Int> = []
  private var copiedWords: Set<Int> = []
  private var passingWords: Set<Int> = []
  private var droppedWords: Set<Int> = []
  private var misjudgedWords: [Int: Set<ContentHash>] = [:]
  private var duplicatedWords: Set<Int> = []
  private var wordCount = 0

  /// A word that was never there before.
  mutating func newWord() -> Int {
    wordCount += 1
    return wordCount
  }

  mutating func owe(_ words: [Int]) { owedWords.formUnion(words) }

  /// Owes what lies in a conflict copy that TamNote found.
  mutating func owe(copied words: [Int]) { copiedWords.formUnion(words) }

  /// Owes what was in a copy only while engines carry it, as TamNote has forgotten that it was one.
  mutating func forget(copied words: [Int]) {
    copiedWords.subtract(words)
    passingWords.formUnion(words)
  }

  /// Notes what a program seems to have deleted because it is thought to have read `guess`, which
  /// holds these words, and read another text.
  mutating func note(misjudged words: [Int], in guess: ContentHash) {
    for word in words { misjudgedWords[word, default: []].insert(guess) }
  }

  /// The versions that still hold a word which a program seems to have deleted.
  func versions(holdingMisjudged word: Int) -> Set<ContentHash> { misjudgedWords[word] ?? [] }

  mutating func owe(whileCarried words: [Int]) { passingWords.formUnion(words) }

  /// Notes that an engine threw a text away.
  mutating func note(dropped content: ContentHash, in pool: TextPool) {
    droppedWords.formUnion(pool.words(in: content))
    lives.note(dropped: content)
  }

  /// Notes what somebody wrote: words that are in it twice were meant to be.
  mutating func note(written words: [Int]) { duplicatedWords.formUnion(duplicates(in: words)) }

  /// Words that are not where they should be.
  func lost(outOf present: Set<Int>) -> [Int] {
    owedWords.union(copiedWords).union(passingWords.subtracting(droppedWords))
      .subtracting(present).filter(lives.isOwed).sorted()
  }

  /// Forgives what went down with a disk that was set back to an earlier day: what is not in a text
  /// that a history still has or a disk holds.
  mutating func forgive(
    allBut kept: Set<ContentHash>, carried files: Set<ContentHash>, in pool: TextPool
  ) {
    lives.forgive(allBut: kept, carried: files)
    let kept = Set(kept.flatMap(pool.words))
    passingWords = passingWords.union(owedWords).union(copiedWords)
      .intersection(kept.union(files.flatMap(pool.words)))
    owedWords.formIntersection(kept)
    copiedWords.formIntersection(kept)
  }

  /// How many words are there more often than anybody meant.
  func doubled(in words: [Int]) -> Int {
    duplicates(in: words).filter { !duplicatedWords.contains($0) }.count
  }

  /// The words that `other` has more often.
  static func lacking(in words: [Int], from other: [Int]) -> [Int] {
    var left: [Int: Int] = words.reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }
    return other.filter { word in
      left[word, default: 0] -= 1
      return left[word, default: 0] < 0
    }
  }

  private func duplicates(in words: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return words.filter { !seen.insert($0).inserted }
  }
}
