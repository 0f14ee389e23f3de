/// Why bytes are not a key-value file that can be read.
public enum KeyValueFileError: Error, Hashable, Sendable {
  /// There is not a single byte.
  case empty
  /// It is or contains zero bytes, as file systems leave them after a power cut.
  case nulFilled
  /// It starts like one of ours, but its end is missing.
  case torn
  /// It is something else altogether.
  case foreign
  /// A later TamNote has written it, in this format.
  case newerFormat(Int)
  /// It is whole, but its contents are not what was written.
  case badChecksum
  /// Its checksum is right, but this line, counted from 1, makes no sense.
  case malformed(line: Int)
}
