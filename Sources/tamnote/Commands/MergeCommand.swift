import SharedFolders
import TextModel

extension Subcommand {
  static let merge = Subcommand(
    "merge", "BASE MINE THEIRS [NAME]",
    "merge two versions of a text file; NAME is what messages call it", flags: [.write],
    count: 3...4
  ) { invocation in
    let paths = try invocation.operands.prefix(3).map { try Paths.canonical($0) }
    let texts = try zip(paths, invocation.operands).map(text)
    let merge = ThreeWayMerge(base: texts[0], mine: texts[1], theirs: texts[2])
    let bytes = merge.bytes
    let isWriting = invocation.arguments.flags.contains(.write)
    if isWriting, bytes != texts[1] {
      // Somebody may have saved meanwhile, and that text is in no merge.
      guard try text(at: paths[1], named: invocation.operands[1]) == texts[1] else {
        throw CommandFailure.changedMeanwhile(invocation.operands[1])
      }
      try AtomicSave(replica: .random(), access: .asFolder).write(bytes, to: paths[1])
    }
    // Texts that come from nothing in common may have nothing to do with each other.
    let toReview = merge.places.filter { $0.needsReview || texts[0].isEmpty }
    if invocation.isJSON {
      try Output.print(json(merge.places, in: bytes, showingText: !isWriting))
    } else {
      if !isWriting { try Output.print(text: bytes) }
      let name = invocation.operands.count > 3 ? invocation.operands[3] : "line"
      for (place, line) in zip(toReview, lineNumbers(of: toReview, in: bytes)) {
        Output.say("\(name):\(line): \(Words.words(place.kind))")
      }
    }
    if !toReview.isEmpty { throw CommandFailure.placesToReview(toReview.count) }
  }

  /// The bytes of a file that can be merged.
  private static func text(at path: String, named name: String) throws -> [UInt8] {
    do {
      let bytes = try FileReading.read(path, maximumSize: 4 << 30).bytes
      guard !TextSurvey(of: bytes).isBinary else { throw CommandFailure.notText(name) }
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
