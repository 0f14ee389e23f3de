public import SharedFolders

/// How things stand between a store, this machine's disk, the shared folder and the other machines.
public struct StoreStanding: Equatable, Sendable {
  /// Another installation whose file was read.
  public struct Peer: Equatable, Sendable {
    /// The installation.
    public var replica: ReplicaID
    /// What its machine calls itself.
    public var machine: String
    /// Up to which of our own changes it has seen all.
    public var seen: UInt64
    /// When that was noticed, in seconds since 1970.
    public var noticed: Int64
  }

  /// A file that is left alone, and why.
  public struct LeftAlone: Equatable, Sendable {
    /// The file's path.
    public var path: String
    /// What is wrong with it.
    public var problem: FileProblem
  }

  /// Whether the shared folder has everything that is known here.
  public var isSaved = false
  /// When the shared folder was last written to, in seconds since 1970; nil when it never was.
  public var saved: Int64?
  /// How the shared folder was found; nil before the first look.
  public var contact: Contact?
  /// Why the last attempt to write to the shared folder failed; `newerFormat` at a path in the local
  /// state where a later version of this program has taken the store over, so that this process
  /// keeps its changes in a file of its own.
  public var problem: SharedFolderError?
  /// Why this machine's disk did not confirm the last change, which is there all the same.
  ///
  /// A power cut may take it back. Nil as soon as a later change is confirmed, or the shared folder
  /// has it.
  public var unconfirmed: SharedFolderError?
  /// Why the last action could not be noted in the history, so that it cannot be undone.
  ///
  /// What a process does that would lose a text is not carried out then.
  public var historyProblem: SharedFolderError?
  /// Why nothing can be kept on this machine, as where it is mounted read-only.
  ///
  /// A full disk shows only when something is written: see
  /// ``UbiquitousKeyValueStore/keepingProblem()``.
  public var keepingProblem: SharedFolderError?
  /// Why the system does not report all changes of others, or none any more; the folder is looked at
  /// every `Delays.poll` instead; nil when all is well, and before it is followed.
  public var watchingProblem: SharedFolderError?
  /// Who held the lock of this machine for too long; nil when all is well.
  public var lockHolder: String?
  /// The folder that this machine uses instead from now on; nil while this one is in use.
  public var movedTo: String?
  /// The other installations, in the order of their ids.
  public var peers: [Peer] = []
  /// Files that are left alone, in the order of their paths.
  public var leftAlone: [LeftAlone] = []
  /// Our own changes are numbered; this is the last number.
  public var ownCounter: UInt64 = 0
  /// The bytes that values take.
  public var byteCount = 0
}

/// Why a file of a store is left alone.
public enum FileProblem: Error, Equatable, Sendable {
  /// The file cannot be read.
  case unreadable(SharedFolderError)
  /// The file does not hold a whole view of a store.
  case damaged(KeyValueFileError)
}
