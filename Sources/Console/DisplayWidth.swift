/// How many cells text takes on a terminal.
package enum DisplayWidth {
  /// The cells one grapheme takes: 0, 1 or 2.
  package static func of(_ grapheme: Character) -> Int { 1 }

  /// The cells a line of text takes, as ``Canvas/write(_:at:style:limit:)`` would draw it.
  package static func of(_ text: String) -> Int { text.count }
}
