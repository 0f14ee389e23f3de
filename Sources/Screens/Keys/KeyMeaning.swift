package import TextEditing

/// What a key does: something that the screen decides, or something to the text of a document.
package enum KeyMeaning: Equatable, Sendable {
  case command(Command)
  case editing(EditingCommand)
}
