package import KeyValueStorage

/// One note as a row shows it.
package struct Note: Equatable, Sendable {
  package var id: ElementID
  package var text: String
  /// When the text that stands now was written, in seconds since 1970.
  package var changed: Int64
  /// Who made the text that stands now.
  package var author: Author
  /// Changes with every new text of this note, whoever wrote it.
  package var revision: UInt64

  package init(
    id: ElementID, text: String, changed: Int64, author: Author = .here, revision: UInt64 = 0
  ) {
    self.id = id
    self.text = text
    self.changed = changed
    self.author = author
    self.revision = revision
  }
}
