package import TextModel

/// What came of a command, beside the editor's new state.
package struct EditingOutcome: Sendable, Equatable {
  /// How the text changed; nil if it did not.
  package var delta: Delta?
  /// Text that can be pasted now.
  package var copied: CopiedText?

  package init(delta: Delta? = nil, copied: CopiedText? = nil) {
    self.delta = delta
    self.copied = copied
  }

  /// Nothing but the selection may have changed.
  package static let nothing = EditingOutcome()
}
