/// The rights of what is made in a folder that a group shares.
///
/// The set-group-id bit of a folder says that it is its group's. What is made in it is the group's
/// too, but with the rights that the umask of the user leaves, and then no other member could write
/// to it, the sync engine of another user neither. A folder with an access list says by that what
/// is right, and nobody gets more than the folder itself gives.
package enum GroupRights {
  private static let setGroup: UInt32 = 0o2000

  /// Makes a folder; one that is there already is left as it is.
  package static func makeFolder(_ path: String) throws(SharedFolderError) {
    guard try SystemCalls.statusIfPresent(of: path) == nil else {
      return try SystemCalls.makeFolder(path)
    }
    try SystemCalls.makeFolder(path)
    guard let folder = try? OpenFolder(Paths.parent(of: path)),
      let made = try? SystemCalls.status(of: path).mode, let mode = mode(ofMade: made, in: folder)
    else { return }
    // The folder is there and can be used; some file systems know no rights.
    try? SystemCalls.changeMode(of: path, to: mode)
  }

  /// Gives a file that was just made the rights of the folder's group.
  package static func give(to file: borrowing OpenFile) {
    guard let folder = try? OpenFolder(Paths.parent(of: file.path)),
      let made = try? file.status().mode, let mode = mode(ofMade: made, in: folder)
    else { return }
    try? SystemCalls.changeMode(file.descriptor, to: mode, file.path)
  }

  /// The mode that something made in the folder should have; nil for the one it has.
  private static func mode(ofMade mode: UInt32, in folder: borrowing OpenFolder) -> UInt32? {
    guard let shared = try? folder.status().mode, let wanted = self.mode(ofMade: mode, in: shared),
      let hasList = try? folder.hasAccessList(), !hasList
    else { return nil }
    return wanted
  }

  /// As ``mode(ofMade:in:)``, by the mode of the folder alone.
  static func mode(ofMade mode: UInt32, in folder: UInt32) -> UInt32? {
    guard folder & setGroup != 0 else { return nil }
    let isFolder = mode & 0o111 != 0
    let group = folder & (isFolder ? 0o070 : 0o060)
    let wanted = mode & ~0o077 | group | (mode & folder & 0o007)
    return wanted == mode ? nil : wanted
  }
}
