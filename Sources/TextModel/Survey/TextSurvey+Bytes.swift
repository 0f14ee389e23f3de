extension TextSurvey {
  /// Looks what kind of text some bytes are, all of them.
  ///
  /// - Parameter bytes: what a file holds.
  public init(of bytes: [UInt8]) {
    var surveyor = Surveyor()
    bytes.withUnsafeBufferPointer { surveyor.add($0) }
    surveyor.finish()
    self = surveyor.survey
  }
}
