package import Console

/// All that can happen to a screen, in the order in which it happened.
package enum Event: Equatable, Sendable {
  case key(Key)
  case paste(String)
  case resized(Size)
  /// The notes as they are now, with how things stand.
  case notes(NotesSnapshot)
  /// The deleted notes, newest first.
  case trash([DeletedNote])
  /// One line for the person: what was done or what went wrong.
  case said(Message)
}
