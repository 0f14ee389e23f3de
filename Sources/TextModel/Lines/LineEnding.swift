/// The bytes that end a line of text.
public enum LineEnding: Sendable, Hashable {
  /// A line feed alone, as Unix writes it.
  case lineFeed
  /// A carriage return and a line feed, as Windows writes it.
  case carriageReturnLineFeed

  /// The ending itself.
  public var bytes: [UInt8] {
    switch self {
    case .lineFeed: [0x0A]
    case .carriageReturnLineFeed: [0x0D, 0x0A]
    }
  }
}
