import DocumentStorage
import SharedFolders

extension World {
  /// What one machine knows of its folder.
  func sorting(_ index: Int) -> FolderSorting {
    let (desk, pool) = (desks[index], pool)
    return FolderSorting(
      desk.files.map(found),
      into: desk.local.documents.compactMap { id, known in
        known.graph.map { FolderSorting.Document(id, $0, memory: known.memory) }
      },
      by: desk.reconciler,
      of: Installation(name: desk.name, replicas: desk.local.replicas, jitter: desk.jitter),
      now: .seconds(desk.observed),
      text: { desk.local.kept.contains($0) ? pool[$0] : nil },
      reading: { pool[$0.content] })
  }

  private func found(_ path: DocumentPath, _ file: SyncedFile) -> FoundFile {
    FoundFile(
      path: path, origin: CopyName.origin(of: path), content: file.content, writer: file.writer,
      modified: Int64(file.modified) * 1000)
  }

  /// Works out the graphs of documents of which records have come.
  mutating func updateGraphs(_ index: Int) {
    for document in desks[index].local.documents.keys {
      desks[index].local.documents[document]?.update()
    }
  }
}
