extension RecordWriter {
  /// Each place by how far it is behind the one before, and its length.
  mutating func append(_ places: PlacesToReview) {
    append(number: places.sequence)
    append(number: places.ranges.count)
    var offset = 0
    for range in places.ranges {
      append(signed: Int64(range.lowerBound - offset))
      append(number: range.count)
      offset = range.lowerBound
    }
  }
}

extension RecordReader {
  mutating func places() throws(MalformedRecord) -> PlacesToReview {
    var places = PlacesToReview(sequence: try number(), ranges: [])
    let count = try count()
    var offset = 0
    while places.ranges.count < count {
      guard let distance = Int(exactly: try signed()) else { throw MalformedRecord() }
      let (start, isTooFar) = offset.addingReportingOverflow(distance)
      let (end, isTooLong) = start.addingReportingOverflow(try self.count())
      guard !isTooFar, !isTooLong, start >= 0 else { throw MalformedRecord() }
      places.ranges.append(start..<end)
      offset = start
    }
    return places
  }
}
