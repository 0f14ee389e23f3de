import SharedFolders

extension DocumentContainer {
  /// A path like the wanted one that nothing has, not even in another case or Unicode form, and where
  /// no document is to lie that is only kept on this machine.
  ///
  /// - Parameter wanted: with safe names only.
  /// - Returns: the wanted one, or one with a number before its ending.
  /// - Throws: what listing the folder gave.
  func freePath(like wanted: String) throws(SharedFolderError) -> DocumentPath {
    let folder = Paths.parent(of: wanted)
    let absolute = folder == "." ? documentsPath : Paths.join(documentsPath, folder)
    let taken = Set(try names(in: absolute).map { UnicodeForm.folded(Array($0.utf8)) })
    let name = Array(Paths.name(of: wanted).utf8)
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.count
    var candidate = name
    var number = 2
    while true {
      let chosen = String(decoding: candidate, as: UTF8.self)
      let path = folder == "." ? chosen : Paths.join(folder, chosen)
      let isTaken = taken.contains(UnicodeForm.folded(candidate)) || isKeptOnly(path)
      if !isTaken { return DocumentPath(path) }
      candidate = name[..<dot] + Array(" \(number)".utf8) + name[dot...]
      number += 1
    }
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
