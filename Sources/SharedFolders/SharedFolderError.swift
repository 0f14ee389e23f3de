/// Why something in or around a shared folder could not be done.
///
/// The error is data: it names the call, the path and the errno. Words for people are made where
/// they are shown.
public struct SharedFolderError: Error, Equatable, Sendable {
  /// What went wrong, as far as a caller can act on it.
  public enum Code: Equatable, Sendable {
    /// Nothing is at the path (ENOENT).
    case notFound
    /// The user may not do this (EACCES, EPERM).
    case noPermission
    /// The file system is mounted read-only (EROFS).
    case readOnly
    /// No space or no quota is left (ENOSPC, EDQUOT).
    case full
    /// Another process holds the lock; the holder is as it named itself: process id, terminal,
    /// command.
    case locked(holder: String?)
    /// The file changed each time while it was being read.
    case busy
    /// What is there was not made by this library.
    case foreign(ForeignReason)
    /// What is there was made by a later version; `format` is nil where it could not be read.
    case newerFormat(Int?)
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// A folder is needed, and something else is there (ENOTDIR).
    case notAFolder
    /// A symbolic link is where none is followed.
    case symbolicLink
    /// The path, or a name in it, is longer than the file system takes (ENAMETOOLONG).
    case nameTooLong
    /// A file is needed, and a folder is there (EISDIR).
    case isAFolder
    /// The process or the machine may open no more files (EMFILE, ENFILE).
    case tooManyOpenFiles
    /// The process or the file system gives no file that size (EFBIG).
    case sizeLimit
    /// The machine has no memory left (ENOMEM).
    case outOfMemory
    /// The system or a running program uses it (EBUSY, ETXTBSY).
    case inUse
    /// The file system does not offer what is needed (ENOTSUP, ENOSYS, ENOLCK).
    case unsupported
    /// The file or folder belongs to another user.
    case otherOwner
    /// The device or the server failed (EIO, ESTALE and their like).
    case inputOutput
    /// Neither HOME nor the variable that replaces it is set.
    case homeUnknown
    /// The named variable of the environment does not name a folder that can be used.
    case variable(String, VariableProblem)
    /// What the path leads to has a name that is not UTF-8.
    case notUTF8
    /// Anything else; see ``SharedFolderError/errno``.
    case other
  }

  /// Why a variable of the environment does not name a folder.
  public enum VariableProblem: Equatable, Sendable {
    /// Its value is not UTF-8.
    case notUTF8
    /// Its value does not begin with a slash.
    case notAbsolute
  }

  /// How a file or folder shows that this library did not make it.
  public enum ForeignReason: Equatable, Sendable {
    /// A folder, device, pipe or socket where a file is needed.
    case notARegularFile
    /// The path leads out of the folder it must stay in.
    case outsideFolder
    /// The first bytes are not the ones this library writes.
    case unknownHeader
    /// It is empty or all zero bytes, as a power cut leaves files.
    case emptied
    /// The folder lies inside another container, or where this library keeps its own files.
    case insideOurs(String)
    /// The name is not one this library uses.
    case unknownName
    /// The folder holds files that nobody agreed to share.
    case holdsOtherFiles
  }

  /// What went wrong.
  public var code: Code
  /// The file or folder in question.
  public var path: String
  /// The error number of the failed call; 0 where no call failed.
  public var errno: Int32
  /// The name of the call or of the step that failed.
  public var operation: Operation
  /// Whether what was to be done is done all the same, and only the disk did not confirm it.
  ///
  /// A power cut may take it back then. False where it is certainly not done.
  public var isUnconfirmed = false

  /// Describes a failure.
  public init(_ code: Code, path: String, operation: Operation, errno: Int32 = 0) {
    self.code = code
    self.path = path
    self.errno = errno
    self.operation = operation
  }
}
