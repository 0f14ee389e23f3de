public import SharedFolders
import Synchronization

/// The documents of a shared folder, as one program on one machine sees them.
///
/// Stands in for Apple's ubiquity container. A deliberate difference: documents are named by their
/// path within the documents folder, not by URL, and told apart by bytes, so that a name in NFC and
/// one in NFD form are two documents.
///
/// All members may be used from any thread.
public final class DocumentContainer: Sendable {
  /// Where the container and this machine's part of it are.
  public let container: Container
  /// The folder of the documents; a document's path is relative to it.
  public let documentsPath: String
  /// How the container was found when it was opened.
  public let contact: Contact
  /// What changes made here are marked with for other terminals, like `pts/3`.
  public let terminal: String
  /// In bytes; larger files are not opened.
  public let maximumSize: Int
  let delays: Delays
  let histories: String
  let lineages: Mutex<LineageLogs>
  let places: Mutex<DocumentPlaces>
  let news: FolderNews
  let arbiter = FileArbiter()
  private let clock: Mutex<ObservedTime>

  /// Opens the documents of a container.
  ///
  /// A container that is away for now is opened too: what is kept of its documents on this machine
  /// can be read and edited, and is saved when the container is back.
  /// - Parameters:
  ///   - container: where it is.
  ///   - terminal: what others see as the origin of changes made here.
  ///   - maximumSize: in bytes; larger files are not opened.
  ///   - delays: the waiting times of the rules.
  ///   - polls: whether to look at intervals even where the system reports changes.
  /// - Throws: why the container must not be used, or what stands in the way of keeping anything on
  ///   this machine.
  public init(
    _ container: Container, terminal: String, maximumSize: Int = 1 << 30,
    delays: Delays = .ofProcess, polls: Bool = false
  ) throws(SharedFolderError) {
    self.container = container
    self.terminal = terminal
    self.maximumSize = maximumSize
    self.delays = delays
    contact = try container.contact()
    if case .refused(let error) = contact.state { throw error }
    documentsPath = container.documentsPath(contact.documents ?? .subfolder)
    histories = Paths.join(container.localPath, "histories")
    try HistoryFile.prepareFolder(histories)
    try SystemCalls.makeFolder(OpenTerminals.folder(in: histories), mode: 0o700)
    lineages = Mutex(LineageLogs(container, delays: delays))
    places = Mutex(DocumentPlaces(in: histories, replica: container.replica, delays: delays))
    news = FolderNews(delays: delays, polls: polls)
    let save = AtomicSave(replica: container.replica, access: .onlyUser)
    clock = Mutex(
      ObservedTime(path: Paths.join(container.localPath, "observed-time"), save: save))
  }

  /// The present moment, for what is written down.
  func now() -> HistoryTime {
    HistoryTime(
      clock: SystemCalls.realTimeMilliseconds(), observed: clock.withLock { $0.advance() })
  }

  var reading: DocumentReading {
    DocumentReading(root: documentsPath, maximumSize: maximumSize, delays: delays)
  }

  var save: DocumentSave { save(of: nil) }

  func save(of document: DocumentID?) -> DocumentSave {
    DocumentSave(
      root: documentsPath, replica: container.replica,
      backups: Paths.join(container.localPath, "backups"), maximumSize: maximumSize,
      document: document)
  }

  func historyFile(of document: DocumentID) -> HistoryFile {
    HistoryFile(of: document, in: histories, replica: container.replica, delays: delays)
  }

  /// Held while a new document gets its first file.
  var birthLock: FileLock {
    FileLock(path: Paths.join(HistoryFile.lockFolder(in: histories), "births.lock"))
  }

  /// Held while one process of this machine looks at a document's file or saves it.
  func savingLock(of document: DocumentID) -> FileLock {
    FileLock(path: Paths.join(HistoryFile.lockFolder(in: histories), "\(document).saving.lock"))
  }
}
