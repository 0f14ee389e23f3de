package import Console

/// One screen as a value: it turns events into requests and draws itself, and does nothing else.
///
/// Screens do no input or output and know no clock; whatever they need arrives as an ``Event``, so
/// every race between a key and a change from outside is an ordinary test.
package protocol Screen: Equatable, Sendable {
  /// Takes an event in and says what should happen because of it.
  mutating func handle(_ event: Event) -> [Request]

  /// Draws the screen, for any canvas size down to 1 x 1.
  func draw(on canvas: inout Canvas)

  /// The sections of the key table that apply now, the most particular first.
  var keyContexts: [KeyContext] { get }

  /// Whether it is drawn over the screen beneath instead of in its place.
  var isOverlay: Bool { get }

  /// What was handed over and may come back: keys must wait for the answer. Nil while there is none.
  var pending: Request? { get }

  /// The text that a key does nothing but insert; nil for any other key.
  ///
  /// Such keys, where they arrive together, are handed over in one piece like a paste.
  func insertion(of key: Key) -> String?

  /// Whether Esc leaves the screen open, for what is typed behind it to be text.
  var typesBehindEscape: Bool { get }

  /// Whether the key hands over the text typed so far, as Enter does.
  ///
  /// Where text arrives together with such a key and behind it, the key ends a line instead.
  func handsOver(with key: Key) -> Bool
}

extension Screen {
  /// Whether keys must wait.
  var holdsKeys: Bool { pending != nil }

  package var isOverlay: Bool { false }
  package var pending: Request? { nil }
  package func insertion(of key: Key) -> String? { nil }
  package var typesBehindEscape: Bool { false }
  package func handsOver(with key: Key) -> Bool { false }

  /// Whether the other one is the same kind of screen and in the same state.
  func isEqual(to other: any Screen) -> Bool {
    (other as? Self) == self
  }
}
