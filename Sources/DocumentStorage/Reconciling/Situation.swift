package import SharedFolders

/// All that the rules look at to decide what to do next with one document on one machine.
package struct Situation {
  package let graph: LineageGraph
  /// Where the document lies, see ``Reconciler/path(in:text:remembering:now:)``.
  package let path: DocumentPath
  /// The document's files, in any order.
  package let files: [ObservedFile]
  /// The text with this hash, if this machine has it.
  package let text: (ContentHash) -> [UInt8]?
  /// Whether another document's text lies under that name.
  package let isTaken: (DocumentPath) -> Bool
  /// Whether a record tells that a file was taken away from that name, of this document or another:
  /// an engine that brings this late takes away what has the name now.
  package let wasLeft: (DocumentPath) -> Bool
  /// The free name that the document must take, because a document born apart keeps its own.
  package let newName: DocumentPath?
  /// A free name beside the document's own.
  package let spareName: () -> DocumentPath
  /// A file of no document that holds what the document was when its file vanished.
  package let movedTo: ObservedFile?
  /// The names of this installation, former ones included.
  package let replicas: Set<ReplicaID>
  /// Added to waits for others, so that not everybody acts at once.
  package let jitter: Duration
  /// Observed time.
  package let now: Duration
  /// The user wants it done now: nobody is waited for.
  package let isAsked: Bool

  package init(
    graph: LineageGraph, path: DocumentPath, files: [ObservedFile],
    text: @escaping (ContentHash) -> [UInt8]?,
    isTaken: @escaping (DocumentPath) -> Bool = { _ in false },
    wasLeft: @escaping (DocumentPath) -> Bool = { _ in false }, newName: DocumentPath? = nil,
    spareName: @escaping () -> DocumentPath,
    movedTo: ObservedFile? = nil, replicas: Set<ReplicaID>,
    jitter: Duration = .zero, now: Duration, isAsked: Bool = false
  ) {
    self.graph = graph
    self.path = path
    self.files = files
    self.text = text
    self.isTaken = isTaken
    self.wasLeft = wasLeft
    self.newName = newName
    self.spareName = spareName
    self.movedTo = movedTo
    self.replicas = replicas
    self.jitter = jitter
    self.now = now
    self.isAsked = isAsked
  }
}
