package import SharedFolders

extension LineageGraph {
  /// How a new version names the text that its maker saw as what it was made from.
  ///
  /// Whoever has a text has all versions of it, so the newest of them are named; a text of which no
  /// record is here is named by its hash.
  package func names(of content: ContentHash) -> [LineageRecord.Parent] {
    Branch(content: content, versions: newest(of: versions(of: content))).names(in: self)
  }
}
