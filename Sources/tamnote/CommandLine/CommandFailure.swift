import DocumentStorage
import KeyValueStorage
import SharedFolders

/// Why a command did not do what was asked, where no library has an error for it.
enum CommandFailure: Error, Equatable {
  case usage(String)
  /// A mistake in the options, with the other words of the command line.
  case misused(Arguments.Mistake, words: [String])
  case unknownCommand([String])
  case noSuchNote(String)
  /// No list is remembered; where none could be, with the reason.
  case nothingListed(because: SharedFolderError?)
  case ambiguousNote(String, count: Int)
  case noSuchKey(String)
  case noSuchTrash(String)
  case nothingToAdd
  case notUTF8
  case argumentsNotUTF8
  case notJSON(String)
  /// JSON that holds null, which no store can hold.
  case holdsNull(String)
  /// A folder was to be named, and the name is empty.
  case emptyFolderName
  case notANumber(String)
  case notATruthValue(String)
  case noSuchFile(String)
  /// A folder that was named for a command that only reads.
  case noSuchFolder(String)
  /// A pipe or device where a file is to be written.
  case notAFile(String)
  case isAFolder(String)
  /// Two options of which each says no to the other.
  case contradiction(String, String)
  /// JSON of a command that prints nothing, or only words for people.
  case printsNoJSON(command: String)
  /// The key under which the notes are; writing it by hand may take them all away.
  case holdsNotes(key: String)
  case notAnArray(key: String)
  /// Somebody else has saved the file since it was read.
  case changedMeanwhile(String)
  /// Notes that were changed by somebody else since they were read, so that they were not deleted.
  case notesStayed([String])
  /// The file holds no text, so it was not merged.
  case notText(String)
  /// A file of a merge could not be read or written.
  case notMerged(SharedFolderError)
  /// The merge is done, and a person should look at some places of it.
  case placesToReview(Int)
  /// The last thing done here was not done to notes; with what undo would take back otherwise.
  case documentChangedLast(String, time: Int64, otherwise: String?)
  /// Nothing was done to notes since this shell began; with what undo would take back, and whether
  /// that was done on this terminal.
  case undoOfLongAgo(String, isOwn: Bool)
  /// The folder cannot be used as it is.
  case folderRefused(Contact, path: String)
  /// The folder is in use already, with its documents in another place than was said now.
  case documentsElsewhere(DocumentsPlace, path: String)
  /// What is known here could not be written to the folder.
  case notSaved(StoreStanding, folder: String)
  /// A change is made, and what it was could not be printed.
  case doneNotPrinted(SharedFolderError)
  /// A document could not be read.
  case documentNotOpened(SharedFolderError)
  /// A document is closed; its text is kept on this machine and could not be saved.
  case documentNotSaved(SharedFolderError, String?)
  /// Texts that are kept on this machine and could not be saved.
  case textsNotSaved([DocumentContainer.Unsaved])
  /// So many documents could not be read in a search.
  case notSearched(count: Int)
  /// A document is closed, and its text is on no disk.
  case documentNotKept(SharedFolderError, String?, text: String)
  /// The folder of the documents is not there.
  case documentsAway(Contact, path: String)
  case noSuchDocument(String)
  case documentIsReadOnly(String, DocumentStanding.ReadOnlyReason)
  case noSuchVersion(String)
  /// The editor ended with this status.
  case editorFailed(Int32)
  case nothingFound(String)
  /// Several documents may be meant.
  case ambiguousDocument(String, [String])
  /// A name that not every machine can carry, and one that can be used.
  case badDocumentName(String, DocumentName.Problem, offered: String)
  /// The screens are closed, and the texts that were put aside in them are on no disk.
  case draftNotKept(SharedFolderError, texts: [String])
}
