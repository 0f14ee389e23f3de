import SharedFolders
import TextModel

/// The texts that a document had, read from its history when the first is asked for that is not at
/// hand: the history of a large text is large.
final class KnownTexts {
  private let file: HistoryFile
  private let atHand: [HashedText]
  /// Nothing where the history cannot be read.
  private lazy var contents = try? file.contents()

  init(in file: HistoryFile, besides atHand: [HashedText]) {
    self.file = file
    self.atHand = atHand
  }

  /// The text with this hash; nil where it is not here.
  func text(with hash: ContentHash) -> TextBuffer? {
    atHand.first { $0.hash == hash }?.text ?? contents?.text(with: hash, knowing: atHand)
  }

  /// What the file held besides a text that was found in it and the one that this replaced, the newest
  /// first: the last few, and those of the last minutes, which a program may have read.
  ///
  /// Not the empty text that a document begins with: everything is made from it, and nothing was
  /// deleted to make it so. Large texts are looked at less far back.
  func earlier(
    than found: ContentHash, _ replaced: ContentHash, now: HistoryTime
  ) -> [HashedText] {
    var seen: Set = [found, replaced, ContentHash(of: [])]
    var texts: [HashedText] = []
    var byteCount = 0
    for version in contents?.versions.map(\.version) ?? []
    where seen.insert(version.content).inserted {
      let isRecent = now.observed - version.when.observed < Self.recent
      guard texts.count < (isRecent ? Self.recentCount : ClosestText.limit) else { break }
      guard let text = text(with: version.content) else { continue }
      byteCount += text.utf8Count
      // With large texts only the newest count, but always one.
      if byteCount > ClosestText.byteLimit, !texts.isEmpty { break }
      texts.append(HashedText(text, hash: version.content))
    }
    return texts
  }

  /// In seconds that this machine was observed to run.
  private static let recent: Int64 = 600
  private static let recentCount = 200
}
