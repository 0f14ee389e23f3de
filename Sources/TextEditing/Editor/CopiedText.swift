/// A text that was copied or cut, and for whom.
package struct CopiedText: Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    /// For every program, by the terminal's clipboard.
    case copied
    /// Likewise, and taken out of the text.
    case cut
    /// Cut as shells do it, beside the caret: for pasting here, and the terminal's clipboard keeps
    /// what it has.
    case cutAway
  }

  package let bytes: [UInt8]
  package let kind: Kind

  package init(_ bytes: [UInt8], _ kind: Kind) {
    self.bytes = bytes
    self.kind = kind
  }
}
