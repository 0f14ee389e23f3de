package import SharedFolders
import Synchronization
import TextModel

/// A document of which this machine has a history.
struct KeptDocument {
  let document: DocumentID
  /// Where it lies, or is to lie; nil where nobody has named it yet.
  let path: DocumentPath?
  let summary: HistorySummary

  /// The newest text is in no file.
  var isUnsaved: Bool { !summary.isSaved && (summary.hasText || !summary.isUnborn) }
}

extension DocumentContainer {
  /// The document that was last said to lie at a path, as far as its history can be read.
  func keptDocument(at path: DocumentPath) -> KeptDocument? {
    guard let document = places.withLock({ $0.document(at: path) }),
      let contents = try? historyFile(of: document).contents()
    else { return nil }
    return KeptDocument(document: document, path: path, summary: HistorySummary(of: contents))
  }

  /// Whether the document at a path has unsaved text, all of which can be put together here.
  func hasWholeUnsavedText(at path: DocumentPath) -> Bool {
    guard let document = places.withLock({ $0.document(at: path) }),
      let contents = try? historyFile(of: document).contents(),
      !HistorySummary(of: contents).isSaved
    else { return false }
    return contents.text(at: contents.lastSequence) != nil
  }

  /// Whether the file at a path holds the newest text of a document or one that is written down as a
  /// version of it, as after a save whose end nobody could write down.
  func holdsVersion(of document: DocumentID, at path: DocumentPath) -> Bool {
    guard let found = try? reading.read(path.text, waits: false) else { return false }
    if !graph(of: document).versions(of: found.content.hash).isEmpty { return true }
    return newestKeptText(of: document).map { HashedText($0) == found.content } ?? false
  }

  private func newestKeptText(of document: DocumentID) -> TextBuffer? {
    let contents = try? historyFile(of: document).contents()
    return contents.flatMap { $0.text(at: $0.lastSequence)?.text }
  }

  /// The documents with something to be seen to: unsaved text, or versions that lost a conflict.
  ///
  /// - Parameter pass: is given what cannot be read.
  /// - Returns: the documents, those in the Trash left out.
  func documentsToSeeTo(passing pass: (SharedFolderError) -> Void) -> [KeptDocument] {
    var summaries = HistorySummaries(of: container)
    var found: [KeptDocument] = []
    for name in (try? SystemCalls.names(in: histories)) ?? [] {
      guard let document = HistoryFile.document(named: name) else { continue }
      do throws(SharedFolderError) {
        let summary = try summaries.summary(of: historyFile(of: document))
        guard !summary.isSaved || summary.hasConflicts, !isInTrash(document) else { continue }
        found.append(
          KeptDocument(document: document, path: knownPath(of: document), summary: summary))
      } catch {
        pass(error)
      }
    }
    summaries.remember()
    return found
  }

  private func isInTrash(_ document: DocumentID) -> Bool {
    let place = places.withLock { $0.path(of: document) }
    return place?.bytes.first == UInt8(ascii: "/")
  }

  private func knownPath(of document: DocumentID) -> DocumentPath? {
    if let path = places.withLock({ $0.path(of: document) }) { return path }
    let graph = graph(of: document)
    return graph.path(of: graph.heads)
  }

  /// What a document is called that has no name yet.
  func nameToCome(of document: DocumentID) -> String {
    DocumentName.ofDocument(with: newestKeptText(of: document) ?? TextBuffer())
  }

  /// A text that could not be saved.
  package struct Unsaved: Equatable, Sendable {
    /// Where its document is to lie.
    package let path: String
    /// What stands in the way.
    package let problem: SharedFolderError
  }

  /// Saves what is only kept on this machine, as far as that can be done now.
  ///
  /// What a terminal has open is left to that.
  /// - Returns: what stays unsaved.
  package func saveKept() -> [Unsaved] {
    documentsToSeeTo { _ in }.filter(\.isUnsaved).compactMap { kept in
      guard OpenTerminals.terminals(with: kept.document, in: histories).isEmpty else { return nil }
      do throws(SharedFolderError) {
        try Document.reopen(kept, in: self)?.close()
        return nil
      } catch {
        return Unsaved(
          path: kept.path?.text ?? nameToCome(of: kept.document), problem: error)
      }
    }
  }
}
