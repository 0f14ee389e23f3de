package import SharedFolders

/// The file `keyvalue.txt`: what one replica knows of the whole key-value store.
///
/// UTF-8, lines end in LF. Between the fields of a line stands a tab, inside a field a blank:
///
///     TamNote key-value store, format 1
///     written by⇥1f0c…⇥desk⇥0196a2…         replica, its machine, its latest stamp
///
///     1⇥1f0c…⇥desk⇥12:9d1e… 17:03bb…         for each replica that has written: its number in this
///     2⇥a94b…⇥laptop⇥0 5:77c0…               file, id, machine, and last writes (counter:check)
///
///     AVAILABLE_NOTES⇥2⇥1.1 0196a1… \A       a key, how many elements follow, what was set
///     Buy milk⇥0⇥1.12 1767950000 pts/3⇥1.12 P! 0196a1… 5d0k…
///     Call Anna⇥0⇥2.5 1767950130 pts/0⇥2.5 P" 0196a1… 71mz…
///
///     checksum 0f3d…                         BLAKE2b-128 of everything before this line
///
/// The last writes begin with 0 where none is left out. Where a machine was cloned, or set back to an
/// earlier day, what was written under its name afterwards goes under names of their own: such a
/// line ends with the number of the replica after whose last write it goes on.
///
/// An element's line starts with its text. Behind it: which occurrence of that text it is; who
/// wrote it (change, seconds since 1970, terminal); where it stands (change, `PositionKey`, stamp,
/// `ElementID`). A change is the replica's number and its counter: `2.5`. Several writers or places
/// of one element follow one another. Elements are sorted by their bytes, not by their place.
/// What was set is a change, a stamp and a value; several stand there only while they are
/// concurrent.
///
/// A value is a text as it is, or begins with `\I` (integer), `\D` (double), `\B` (boolean `T` or
/// `F`), `\H` (data, hexadecimal), `\T` (date, seconds since 1970), `\[` (array: each value with
/// `\,` behind it, then `\]`), `\{` (dictionary: name `\=` value `\,`, then `\}`). `\A` says that
/// the key is an array. A number that is not finite is `x` and its 16 hexadecimal digits.
/// In texts tab, LF and backslash are `\t`, `\n`, `\\`; other control characters, line separators
/// and characters that turn the writing direction are `\x1b` or `\u{202e}`, so that showing the
/// file is harmless. In a terminal's name a blank is `\x20`.
///
/// Equal files have equal bytes.
package struct KeyValueFile: Equatable, Sendable {
  /// The replica that writes this file; nobody else does.
  package var replica: ReplicaID
  var machine: ExactString
  /// The latest stamp of that replica.
  package var time: HybridTime
  /// What it knows.
  package var state: KeyValueState

  /// Puts a file together.
  ///
  /// - Parameters:
  ///   - replica: the replica that writes it.
  ///   - machineName: what its machine calls itself.
  ///   - time: its latest stamp.
  ///   - state: what it knows.
  package init(replica: ReplicaID, machineName: String, time: HybridTime, state: KeyValueState) {
    self.replica = replica
    self.machine = ExactString(machineName)
    self.time = time
    self.state = state
  }

  /// The checksum that ends the file, which names its contents; nil where there is none.
  ///
  /// Nothing is checked here: that is done by decoding.
  static func checksum(in bytes: [UInt8]) -> ContentHash? {
    guard bytes.count > checksumLineLength else { return nil }
    return ContentHash(String(decoding: bytes.suffix(33).dropLast(), as: UTF8.self))
  }

  /// What the replica's machine calls itself.
  package var machineName: String { machine.text }

  static let format = 1
  static let titleStart = "TamNote key-value store, format "
  static let writtenBy = "written by"
  static let checksumStart = "checksum "
  /// The length of the last line.
  static let checksumLineLength = 42
  /// Arrays and dictionaries inside one another.
  static let greatestNesting = 64
}
