package import SharedFolders
import TextModel

/// What came of writing documents back.
package struct WrittenBack: Equatable, Sendable {
  /// The paths of the documents that have files again, sorted by bytes.
  package var paths: [String] = []
  /// Why a document that is known here has none.
  package var problem: SharedFolderError?

  /// Nothing was written.
  package init() {}
}

extension DocumentContainer {
  /// Gives all documents that are known on this machine their files again, where the documents folder
  /// has lost everything; nothing is written over, and where any document lies nothing is written.
  ///
  /// Known is what was ever opened on this machine. What was deleted without TamNote, before
  /// everything went away, cannot be told from that: it comes back too.
  package func writeBack() -> WrittenBack {
    var outcome = WrittenBack()
    guard allPaths().isEmpty else { return outcome }
    let names = (try? SystemCalls.names(in: histories)) ?? []
    let known = names.compactMap { HistoryFile.document(named: $0).flatMap(path(of:)) }
    let paths = Set(known.map { DocumentPath($0) }).sorted()
    for path in paths {
      do throws(SharedFolderError) {
        if try writeBack(path.text) { outcome.paths.append(path.text) }
      } catch {
        outcome.problem = outcome.problem ?? error
      }
    }
    return outcome
  }

  /// - Returns: false where there is nothing to write, or something is there.
  private func writeBack(_ path: String) throws(SharedFolderError) -> Bool {
    let document = try Document.open(path, in: self)
    guard !document.text.isEmpty, document.standing.file != .present else {
      try document.close()
      return false
    }
    do throws(SharedFolderError) {
      try document.save()
    } catch {
      try? document.close()
      throw error
    }
    try document.close()
    return true
  }
}
