import SharedFolders
import TextModel

extension Subcommand {
  static let merge = Subcommand(
    "merge", "BASE MINE THEIRS [NAME]",
    "merge two versions of a text file; NAME is what messages call it", flags: [.write],
    isForPrograms: true, count: 3...4
  ) { invocation in
    do {
      try merge(invocation)
    } catch let error as SharedFolderError where !error.isBrokenPipe {
      throw CommandFailure.notMerged(error)
    }
  }

  private static func merge(_ invocation: Invocation) throws {
    let files = try invocation.operands.prefix(3).map { try MergedFile(named: $0) }
    let (base, mine) = (files[0], files[1])
    let merge = ThreeWayMerge(base: base.bytes, mine: mine.bytes, theirs: files[2].bytes)
    let isWriting = invocation.arguments.flags.contains(.write)
    if isWriting { try mine.write(merge.bytes) }
    // Texts that come from nothing in common may have nothing to do with each other.
    let toReview = merge.places.filter { $0.needsReview || base.bytes.isEmpty }
    if invocation.isJSON {
      let result = json(merge, showingText: !isWriting)
      do throws(SharedFolderError) {
        try Output.print(result)
      } catch {
        throw isWriting ? CommandFailure.doneNotPrinted(error) : error
      }
    } else {
      if !isWriting { try Output.print(parts: merge.slices) }
      let name = invocation.operands.count > 3 ? invocation.operands[3] : "line"
      for (place, line) in zip(toReview, lineNumbers(of: toReview, in: merge)) {
        Output.say("\(name):\(line): \(Words.words(place.kind))")
      }
    }
    if !toReview.isEmpty { throw CommandFailure.placesToReview(toReview.count) }
  }

  /// The lines, counted from 1, in which the places begin.
  private static func lineNumbers(of places: [ReviewPlace], in merge: ThreeWayMerge) -> [Int] {
    if places.isEmpty { return [] }
    let bytes = merge.bytes
    var line = 1
    var reached = 0
    return places.map { place in
      line += bytes[reached..<place.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      reached = place.range.lowerBound
      return line
    }
  }

  private static func json(_ merge: ThreeWayMerge, showingText: Bool) -> JSONValue {
    let numbers = lineNumbers(of: merge.places, in: merge)
    let marks = zip(merge.places, numbers).map { place, line -> JSONValue in
      [
        "line": .integer(Int64(line)), "kind": .string(Words.name(of: place.kind)),
        "needsReview": .boolean(place.needsReview),
      ]
    }
    let text = showingText ? JSONValue.string(String(decoding: merge.bytes, as: UTF8.self)) : .null
    return ["text": text, "places": .array(marks)]
  }
}
