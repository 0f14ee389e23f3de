package import SharedFolders

/// What was last seen of a document on disk: which bytes, and the stamp they had.
package struct SeenFile: Equatable, Sendable {
  package let hash: ContentHash
  package let stamp: FileStamp

  package init(hash: ContentHash, stamp: FileStamp) {
    self.hash = hash
    self.stamp = stamp
  }
}
