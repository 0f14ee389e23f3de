/// What kind of text some bytes are: how their lines end, and whether they are text at all.
public struct TextSurvey: Sendable, Hashable {
  /// How many bytes were looked at.
  public internal(set) var byteCount = 0
  /// How many line feeds there are, those behind a carriage return included.
  public internal(set) var lineFeedCount = 0
  /// How many line feeds there are behind a carriage return.
  public internal(set) var carriageReturnLineFeedCount = 0
  /// How many bytes are NUL.
  public internal(set) var nulCount = 0
  /// How many bytes are part of no well-formed UTF-8 sequence.
  public internal(set) var invalidByteCount = 0
  /// Whether the bytes begin with UTF-8's byte order mark.
  public internal(set) var hasByteOrderMark = false

  /// How most lines end; a line feed where both ends are equally many, nil where no line ends.
  public var lineEnding: LineEnding? {
    guard lineFeedCount > 0 else { return nil }
    return 2 * carriageReturnLineFeedCount > lineFeedCount ? .carriageReturnLineFeed : .lineFeed
  }

  /// Whether some lines end in one way and some in the other.
  public var hasMixedLineEndings: Bool {
    carriageReturnLineFeedCount > 0 && carriageReturnLineFeedCount < lineFeedCount
  }

  /// Whether this is better not edited as text: there is a NUL, or more than one byte in a hundred
  /// is invalid.
  public var isBinary: Bool {
    nulCount > 0 || invalidByteCount > byteCount / 100
  }
}
