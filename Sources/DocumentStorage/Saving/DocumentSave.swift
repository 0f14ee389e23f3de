package import SharedFolders

/// Puts texts into files that anybody may be reading, writing and replacing.
///
/// The text goes to a temporary file beside the document, which then trades places with it, so that
/// the document holds the old or the new text at every moment, and what was there before is looked
/// at before it is removed. Where that cannot be done the text is written in place, with a backup of
/// the old one in the state folder.
///
/// An error means that the document is as it was, and that no temporary file is left or one that a
/// scan takes in (``takeInLeftovers(in:delays:takeIn:)``). A failed `fsync` is never repeated.
///
/// The caller holds the document's lock, has the text in its history before it saves, and knows
/// what the text was made from. Nothing here waits.
package struct DocumentSave: Sendable {
  /// The documents folder.
  package let root: String
  /// Marks temporary files.
  package let replica: ReplicaID
  /// A private folder for the old texts of files that are written in place; made when needed.
  package let backups: String
  /// In bytes; larger files are not looked at and never replaced.
  package let maximumSize: Int
  /// What is saved, which temporary files are marked with too; nil for what is no document.
  let document: DocumentID?

  package init(
    root: String, replica: ReplicaID, backups: String, maximumSize: Int,
    document: DocumentID? = nil
  ) {
    self.root = root
    self.replica = replica
    self.backups = backups
    self.maximumSize = maximumSize
    self.document = document
  }

  /// A name for a temporary file of one save.
  var temporaryName: String {
    TemporaryName.fresh(replica: replica, owner: document?.description)
  }

  /// Puts a text into a document.
  ///
  /// The file keeps its mode, owner, group, access lists and attributes, a link to it stays a link,
  /// and other hard links see the new text too. A new file gets what its folder and the user's umask
  /// say. The time of its last change only grows.
  ///
  /// - Parameters:
  ///   - content: what the document shall hold.
  ///   - path: relative to the root. Its folder must exist.
  ///   - base: what was last seen there, from which the text was made; nil if nothing was. A file
  ///     that is gone is made again.
  ///   - evenIfUnchanged: for a text whose last save was not confirmed.
  ///   - mustBeNew: for a document that was made just now: what is there already is another one.
  /// - Returns: what became of it.
  /// - Throws: `foreign(.outsideFolder)` for a path or link that leads out of the root,
  ///   `foreign(.notARegularFile)`, `noPermission` and `readOnly` for a file the user may not write,
  ///   `full`, `tooLarge`, or what the failing call gave. The document is as it was then.
  package func save(
    _ content: HashedText, at path: String, base: SeenFile?, evenIfUnchanged: Bool = false,
    mustBeNew: Bool = false
  ) throws(SharedFolderError) -> SaveOutcome {
    let place = try DocumentPlace(of: path, in: root)
    guard !place.isOutside else {
      throw SharedFolderError(
        .foreign(.outsideFolder), path: place.folder.path(of: place.name), operation: "save")
    }
    if mustBeNew { return try saveAsNew(content, in: place) }
    guard let present = try place.file() else {
      return .saved(try saveBeside(content, in: place, replacing: nil, base: base))
    }
    if let outcome = try lookBefore(content, in: place, present, base, evenIfUnchanged) {
      return outcome
    }
    try place.folder.requireWritable(place.name)
    if present.linkCount > 1 { return try saveInPlace(content, in: place, base: base) }
    do {
      return .saved(try saveBeside(content, in: place, replacing: present, base: base))
    } catch  where error.asksForWritingInPlace {
      return try saveInPlace(content, in: place, base: base)
    } catch {
      throw error
    }
  }

  private func saveAsNew(
    _ content: HashedText, in place: borrowing DocumentPlace
  ) throws(SharedFolderError) -> SaveOutcome {
    if try place.folder.statusIfPresent(of: place.name) != nil { return .taken }
    do {
      return .saved(
        try saveBeside(content, in: place, replacing: nil, base: nil, mustBeNew: true))
    } catch  where error.errno == Self.alreadyThere {
      return .taken
    } catch {
      throw error
    }
  }

  /// Nil where the document holds the base, so that it may be written.
  private func lookBefore(
    _ content: HashedText, in place: borrowing DocumentPlace, _ present: FileStatus,
    _ base: SeenFile?, _ evenIfUnchanged: Bool
  ) throws(SharedFolderError) -> SaveOutcome? {
    if let base, base.stamp == present.stamp {
      return base.hash == content.hash && !evenIfUnchanged ? .unchanged(base) : nil
    }
    let file = try place.folder.open(place.name, .reading)
    // First the question, then the reading: whoever closes it between has written before.
    let isOpen = file.isOpenForWriting() ?? false
    let loaded = try LoadedFile(stable: file, maximumSize: maximumSize)
    if loaded.content.hash == content.hash, !evenIfUnchanged { return .unchanged(loaded.seen) }
    if loaded.content.hash == base?.hash || loaded.content.hash == content.hash { return nil }
    return .overtaken(
      ReadDocument(loaded, isWritable: place.isWritable, isOpenElsewhere: isOpen, after: base))
  }
}
