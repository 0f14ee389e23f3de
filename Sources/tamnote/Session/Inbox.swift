import DocumentStorage
import KeyValueStorage
import Screens
import SharedFolders
import Synchronization
import TextEditing
import TextModel

/// What background work has to tell the session; any thread posts, the session takes.
final class Inbox: Sendable {
  /// One thing that happened in the background.
  enum Item: Sendable {
    /// Values or how things stand have changed.
    case storeChanged
    /// A request of a screen was carried out, or not.
    case performed(Request, Result<Receipt, KeyValueStorageError>)
    /// A folder that went away was begun anew, or not.
    case startedNew(Result<[Action]?, KeyValueStorageError>)
    /// What is known of a folder that went away was written back, or not.
    case wroteBack(Result<WrittenBack, any Error>)
    /// A request to take something back was carried out, or not.
    case tookBack(Request, Result<TakenBack, any Error>)
    /// A document was made of a note's text, or not.
    case documentMade(Request, Result<NewDocument, any Error>)
    case documentsListed([String])
    /// A document can be opened, under this path, or why it cannot.
    case documentFound(Request, Result<String, any Error>)
    /// The history was read for the Trash.
    case trashLoaded
    /// A search goes on, behind what had come before.
    case searchOn
    /// Unfinished texts could not be written, or could again.
    case draftsWritten
    /// The text of the document that is being read, so far.
    case documentLoading(TextBuffer)
    case documentOpened(DocumentDesk.Opening)
    case documentNews(DocumentNews)
    /// A document was closed and is not saved.
    case documentNotSaved(CommandFailure)
    /// What was done to the document before it was opened, or why that is not to be had.
    case earlierEdits(Result<EarlierEdits?, SharedFolderError>)
    case documentVersions([FileVersion])
    case documentVersion(String, TextBuffer?)
    case versionNotSettled(SharedFolderError)

    /// Whether the notes are as they were.
    var isAboutDocuments: Bool {
      switch self {
      case .documentsListed, .documentFound, .searchOn, .documentLoading, .documentOpened,
        .documentNews, .documentVersions, .documentVersion, .versionNotSettled, .earlierEdits:
        true
      case .storeChanged, .performed, .startedNew, .wroteBack, .tookBack, .documentMade,
        .trashLoaded,
        .draftsWritten, .documentNotSaved:
        false
      }
    }
  }

  private let wakeUp: WakeUp
  private let items = Mutex<[Item]>([])

  init() throws(SharedFolderError) {
    wakeUp = try WakeUp()
  }

  /// Can be read when something is there.
  var descriptor: Int32 { wakeUp.descriptor }

  func post(_ item: Item) {
    items.withLock { $0.append(item) }
    wakeUp.signal()
  }

  func takeAll() -> [Item] {
    wakeUp.take()
    return items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}
