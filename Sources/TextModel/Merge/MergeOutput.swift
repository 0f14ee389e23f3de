/// A merged text as it grows: pieces of the three texts, and places to review.
struct MergeOutput: Sendable {
  struct Piece: Sendable, Equatable {
    var source: MergeSource
    var range: Range<Int>
  }

  struct Place: Sendable {
    var kind: ReviewPlace.Kind
    var range: Range<Int>
    var sources: Triple<Range<Int>>
  }

  private(set) var pieces: [Piece] = []
  private(set) var places: [Place] = []
  /// The length in bytes.
  private(set) var count = 0

  /// Puts a part of one of the texts behind what is there.
  mutating func append(_ source: MergeSource, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    count += range.count
    if let last = pieces.last, last.source == source, last.range.upperBound == range.lowerBound {
      pieces[pieces.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      pieces.append(Piece(source: source, range: range))
    }
  }

  mutating func appendSpace() { append(.space, MergeSource.spaceBytes.indices) }

  /// Puts all of another output behind what is there.
  mutating func append(_ other: MergeOutput) {
    for var place in other.places {
      place.range = (place.range.lowerBound + count)..<(place.range.upperBound + count)
      places.append(place)
    }
    for piece in other.pieces { append(piece.source, piece.range) }
  }

  /// Marks everything from an earlier length on as one place.
  mutating func mark(_ kind: ReviewPlace.Kind, from start: Int, _ sources: Triple<Range<Int>>) {
    places.append(Place(kind: kind, range: start..<count, sources: sources))
  }

  /// Where a part of one of the texts is, if it is there in one piece.
  func range(of part: Range<Int>, from source: MergeSource) -> Range<Int>? {
    var start = 0
    for piece in pieces {
      if piece.source == source, piece.range.lowerBound <= part.lowerBound,
        part.upperBound <= piece.range.upperBound
      {
        let offset = start + part.lowerBound - piece.range.lowerBound
        return offset..<(offset + part.count)
      }
      start += piece.range.count
    }
    return nil
  }

  /// Puts a place among the others; where one is already there, that becomes of the same kind.
  mutating func insert(_ place: Place) {
    let index = places.partitionIndex { $0.range.upperBound <= place.range.lowerBound }
    if index < places.count, places[index].range.lowerBound < place.range.upperBound {
      if places[index].kind == .bothAdded { places[index].kind = place.kind }
    } else {
      places.insert(place, at: index)
    }
  }

  /// Takes away the ending of the last line, unless nothing else is in that line.
  mutating func removeLastEnding(of texts: Triple<MergeText>) {
    guard let piece = pieces.last else { return }
    let longest = LineEnding.carriageReturnLineFeed.bytes
    var last: [UInt8] = []
    for piece in pieces.reversed() where last.count <= longest.count {
      last = texts.map(\.bytes).slice(of: piece).suffix(longest.count + 1 - last.count) + last
    }
    guard last.last == UInt8(ascii: "\n") else { return }
    // What was added is taken away as it is: a return before it may be the last of the line.
    let added = texts.addedEnding(at: piece)
    let length = added > 0 ? added : last.suffix(longest.count) == longest[...] ? 2 : 1
    guard last.count > length, last[last.count - length - 1] != UInt8(ascii: "\n") else { return }
    removeLast(length)
  }

  private mutating func removeLast(_ length: Int) {
    var rest = length
    while rest > 0, let last = pieces.popLast() {
      let kept = max(last.range.count - rest, 0)
      rest -= last.range.count - kept
      if kept > 0 {
        pieces.append(Piece(source: last.source, range: last.range.prefix(kept)))
      }
    }
    count -= length
    for index in places.indices { places[index].range = places[index].range.clamped(to: 0..<count) }
  }

  /// Calls `body` with each line and its bytes, until it returns false.
  func forEachLine(of texts: Triple<[UInt8]>, _ body: ([UInt8], Range<Int>) -> Bool) {
    var carried: [UInt8] = []
    for piece in pieces {
      let bytes = texts.text(of: piece.source)
      var index = piece.range.lowerBound
      while index < piece.range.upperBound {
        let line = index..<bytes.lineEnd(in: index..<piece.range.upperBound)
        index = line.upperBound
        let isWhole = bytes[index - 1] == UInt8(ascii: "\n")
        if isWhole, carried.isEmpty {
          if !body(bytes, line) { return }
          continue
        }
        carried += bytes[line]
        guard isWhole else { continue }
        if !body(carried, carried.indices) { return }
        carried = []
      }
    }
    if !carried.isEmpty { _ = body(carried, carried.indices) }
  }

  /// The places as the caller of the merge knows the texts.
  func reviewPlaces(in texts: Triple<MergeText>, isMineFirst: Bool) -> [ReviewPlace] {
    let base = texts.base.originals(of: places.map(\.sources.base))
    let first = texts.first.originals(of: places.map(\.sources.first))
    let second = texts.second.originals(of: places.map(\.sources.second))
    return places.indices.map { index in
      ReviewPlace(
        kind: places[index].kind, range: places[index].range, base: base[index],
        mine: isMineFirst ? first[index] : second[index],
        theirs: isMineFirst ? second[index] : first[index])
    }
  }
}

extension Triple<MergeText> {
  /// How many bytes were put behind a text that had no line end, where a piece ends with them.
  fileprivate func addedEnding(at piece: MergeOutput.Piece) -> Int {
    let text: MergeText
    switch piece.source {
    case .base: text = base
    case .first: text = first
    case .second: text = second
    case .space: return 0
    }
    return piece.range.upperBound == text.bytes.count ? text.addedEnding.count : 0
  }
}

extension Triple<[UInt8]> {
  /// The text that a piece is from.
  func text(of source: MergeSource) -> [UInt8] {
    switch source {
    case .base: base
    case .first: first
    case .second: second
    case .space: MergeSource.spaceBytes
    }
  }

  /// The bytes of a piece, which share their storage with its text.
  func slice(of piece: MergeOutput.Piece) -> ArraySlice<UInt8> {
    text(of: piece.source)[piece.range]
  }
}
