package import SharedFolders

/// A record before it has a number.
package struct RecordDraft: Hashable, Sendable {
  package let kind: LineageRecord.Kind
  package let parents: [LineageRecord.Parent]
  package let content: ContentHash?
  package let path: DocumentPath
  /// The rules that merged, see ``TextRules/version``; 0 where nothing was merged.
  package let mergeVersion: UInt16

  package init(
    _ kind: LineageRecord.Kind, from parents: [LineageRecord.Parent], content: ContentHash?,
    path: DocumentPath, mergeVersion: UInt16 = 0
  ) {
    self.kind = kind
    self.parents = parents
    self.content = content
    self.path = path
    self.mergeVersion = mergeVersion
  }

  /// The record of a document that this becomes.
  ///
  /// - Parameters:
  ///   - id: the writer's name and the record's number.
  ///   - lineage: the document's records so far.
  ///   - time: the writer's clock, in milliseconds since 1970.
  /// - Returns: a record that comes after all others of its lineage.
  package func record(_ id: VersionID, in lineage: Lineage, time: Int64) -> LineageRecord {
    LineageRecord(
      id: id, document: lineage.document, kind: kind, order: lineage.nextOrder, time: time,
      parents: parents, content: content, path: path, mergeVersion: mergeVersion)
  }
}
