import SharedFolders

/// What two stores of this machine held when everything of one was last brought to the other.
///
/// It tells what was changed or deleted in one of them since from what the other never had. Without
/// it, or where it is in doubt, nothing counts as deleted.
struct SharedPast: Equatable, Sendable {
  /// The store from which things are brought now.
  var old = KeyValueState()
  /// The store to which they are brought.
  var new = KeyValueState()

  /// The same, for the way back.
  var reversed: SharedPast { SharedPast(old: new, new: old) }
}

extension SharedPast {
  private static let header = "tamnote-together"
  private static let format = 1

  /// Both views as files, behind a line with the size of the first one.
  func encoded() -> [UInt8] {
    let (first, second) = (Self.encode(old), Self.encode(new))
    return Array("\(Self.header) \(Self.format) \(first.count)\n".utf8) + first + second
  }

  /// Nil for what this version does not write.
  init?(decoding bytes: [UInt8]) {
    guard let end = bytes.prefix(80).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    guard FormatLine.version(of: line, after: Self.header) == Self.format,
      let size = line.split(separator: " ").last.flatMap({ Int($0) }),
      size >= 0, size <= bytes.count - end - 1
    else { return nil }
    let views = bytes[(end + 1)...]
    guard let old = try? KeyValueFile(decoding: Array(views.prefix(size))),
      let new = try? KeyValueFile(decoding: Array(views.dropFirst(size)))
    else { return nil }
    self.init(old: old.state, new: new.state)
  }

  private static func encode(_ state: KeyValueState) -> [UInt8] {
    KeyValueFile(
      replica: ReplicaID(0), machineName: "", time: HybridTime(rawValue: 0), state: state
    ).encoded()
  }
}
