package import TextModel

/// What came of a command, beside the editor's new state.
package struct EditingOutcome: Sendable, Equatable {
  /// How the text changed; nil if it did not.
  package var delta: Delta?
  /// Text for the clipboard of the terminal.
  package var copied: [UInt8]?

  package init(delta: Delta? = nil, copied: [UInt8]? = nil) {
    self.delta = delta
    self.copied = copied
  }

  /// Nothing but the selection may have changed.
  package static let nothing = EditingOutcome()
}
