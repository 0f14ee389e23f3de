package import KeyValueStorage

/// A note in the Trash.
package struct DeletedNote: Equatable, Sendable {
  package var id: ElementID
  package var text: String
  /// Seconds since 1970.
  package var deleted: Int64
  package var by: Author

  package init(id: ElementID, text: String, deleted: Int64, by: Author) {
    self.id = id
    self.text = text
    self.deleted = deleted
    self.by = by
  }
}
