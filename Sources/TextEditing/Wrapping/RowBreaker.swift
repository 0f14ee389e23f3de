internal import Characters

/// Finds where rows begin, taking in the graphemes of a line one after the other.
///
/// Rows end behind blanks, and beside wide characters, which need none between words. Where a row has
/// no such place it ends at its edge.
struct RowBreaker {
  private let wrapping: TextWrapping
  /// The cell that rows begin at, but the first one.
  private let hang: Int
  /// Where the rows but the first one begin.
  private(set) var breaks: [Int] = []
  private var rowStart: Int
  /// The cells before and in the row that are taken so far.
  private var column = 0
  /// The last place where the row may end, and how many cells are taken up to there.
  private var opportunity: (offset: Int, column: Int)?
  private var isBehindWide = false

  init(wrapping: TextWrapping, hang: Int, start: Int) {
    self.wrapping = wrapping
    self.hang = hang
    rowStart = start
  }

  /// Takes the next grapheme.
  mutating func add(_ range: Range<Int>, _ character: Character) {
    let isBlank = character.isCellBlank
    var width = Self.width(of: character, at: column, wrapping)
    let isWide = width == 2 && !isBlank
    if isWide || isBehindWide, !isBlank, !Self.clings(character) {
      noteOpportunity(at: range.lowerBound)
    }
    while column + width > wrapping.columns, !isBlank, width > 0, range.lowerBound > rowStart {
      breakRow(before: range.lowerBound)
      width = Self.width(of: character, at: column, wrapping)
    }
    column += width
    isBehindWide = isWide
    if isBlank { noteOpportunity(at: range.upperBound) }
  }

  /// Takes the next graphemes, from an offset on, where all are printable ASCII characters.
  mutating func add(printableASCII bytes: Span<UInt8>, at start: Int) {
    isBehindWide = false
    for index in bytes.indices {
      let offset = start + index
      let isBlank = bytes[index] == .space
      while column >= wrapping.columns, !isBlank, offset > rowStart { breakRow(before: offset) }
      column += 1
      if isBlank { noteOpportunity(at: offset + 1) }
    }
  }

  /// The cells that a grapheme takes at a column of a row.
  static func width(of character: Character, at column: Int, _ wrapping: TextWrapping) -> Int {
    guard let byte = character.utf8.first, character.utf8.count == 1 else {
      return DisplayWidth.of(character)
    }
    return switch byte {
    case 0x20..<0x7F: 1
    case .tab: wrapping.widthOfTab(at: column)
    default: DisplayWidth.of(character)
    }
  }

  private mutating func noteOpportunity(at offset: Int) {
    // A bullet does not stand alone before the row that hangs under its text.
    guard offset > rowStart, hang == 0 || column > hang else { return }
    opportunity = (offset, column)
  }

  private mutating func breakRow(before offset: Int) {
    let place = opportunity ?? (offset, column)
    rowStart = place.offset
    breaks.append(place.offset)
    column += hang - place.column
    opportunity = nil
  }

  /// Whether a character does not begin a row beside a wide one: what ends a sentence or a bracket.
  private static func clings(_ character: Character) -> Bool {
    guard let category = character.unicodeScalars.first?.properties.generalCategory else {
      return false
    }
    return switch category {
    case .closePunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }
}

extension Character {
  /// Whether it is a space or a tab, at which rows end.
  fileprivate var isCellBlank: Bool {
    utf8.count == 1 && (utf8.first == .space || utf8.first == .tab)
  }
}
