import KeyValueStorage

/// How a person names a note on the command line: by its number in the last list, or by its id.
struct NoteReference {
  private static let shortestID = 4
  private static let mostDigits = 6

  private let notes: [ArrayElement]
  /// One word may be one of thousands, each of which is found at once.
  private let places: [ElementID: Int]
  /// Nil where this terminal was never shown a list: then no number means anything.
  private let listed: [ElementID]?
  private let list: RememberedList

  init(_ notes: Notes) {
    let all = notes.all
    self.notes = all
    places = Dictionary(zip(all.map(\.id), all.indices)) { first, _ in first }
    list = RememberedList(of: notes)
    listed = list.load()
  }

  /// The note that the word names.
  ///
  /// The beginning of an id may look like a number: digits are an id where no list showed as many
  /// notes.
  ///
  /// - Throws: `noSuchNote`, `nothingListed` for a number before the first list, or `ambiguousNote`
  ///   where an id is too short.
  func note(_ word: String) throws(CommandFailure) -> ArrayElement {
    if let number = Self.number(word), let listed, listed.indices.contains(number - 1) {
      guard let place = places[listed[number - 1]] else { throw .noSuchNote(word) }
      return notes[place]
    }
    if let place = ElementID(word).flatMap({ places[$0] }) { return notes[place] }
    let found = notes.filter { Self.matches($0.id, word) }
    guard let note = found.first else { throw missing(word) }
    guard found.count == 1 else { throw .ambiguousNote(word, count: found.count) }
    return note
  }

  private func missing(_ word: String) -> CommandFailure {
    guard Self.number(word) != nil, listed == nil else { return .noSuchNote(word) }
    return .nothingListed(because: list.obstacle(toRemembering: notes))
  }

  /// The number, where the word is one as a list shows it: no sign, no leading zero.
  private static func number(_ word: String) -> Int? {
    guard word.utf8.count <= mostDigits, let number = Int(word) else { return nil }
    return String(number) == word ? number : nil
  }

  /// Whether the word is this id, or the beginning of it.
  static func matches(_ id: ElementID, _ word: String) -> Bool {
    let digits = word.lowercased()
    return digits.utf8.count >= shortestID && id.description.utf8.starts(with: digits.utf8)
  }
}
