package import SharedFolders

/// The name of a document for life: edits, renames and deletions do not change it.
///
/// History, journal and lineage are kept under it, never under a path.
public struct DocumentID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let hash: ContentHash

  package init(hash: ContentHash) {
    self.hash = hash
  }

  /// An id for a document that is born here, from the system's source of randomness.
  public static func random() -> DocumentID {
    DocumentID(hash: ContentHash(of: (0..<16).map { _ in UInt8.random(in: 0...(.max)) }))
  }

  /// An id for a file that was here before TamNote.
  ///
  /// Machines that adopt the same text under the same path name it alike, also where one of them
  /// spells the path in NFD form.
  ///
  /// A file can come before the record of its birth elsewhere. Whoever adopts it then makes a second
  /// document of one text: nothing is lost, but both stay, one under another name. So a file that an
  /// engine has brought is not adopted before ``ReconcileWaits/record`` is over, unless somebody
  /// edits it, because what is typed cannot wait for its record.
  ///
  /// - Parameters:
  ///   - firstText: the text that the file had when it was first written down.
  ///   - path: the file's path within the documents folder.
  package init(firstText: ContentHash, path: DocumentPath) {
    self.init(
      hash: ContentHash(of: Array("adopted \(firstText) ".utf8) + UnicodeForm.composed(path.bytes)))
  }

  /// Reads 32 lower-case hexadecimal digits; nil for anything else.
  public init?(_ description: String) {
    guard let hash = ContentHash(description) else { return nil }
    self.init(hash: hash)
  }

  /// Orders ids as their digits: of two documents born apart, the smaller keeps the name.
  public static func < (left: DocumentID, right: DocumentID) -> Bool { left.hash < right.hash }

  /// 32 lower-case hexadecimal digits.
  public var description: String { hash.description }
}
