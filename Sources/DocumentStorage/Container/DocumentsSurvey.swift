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
  /// What is known of documents and cannot be read.
  package var problem: SharedFolderError?

  /// Of no documents.
  package init() {}
}

extension DocumentContainer {
  /// Looks at all documents; reads the histories of this machine, no documents.
  package func survey() -> DocumentsSurvey {
    var survey = DocumentsSurvey()
    survey.count = allPaths().count
    survey.leftovers = leftoverPaths()
    for name in (try? SystemCalls.names(in: histories)) ?? [] {
      guard let document = HistoryFile.document(named: name), let path = path(of: document) else {
        continue
      }
      do throws(SharedFolderError) {
        let contents = try historyFile(of: document).contents()
        if !contents.isSaved { survey.unsaved.append(path) }
        if !contents.files.conflicts.isEmpty { survey.toReview.append(path) }
      } catch {
        survey.problem = survey.problem ?? error
      }
    }
    return survey
  }
}

extension HistoryContents {
  /// Whether the document's file has everything that was published.
  fileprivate var isSaved: Bool {
    (files.saved?.sequence ?? 0) >= lastSequence && files.outside.isEmpty
  }
}
