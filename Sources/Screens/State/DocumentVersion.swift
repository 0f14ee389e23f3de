/// A text that the open document has been.
package struct DocumentVersion: Equatable, Sendable {
  /// Names the text.
  package let id: String
  /// Seconds since 1970.
  package let time: Int64
  /// The terminal, program or machine that it comes from; empty where nobody knows.
  package let origin: String
  /// In bytes.
  package let size: Int
  /// Whether it lost a conflict and has not been looked at.
  package let isConflict: Bool

  package init(id: String, time: Int64, origin: String, size: Int, isConflict: Bool) {
    self.id = id
    self.time = time
    self.origin = origin
    self.size = size
    self.isConflict = isConflict
  }
}
