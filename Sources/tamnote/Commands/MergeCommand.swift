import SharedFolders
import TextModel

extension Subcommand {
  static let merge = Subcommand(
    "merge", "BASE MINE THEIRS [NAME]",
    "merge two versions of a text file; NAME is what messages call it", flags: [.write],
    count: 3...4
  ) { invocation in
    let paths = try invocation.operands.prefix(3).map { try Paths.canonical($0) }
    let files = try zip(paths, invocation.operands).map(text)
    let merge = ThreeWayMerge(base: files[0], mine: files[1], theirs: files[2])
    let bytes = merge.bytes
    // Texts that do not come from a common one may have nothing to do with each other.
    let review = merge.places.filter { $0.needsReview || files[0].isEmpty }
    let isWriting = invocation.arguments.flags.contains(.write)
    if isWriting, bytes != files[1] {
      try AtomicSave(replica: .random(), access: .asFolder).write(bytes, to: paths[1])
    }
    if invocation.isJSON {
      try Output.print(json(merge.places, in: bytes, showingText: !isWriting))
    } else if !isWriting {
      try Output.print(text: bytes)
    }
    guard !review.isEmpty else { return }
    if !invocation.isJSON {
      let name = invocation.operands.count > 3 ? invocation.operands[3] : "line"
      for (place, line) in zip(review, lineNumbers(of: review, in: bytes)) {
        Output.say("\(name):\(line): \(Words.words(place.kind))")
      }
    }
    throw CommandFailure.placesToReview(review.count)
  }

  /// The bytes of a file that can be merged.
  private static func text(at path: String, named name: String) throws -> [UInt8] {
    do {
      let bytes = try FileReading.read(path, maximumSize: 4 << 30).bytes
      guard ThreeWayMerge.isText(bytes) else { throw CommandFailure.notText(name) }
      return bytes
    } catch let error as SharedFolderError where error.code == .notFound {
      throw CommandFailure.noSuchFile(name)
    }
  }

  /// The lines, counted from 1, in which the places begin.
  private static func lineNumbers(of places: [ReviewPlace], in bytes: [UInt8]) -> [Int] {
    var line = 1
    var reached = 0
    return places.map { place in
      line += bytes[reached..<place.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      reached = place.range.lowerBound
      return line
    }
  }

  // {"text", "places": [{"line", "kind", "needsReview"}]}
  private static func json(
    _ places: [ReviewPlace], in bytes: [UInt8], showingText: Bool
  ) -> JSONValue {
    let marks = zip(places, lineNumbers(of: places, in: bytes)).map { place, line -> JSONValue in
      [
        "line": .integer(Int64(line)), "kind": .string(Words.name(of: place.kind)),
        "needsReview": .boolean(place.needsReview),
      ]
    }
    let text = showingText ? JSONValue.string(String(decoding: bytes, as: UTF8.self)) : .null
    return ["text": text, "places": .array(marks)]
  }
}
