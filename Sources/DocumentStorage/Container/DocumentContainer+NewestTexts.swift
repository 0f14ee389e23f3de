package import SharedFolders
package import TextModel

extension DocumentContainer {
  /// Gives every document with its newest text: that of its file, or what is only kept on this
  /// machine; sorted by the bytes of their paths.
  ///
  /// - Parameter body: is given the path, and the text or what reading it gave.
  package func forEachNewestText(
    _ body: (String, Result<TextBuffer, SharedFolderError>) throws -> Void
  ) rethrows {
    var unsaved: [[UInt8]: KeptDocument] = [:]
    var unborn: [([UInt8], KeptDocument)] = []
    for kept in documentsToSeeTo(passing: { _ in }) where kept.isUnsaved {
      let path = kept.path?.bytes ?? Array(nameToCome(of: kept.document).utf8)
      if kept.summary.isUnborn { unborn.append((path, kept)) } else { unsaved[path] = kept }
    }
    let saved = allPaths()
    let gone = unsaved.filter { !saved.contains($0.key) }.map { ($0.key, Optional($0.value)) }
    let all = saved.map { ($0, unsaved[$0]) } + gone + unborn.map { ($0, Optional($1)) }
    for (path, kept) in all.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
      let name = String(decoding: path, as: UTF8.self)
      try body(name, newestText(at: name, kept))
    }
  }

  private func newestText(
    at path: String, _ kept: KeptDocument?
  ) -> Result<TextBuffer, SharedFolderError> {
    do throws(SharedFolderError) {
      if let document = try kept.flatMap({ kept throws(SharedFolderError) in
        try Document.reopen(kept, in: self)
      }) {
        return .success(document.text)
      }
      return .success(try reading.read(path).content.text)
    } catch {
      return .failure(error)
    }
  }
}
