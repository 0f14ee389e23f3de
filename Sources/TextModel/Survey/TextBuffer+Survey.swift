extension TextBuffer {
  /// Looks what kind of text this is.
  ///
  /// All bytes asked for are looked at, at some gigabytes a second.
  ///
  /// - Parameter range: which bytes; all of them if nil. The beginning is often enough.
  /// - Returns: what was found. A character that the range cuts in two counts as invalid.
  public func survey(of range: Range<Int>? = nil) -> TextSurvey {
    let range = range ?? 0..<utf8Count
    requireWithin(range)
    var surveyor = Surveyor()
    forEachChunk(in: range) { _, chunk in
      surveyor.add(chunk)
      return true
    }
    surveyor.finish()
    return surveyor.survey
  }
}
