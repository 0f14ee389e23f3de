/// Two changed versions of a text brought together over the text that both come from.
///
/// ```swift
/// let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
/// save(merge.bytes)
/// ```
///
/// What either side changed is in the result, and nothing that a side typed is missing from it:
/// - what only one side changed, or both alike, is taken;
/// - different words of one line are both taken, without a question;
/// - what both put in one place stands there one behind the other, never interleaved;
/// - a change is kept where the other side removed what was changed;
/// - where both rewrote the same words, both lines stay, in long lines both sentences;
/// - a line that both sides hold is in the result at least once.
///
/// The result is text and nothing else, never with markers in it; ``places`` says where to look.
///
/// The merge depends on the three texts alone, and not on which side is called mine: every machine
/// comes to the same bytes, as long as ``version`` is the same. Texts are compared byte by byte, so
/// composed and decomposed accents differ and come back as they were, and so does what is not valid
/// UTF-8. Byte order mark, kind of line ending and line end at the end of the text are merged each
/// for itself. To merge a version that has been merged already may double words: who merges must
/// know what is contained in what.
public struct ThreeWayMerge: Sendable {
  /// Grows when the same three texts no longer give the same result.
  public static let version = 1

  /// Where a person may want to look, in the order of the text.
  public let places: [ReviewPlace]
  /// The length of the result in bytes.
  public let count: Int
  private let texts: Triple<[UInt8]>
  private let pieces: [MergeOutput.Piece]

  /// Merges two versions of a text.
  ///
  /// The work is bounded: beyond counted limits, passages are taken as wholly changed, which may
  /// double text but never loses any.
  ///
  /// - Parameters:
  ///   - base: the latest text that both versions come from; an older one is safe, a later one is
  ///     not.
  ///   - mine: one version.
  ///   - theirs: the other.
  public init(base: [UInt8], mine: [UInt8], theirs: [UInt8]) {
    let isMineFirst = !theirs.precedes(mine)
    let sides = isMineFirst ? (mine, theirs) : (theirs, mine)
    let originals = Triple(base: base, first: sides.0, second: sides.1)
    var output = MergeOutput()
    if let whole = Self.unchanged(originals) {
      output.append(whole, originals.text(of: whole).indices)
      texts = originals
      places = []
    } else {
      let input = MergeInput(originals)
      output = input.merged()
      texts = input.texts.map(\.bytes)
      places = output.reviewPlaces(in: input.texts, isMineFirst: isMineFirst)
    }
    pieces = output.pieces
    count = output.count
  }

  /// The side that is the result as it is, where at most one changed anything.
  private static func unchanged(_ texts: Triple<[UInt8]>) -> MergeSource? {
    if areEqual(texts.first, texts.second) || areEqual(texts.base, texts.second) { return .first }
    return areEqual(texts.base, texts.first) ? .second : nil
  }

  private static func areEqual(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    text.equals(text.indices, in: other, other.indices)
  }

  /// Whether no place needs a person's review.
  public var isClean: Bool { !places.contains(where: \.needsReview) }

  /// The result in parts that share their storage with the three texts: nothing is copied.
  public var slices: [ArraySlice<UInt8>] { pieces.map { texts.slice(of: $0) } }

  /// The result in one piece, which copies it.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for slice in slices { bytes += slice }
    return bytes
  }
}
