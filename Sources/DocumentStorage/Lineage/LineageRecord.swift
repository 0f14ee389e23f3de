package import SharedFolders

/// One line of a document's lineage, never changed once written: who made which text from which.
///
/// | field | what it is | read by |
/// |---|---|---|
/// | `id` | replica, sequence, random check | everything; gaps in a sequence are records to come |
/// | `document` | the document's id | everything |
/// | `kind` | what happened, see ``Kind-swift.enum`` | who merges, what is shown |
/// | `order` | one more than the greatest the writer knew of this document | choosing between equals |
/// | `time` | the writer's clock, milliseconds since 1970 | shown only; may be years wrong |
/// | `parents` | what it was made from, by version or by text | what is contained in what |
/// | `content` | hash of the text; nil: the document was deleted | finding texts |
/// | `path` | where the document lay then | renames, names taken twice |
/// | `mergeVersion` | the rules that merged, 0 elsewhere | explaining two merges that differ |
///
/// `saved` and `resolved` are no versions: they say that the writer has their parents on disk, or
/// that it needs these conflict versions no more. They take part in retention, not in reconciling.
package struct LineageRecord: Hashable, Sendable {
  package let id: VersionID
  package let document: DocumentID
  package let kind: Kind
  package let order: UInt64
  package let time: Int64
  package let parents: [Parent]
  package let content: ContentHash?
  package let path: DocumentPath
  package let mergeVersion: UInt16

  package init(
    id: VersionID, document: DocumentID, kind: Kind, order: UInt64, time: Int64,
    parents: [Parent], content: ContentHash?, path: DocumentPath, mergeVersion: UInt16 = 0
  ) {
    self.id = id
    self.document = document
    self.kind = kind
    self.order = order
    self.time = time
    self.parents = parents
    self.content = content
    self.path = path
    self.mergeVersion = mergeVersion
  }

  /// Orders end here, far from where adding one would overflow.
  package static let greatestOrder: UInt64 = 1 << 53

  /// The order of what comes next; the greatest stays itself.
  static func order(after order: UInt64) -> UInt64 { min(order, greatestOrder - 1) + 1 }
}

extension LineageRecord {
  /// What happened to the document.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// Made here, or first written down here.
    case born = 1
    /// Changed in TamNote; undo, redo and restoring an older version are edits too.
    case edited
    /// Several versions brought together by the merge rules.
    case merged
    /// Written by a program that leaves no records.
    case external
    /// Has another path; the text is as before.
    case renamed
    /// Put into the Trash.
    case deleted
    /// Alive again: taken back from the Trash, or found to be there in spite of a deletion.
    case restored
    /// The writer has its parents on disk.
    case saved
    /// The user needs these conflict versions no more.
    case resolved

    /// Whether such a record is a version of the document.
    package var isVersion: Bool { self != .saved && self != .resolved }
  }

  /// What a version was made from.
  package enum Parent: Hashable, Comparable, Sendable {
    /// A version whose record the writer knew.
    case version(VersionID)
    /// A text of which the writer had no record; means the earliest version that has it, once
    /// there is one.
    case text(ContentHash)
  }
}
