import Testing
import TextModel

/// Expects a merge to give a text with places of these kinds, both ways round.
func expect(
  _ base: String, _ mine: String, _ theirs: String, give result: String,
  _ kinds: [ReviewPlace.Kind] = [], location: SourceLocation = #_sourceLocation
) {
  for (one, other) in [(mine, theirs), (theirs, mine)] {
    let merge = ThreeWayMerge(
      base: Array(base.utf8), mine: Array(one.utf8), theirs: Array(other.utf8))
    // Bytes, as composed and decomposed accents are equal in Strings.
    let text = String(decoding: merge.bytes, as: UTF8.self)
    #expect(merge.bytes == Array(result.utf8), "\(text)", sourceLocation: location)
    #expect(merge.places.map(\.kind) == kinds, sourceLocation: location)
    #expect(merge.isClean == kinds.allSatisfy { $0 == .bothAdded }, sourceLocation: location)
  }
}
