package import SharedFolders

/// Who looks at the documents, as far as the rules ask.
package struct Installation: Sendable {
  /// Names files that must not take the name they should: `Note (from desk).md`.
  package let name: String
  /// The names of this installation in the records, former ones included.
  package let replicas: Set<ReplicaID>
  /// Added to waits for others, so that not everybody acts at once.
  package let jitter: Duration

  package init(name: String, replicas: Set<ReplicaID>, jitter: Duration = .zero) {
    self.name = name
    self.replicas = replicas
    self.jitter = jitter
  }
}
