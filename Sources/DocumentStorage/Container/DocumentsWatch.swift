package import SharedFolders
import Synchronization

/// Tells what happens to the files of documents, whoever does it.
package struct DocumentsWatch: Sendable {
  /// Something that happened to a file.
  package struct Change: Equatable, Sendable {
    /// What happened.
    package enum Kind: Equatable, Sendable {
      case added
      case changed
      case deleted
      case moved(from: String)
    }

    /// Who did it.
    package enum Author: Equatable, Sendable {
      /// TamNote in this terminal of this machine, or by a command.
      case terminal(String)
      /// Another installation.
      case machine(ReplicaID)
      /// A program on this machine.
      case program
    }

    package let kind: Kind
    package let path: String
    /// Nil where that is not known.
    package let author: Author?
  }

  private let container: DocumentContainer
  private let watcher: FolderWatcher
  private var seen: DocumentContainer.Tree

  /// Begins with what is there now.
  ///
  /// - Throws: where the system has nothing left to watch with.
  package init(of container: DocumentContainer, polls: Bool) throws(SharedFolderError) {
    self.container = container
    container.takeInLeftovers()
    // Watched before it is looked at: whatever happens from now on is told.
    watcher = try FolderWatcher(
      folders: [container.documentsPath], delays: container.delays, polls: polls)
    seen = container.walk()
    watcher.watch(seen.folders)
  }

  /// Waits for changes; nil when it cannot go on.
  package mutating func next() -> [Change]? {
    while let hints = try? watcher.wait() {
      if hints.isEmpty { continue }
      // Programs write a file in several steps.
      _ = try? SystemCalls.wait(for: [], atMost: container.delays.settling)
      if hints.needsScan { container.takeInLeftovers() }
      let now = container.walk()
      let changes = changes(to: now)
      // Else every look would be followed by one at what the watcher hints at anew.
      let isSame = now.folders.elementsEqual(seen.folders) { $0.utf8.elementsEqual($1.utf8) }
      if !isSame { watcher.watch(now.folders) }
      seen = now
      if !changes.isEmpty { return changes }
    }
    return nil
  }

  private func changes(to now: DocumentContainer.Tree) -> [Change] {
    var before: [[UInt8]: FileStamp] = [:]
    for file in seen.files { before[file.path] = file.stamp }
    let present = Set(now.files.map(\.path))
    var gone = seen.files.filter { !present.contains($0.path) }
    var changes: [Change] = []
    for file in now.files {
      let path = String(decoding: file.path, as: UTF8.self)
      guard let stamp = before[file.path] else {
        let origin = gone.firstIndex { $0.stamp.isSameText(as: file.stamp) }.map {
          gone.remove(at: $0)
        }
        let kind = origin.map { Change.Kind.moved(from: String(decoding: $0.path, as: UTF8.self)) }
        changes.append(Change(kind: kind ?? .added, path: path, author: author(of: path)))
        continue
      }
      if stamp.isSameText(as: file.stamp) { continue }
      changes.append(Change(kind: .changed, path: path, author: author(of: path)))
    }
    return gone.map {
      Change(kind: .deleted, path: String(decoding: $0.path, as: UTF8.self), author: nil)
    } + changes
  }

  /// By the records of the text that the file holds; a program leaves none.
  private func author(of path: String) -> Change.Author? {
    guard let found = try? container.reading.read(path) else { return nil }
    let place = DocumentPath(path)
    let document = container.document(at: place, holding: found.content.hash)
    let graph = container.graph(of: document)
    let record = graph.versions(of: found.content.hash).last.flatMap {
      graph.nodes[$0].records.first
    }
    guard let record else { return found.isByProgram ? .program : nil }
    if record.id.replica != container.container.replica { return .machine(record.id.replica) }
    if record.kind == .external { return .program }
    guard let contents = try? container.historyFile(of: document).contents(),
      let token = contents.deltas.last?.author,
      let author = contents.authors.first(where: { $0.token == token }), !author.isOutside
    else { return nil }
    return .terminal(author.name)
  }
}

extension FileStamp {
  /// Whether neither the text nor the file is another one; its name or rights may be.
  func isSameText(as other: FileStamp) -> Bool {
    inode == other.inode && size == other.size && modified == other.modified
  }
}
