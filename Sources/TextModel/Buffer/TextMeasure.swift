/// How much text something is.
struct TextMeasure: Sendable, Equatable {
  /// Bytes.
  var count = 0
  var lineFeedCount = 0

  static func + (left: TextMeasure, right: TextMeasure) -> TextMeasure {
    TextMeasure(
      count: left.count + right.count, lineFeedCount: left.lineFeedCount + right.lineFeedCount)
  }

  static func - (left: TextMeasure, right: TextMeasure) -> TextMeasure {
    TextMeasure(
      count: left.count - right.count, lineFeedCount: left.lineFeedCount - right.lineFeedCount)
  }
}
