/// Names of files that are on their way to another name.
public enum TemporaryName {
  /// What our own start with.
  static let prefix = "tamnote-save-"

  /// A name for one save, which no file bears.
  ///
  /// - Parameters:
  ///   - replica: whose save it is.
  ///   - owner: what is saved, in letters and digits; whoever finds the file later knows by it.
  /// - Returns: `tamnote-save-REPLICA-OWNER-RANDOM.tmp`.
  package static func fresh(replica: ReplicaID, owner: String? = nil) -> String {
    let owner = owner.map { "\($0)-" } ?? ""
    return "\(prefix)\(replica)-\(owner)\(Hexadecimal.digits(.random(in: 0...UInt64.max))).tmp"
  }

  /// What the save was of; nil where the name does not tell.
  package static func owner(of name: String) -> String? {
    guard isOfSave(name) else { return nil }
    let parts = name.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "-"))
    return parts.count == 3 ? String(Substring(parts[1])) : nil
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
