package import SharedFolders
import TextModel

/// A document as it was on disk at one moment.
package struct ReadDocument: Sendable {
  /// Why a text that was read may not be what its writer meant.
  package enum Doubt: Sendable {
    /// The file is empty where there was text: it may be about to be written.
    case emptied
    /// The file, or its end, is all NUL where there was text: a machine may have lost power.
    case filledWithNUL
  }

  package let content: HashedText
  package let stamp: FileStamp
  /// Whether a save may be tried: the file is in the documents folder and its rights allow it.
  package let isWritable: Bool
  /// Nil where nothing speaks against the text.
  ///
  /// A doubtful one must not replace what is kept of the earlier text.
  package let doubt: Doubt?

  /// Whether a program has the file open for writing: it may be in the middle of it.
  package let isOpenElsewhere: Bool

  package var seen: SeenFile { SeenFile(hash: content.hash, stamp: stamp) }

  init(
    _ file: LoadedFile, isWritable: Bool, isOpenElsewhere: Bool = false, after previous: SeenFile?
  ) {
    self.isOpenElsewhere = isOpenElsewhere
    content = file.content
    stamp = file.stamp
    self.isWritable = isWritable
    doubt = previous.flatMap { Self.doubt(file.content, after: $0) }
  }

  private static func doubt(_ content: HashedText, after previous: SeenFile) -> Doubt? {
    guard previous.stamp.size > 0, content.hash != previous.hash else { return nil }
    let text = content.text
    if text.isEmpty { return .emptied }
    // What a file system leaves behind comes in blocks.
    let end = text.bytes(in: max(0, text.utf8Count - 512)..<text.utf8Count)
    return end.allSatisfy { $0 == 0 } ? .filledWithNUL : nil
  }
}
