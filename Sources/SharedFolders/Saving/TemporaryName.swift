/// Names of files that are on their way to another name.
public enum TemporaryName {
  /// What our own start with.
  static let prefix = "tamnote-save-"

  /// A name for one save, which no file bears.
  package static func fresh(replica: ReplicaID) -> String {
    "\(prefix)\(replica)-\(Hexadecimal.digits(.random(in: 0...UInt64.max))).tmp"
  }

  static func path(beside path: String, replica: ReplicaID) -> String {
    Paths.join(Paths.parent(of: path), fresh(replica: replica))
  }

  /// Whether a save of any installation made this name.
  package static func isOfSave(_ name: String) -> Bool {
    name.utf8.starts(with: prefix.utf8) && name.utf8.suffix(4).elementsEqual(".tmp".utf8)
  }

  static func isOurs(_ name: String, replica: ReplicaID) -> Bool {
    name.hasPrefix("\(prefix)\(replica)-") && name.hasSuffix(".tmp")
  }

  /// Whether the name is one that a save of ours, a sync engine or an editor uses for moments.
  public static func matches(_ name: String) -> Bool {
    prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }

  private static let prefixes = [
    prefix, ".syncthing.", "~syncthing~", ".unison.", ".nfs", ".fuse_hidden", ".smbdelete",
    ".~", "~$", ".dropbox", ".sync_", ".owncloudsync", ".csync", ".goutputstream",
  ]
}
