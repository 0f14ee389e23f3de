package import KeyValueStorage

/// A note in the Trash.
package struct DeletedNote: Equatable, Sendable {
  package var id: ElementID
  package var text: String
  package var deleted: LocalTime
  package var by: Author

  package init(id: ElementID, text: String, deleted: LocalTime, by: Author) {
    self.id = id
    self.text = text
    self.deleted = deleted
    self.by = by
  }
}
