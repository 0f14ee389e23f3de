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

  /// What the file held, the newest first; large texts are looked at less far back.
  ///
  /// Not the empty text that a document begins with: everything is made from it, and nothing was
  /// deleted to make it so.
  func earlier(than found: HashedText, from saved: ContentHash) -> [ContentHash] {
    let nothing = ContentHash(of: [])
    var texts: [ContentHash] = []
    for version in [saved] + (contents?.versions.map(\.version.content) ?? [])
    where version != found.hash && version != nothing && !texts.contains(version) {
      texts.append(version)
    }
    let isLarge = found.text.utf8Count > 1 << 20
    return Array(texts.prefix(isLarge ? 2 : ClosestText.limit))
  }
}
