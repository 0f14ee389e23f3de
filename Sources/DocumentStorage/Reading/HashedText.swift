package import SharedFolders
package import TextModel

/// A text, and the hash that stands for exactly its bytes.
package struct HashedText: Sendable {
  package let text: TextBuffer
  package let hash: ContentHash

  /// Hashes a text, without a copy of its bytes.
  package init(_ text: TextBuffer) {
    var builder = ContentHash.Builder()
    text.forEachChunk { builder.update($0) }
    self.init(text, hash: builder.hash)
  }

  init(_ text: TextBuffer, hash: ContentHash) {
    self.text = text
    self.hash = hash
  }
}

extension HashedText: Equatable {
  /// Equal hashes mean equal bytes.
  package static func == (left: HashedText, right: HashedText) -> Bool { left.hash == right.hash }
}
