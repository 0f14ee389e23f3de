/// Whether some bytes are text, and what in them is none.
public struct TextSurvey: Sendable, Hashable {
  /// How many bytes were looked at.
  public internal(set) var byteCount = 0
  /// How many bytes are NUL.
  public internal(set) var nulCount = 0
  /// How many bytes are part of no well-formed UTF-8 sequence.
  public internal(set) var invalidByteCount = 0

  /// Whether this is better not edited as text: there is a NUL, or more than one byte in a hundred
  /// is invalid.
  public var isBinary: Bool {
    nulCount > 0 || invalidByteCount > byteCount / 100
  }
}
