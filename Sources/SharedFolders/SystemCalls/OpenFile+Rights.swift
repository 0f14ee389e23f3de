import CLinux
import Glibc
import SystemGate

// Whose a file is, and who has it open.
extension OpenFile {
  /// Gives this file the owner, group, mode, access lists and attributes of another.
  ///
  /// - Throws: what the first call gave that could not be done; some may be taken over then.
  package func takeRights(of other: borrowing OpenFile) throws(SharedFolderError) {
    let (mine, wanted) = (try status(), try other.status())
    if mine.owner != wanted.owner || mine.group != wanted.group {
      try SystemCalls.changeOwner(descriptor, owner: wanted.owner, group: wanted.group, path)
    }
    // An access list that the folder gave limits what a mode means: first the lists, then the mode.
    try setExtendedAttributes(other.extendedAttributes())
    if try status().mode != wanted.mode {
      try SystemCalls.changeMode(descriptor, to: wanted.mode, path)
    }
  }

  /// Whether an access list says more about its rights than its mode does.
  func hasAccessList() throws(SharedFolderError) -> Bool {
    let name = "system.posix_acl_access".utf8CString
    return try extendedAttributes().contains { $0.name.elementsEqual(name) }
  }

  /// Makes the time of the last change later than `earlier`, unless it is already.
  ///
  /// Engines compare sizes and times: a time that stands still or goes back hides the change.
  ///
  /// - Parameter earlier: in nanoseconds since 1970.
  /// - Throws: what looking at the file or setting its time gave.
  package func keepTimeGrowing(after earlier: Int64) throws(SharedFolderError) {
    if try status().stamp.modified <= earlier {
      try SystemCalls.setModified(descriptor, earlier + 1000, path)
    }
  }

  /// Whether anybody on this machine has the file open for writing; nil where that cannot be asked.
  ///
  /// The file must be open for reading only here, and belong to the user.
  package func isOpenForWriting() -> Bool? {
    let answer = try? SystemCalls.attempt(.lease, path) {
      Int(tamnote_is_open_for_writing(descriptor))
    }
    return answer.map { $0 == 1 }
  }
}
