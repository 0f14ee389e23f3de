internal import Console

/// What the terminal delivered in one read, taken apart for the screen on top.
///
/// A terminal that does not put pastes in brackets sends them as keys, with Enter for each line end.
/// Nobody types text behind an Enter so fast that both arrive together; hence such an Enter ends a
/// line, it does not hand the text over, and so does every further one of that read. So the lines
/// are what they would be as a paste in brackets: in a field for notes they make a document.
struct ArrivedKeys {
  private var rest: ArraySlice<Event>
  private var isPaste = false

  init(_ events: [Event]) {
    rest = events[...]
  }

  var first: Event? { rest.first }

  /// The next event; keys that do nothing but insert text come as one.
  ///
  /// Else a large paste without brackets would make a draft of each of its characters.
  ///
  /// - Parameters:
  ///   - screen: the one that reads them; nil where nobody does, then each comes by itself.
  ///   - opensField: whether a key behind an Enter is no text but opens a field again.
  /// - Returns: nil when nothing is left.
  mutating func popNext(
    for screen: (any Screen)?, besides opensField: (Event) -> Bool
  ) -> Event? {
    // A key that came alone, as nearly all do, is what it is.
    guard rest.count > 1 || isPaste else { return rest.popFirst() }
    if let screen { splitAlt(for: screen) }
    guard let first = rest.first, let screen,
      var text = popInsertion(for: screen, besides: opensField)
    else { return rest.popFirst() }
    var count = 1
    while let next = popInsertion(for: screen, besides: opensField) {
      text += next
      count += 1
    }
    let isPlainKey = count == 1 && screen.insertion(of: first) != nil
    if isPlainKey { return first }
    return text.utf8.contains(.lineBreak) ? .paste(text) : .typed(text)
  }

  /// Makes Esc and a letter of Alt and that letter, where text came together with it.
  ///
  /// The bytes are the same, and nobody types behind a key with Alt so fast; behind Esc people do,
  /// and on a slow line all of it arrives at once.
  private mutating func splitAlt(for screen: any Screen) {
    guard screen.typesBehindEscape, case .key(let key, let time) = rest.first,
      key.modifiers == .alt, key.beginsWord, let next = rest.dropFirst().first,
      screen.typesText(next)
    else { return }
    rest = [.key(Key(.escape), at: time), .key(Key(key.code), at: time)] + rest.dropFirst()
  }

  /// Takes the next key if it only inserts text, and returns that text.
  private mutating func popInsertion(
    for screen: any Screen, besides opensField: (Event) -> Bool
  ) -> String? {
    guard let first = rest.first else { return nil }
    if let text = screen.insertion(of: first) {
      rest.removeFirst()
      return text
    }
    guard case .key(let key, _) = first, screen.handsOver(with: key) else { return nil }
    let behind = rest.dropFirst()
    guard !(behind.first.map(opensField) ?? false) else { return nil }
    isPaste = isPaste || behind.contains { screen.typesText($0) }
    guard isPaste else { return nil }
    rest.removeFirst()
    // Some lines end in both.
    if case .key(Key(.lineFeed), _) = rest.first { rest.removeFirst() }
    return "\n"
  }
}

extension Screen {
  fileprivate func insertion(of event: Event) -> String? {
    guard case .key(let key, _) = event else { return nil }
    return insertion(of: key)
  }

  /// Whether it is a key that inserts more than a line end.
  fileprivate func typesText(_ event: Event) -> Bool {
    insertion(of: event).map { $0 != "\n" } ?? false
  }
}
