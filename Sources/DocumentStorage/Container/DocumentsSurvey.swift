package import SharedFolders

/// How things stand with all documents, for a status.
package struct DocumentsSurvey: Equatable, Sendable {
  /// How many files there are.
  package var count = 0
  /// The paths of documents whose newest text is kept on this machine and not in the file.
  package var unsaved: [String] = []
  /// The paths of documents with versions that wait to be looked at.
  package var toReview: [String] = []
  /// The paths of what saves that were cut off have left, and nobody has taken in.
  package var leftovers: [String] = []
  /// Where histories lie that were damaged and could not be read on: some text may be in there alone.
  package var damaged: [String] = []
  /// What is known of documents and cannot be read.
  package var problem: SharedFolderError?

  /// Of no documents.
  package init() {}
}

extension DocumentContainer {
  /// Looks at all documents; reads the histories of this machine that have changed since, no documents.
  package func survey() -> DocumentsSurvey {
    var survey = DocumentsSurvey()
    survey.count = allPaths().count
    survey.leftovers = leftoverPaths()
    let names = (try? SystemCalls.names(in: histories)) ?? []
    survey.damaged = names.filter(HistoryFile.isDamaged).map { Paths.join(histories, $0) }
    for kept in documentsToSeeTo(passing: { survey.problem = survey.problem ?? $0 }) {
      let name = kept.path?.text ?? nameToCome(of: kept.document)
      if kept.isUnsaved { survey.unsaved.append(name) }
      if kept.summary.hasConflicts { survey.toReview.append(name) }
    }
    return survey
  }
}
