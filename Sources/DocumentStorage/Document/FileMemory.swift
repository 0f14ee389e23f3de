import SharedFolders
import TextModel

/// What is remembered of a document's file between two rounds.
struct FileMemory: Sendable {
  /// What was last seen in the file.
  var seen: SeenFile?
  var standing = DocumentStanding.File.present
  var readOnly: DocumentStanding.ReadOnlyReason?
  /// Saved, and the disk did not confirm it.
  var isUnconfirmed = false
  /// Files that saves took out of the way and that are still open elsewhere.
  var displaced: [DisplacedText] = []
  /// When an older text that was put over ours was written over, in observed seconds.
  var writeBacks: [Int64] = []
  /// Where the file was before somebody moved it.
  var movedFrom: String?
  /// The file is named by its first line, as nobody has named it.
  var isNamedByFirstLine = false
  /// The document was made here and has never had a file: what lies where it is to be is another one.
  var isUnborn = false
  /// Where a document that was made here is to lie; nil where its first line names it.
  var wantedPath: DocumentPath?
  /// What was seen may be about to change: it must be looked at again after a while.
  var mustLookAgain = false
  /// What was seen comes from another machine, whose word of what it was made from is still to come.
  var awaitsRecord = false
  /// Which text the file holds though no history says so.
  var savedRevision: Int?
  /// Which text was in the file without a history, and was replaced there by somebody else.
  var replacedRevision: Int?
  /// Where a text lies that could be taken in nowhere.
  var displacedPath: String?
}

/// A file that a save took out of the way.
struct DisplacedText: Sendable {
  private(set) var file: DisplacedFile
  /// What the file held when the save replaced it, by what was last seen there.
  let replaced: ContentHash?
  /// The text of this file that is taken in already: what it holds besides was made from that.
  private(set) var base: HashedText?
  /// Whether a program on this machine wrote it, as far as its times tell.
  private(set) var isByProgram: Bool

  init(_ file: DisplacedFile, replaced: ContentHash?) {
    self.file = file
    self.replaced = replaced
    base = file.content.hash == replaced ? file.content : nil
    // A save took it away a moment ago, which changed its times; so recent is only a program, and so
    // is what has it open.
    let age = SystemCalls.realTimeMilliseconds() - file.modifiedMilliseconds
    isByProgram = file.isOpenElsewhere || age < 10_000
  }

  var isTakenIn: Bool { base == file.content }

  mutating func noteTakenIn() { base = file.content }

  /// Goes on with what somebody has written into it since, which only a program here can do.
  mutating func take(_ now: DisplacedFile) {
    if now.content != file.content { isByProgram = true }
    file = now
  }
}

extension FileMemory {
  /// Whether there is something to look at that no event will tell of.
  var mustBeLookedAt: Bool { mustLookAgain || !displaced.isEmpty }

  /// Takes note of rights that have changed, where the file still holds what was seen of it.
  mutating func noteRights(
    at path: DocumentPath, in container: DocumentContainer, _ text: TextBuffer
  ) {
    guard let place = try? DocumentPlace(of: path.text, in: container.documentsPath) else { return }
    if !place.isWritable {
      readOnly = place.isOutside ? .outsideFolder : .noPermission
    } else if readOnly == .noPermission || readOnly == .outsideFolder {
      readOnly = text.survey().isBinary ? .binary : nil
    }
  }

  /// Takes note of why the file cannot be edited, if so.
  mutating func noteRights(
    of found: ReadDocument, at path: DocumentPath, in container: DocumentContainer
  ) {
    if !found.isWritable {
      readOnly = container.reading.isOutside(path.text) ? .outsideFolder : .noPermission
    } else if found.content.hash != seen?.hash || readOnly == nil {
      readOnly = found.content.text.survey().isBinary ? .binary : nil
    }
  }
}
