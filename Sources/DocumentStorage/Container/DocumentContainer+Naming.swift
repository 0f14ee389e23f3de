import SharedFolders

extension DocumentContainer {
  /// A path like the wanted one that nothing has, not even in another case or Unicode form, and where
  /// no other document is to lie that is only kept on this machine.
  ///
  /// - Parameters:
  ///   - wanted: with safe names only.
  ///   - document: the one that is to lie there; nil for one that does not exist yet.
  /// - Returns: the wanted one, or one with a number before its ending.
  /// - Throws: what listing the folder gave.
  func freePath(
    like wanted: String, for document: DocumentID? = nil
  ) throws(SharedFolderError) -> DocumentPath {
    freePath(like: wanted, for: document, besides: try names(in: folder(of: wanted)))
  }

  /// As ``freePath(like:for:)``, also where the folder cannot be listed: then free as far as this
  /// machine knows, and with what stands in the way of making a file there.
  func newPlace(
    like wanted: String, for document: DocumentID
  ) -> (path: DocumentPath, obstacle: SharedFolderError?) {
    do throws(SharedFolderError) {
      return (try freePath(like: wanted, for: document), nil)
    } catch {
      return (freePath(like: wanted, for: document, besides: []), error)
    }
  }

  private func freePath(
    like wanted: String, for document: DocumentID?, besides names: [String]
  ) -> DocumentPath {
    let folder = Paths.parent(of: wanted)
    let taken = Set(names.map { UnicodeForm.folded(Array($0.utf8)) })
    let name = Array(Paths.name(of: wanted).utf8)
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.count
    var candidate = name
    var number = 2
    while true {
      let chosen = String(decoding: candidate, as: UTF8.self)
      let path = DocumentPath(folder == "." ? chosen : Paths.join(folder, chosen))
      let isTaken = taken.contains(UnicodeForm.folded(candidate))
      if !isTaken, !isKept(at: path, exceptFor: document) { return path }
      candidate = name[..<dot] + Array(" \(number)".utf8) + name[dot...]
      number += 1
    }
  }

  private func isKept(at path: DocumentPath, exceptFor document: DocumentID?) -> Bool {
    guard let kept = keptDocument(at: path), kept.document != document else { return false }
    return kept.summary.hasText && !kept.summary.isSaved
  }

  /// Nothing for a folder that is not there yet.
  private func names(in folder: String) throws(SharedFolderError) -> [String] {
    do throws(SharedFolderError) {
      return try SystemCalls.names(in: folder)
    } catch {
      if error.code == .notFound { return [] }
      throw error
    }
  }
}
