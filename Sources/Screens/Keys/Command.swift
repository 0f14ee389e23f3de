/// Everything a key can mean; the names are what `"keys"` in the configuration calls them.
package enum Command: String, CaseIterable, Sendable {
  // Going about in a list.
  case up
  case down
  case pageUp
  case pageDown
  case top
  case bottom

  // What can be done in the lists.
  case add
  case open
  case delete
  case tick
  case undo
  case redo
  case find
  case nextChanged
  case select
  case mark
  case markAll
  case moveUp
  case moveDown
  case moveTo
  case placeHere
  case copy
  case restore
  case done

  // Going to another screen, and back.
  case otherList
  case notes
  case documents
  case trash
  case keys
  case commands
  case back
  case quit

  // Where a document is edited.
  case leaveEditor
  case saveDocument
  case findInText
  case replaceInText
  case goToLine
  case next
  case nextPlace
  case history
  case otherDocument
  case settle

  // Finding in a document, and replacing.
  case accept
  case previous
  case searchKind
  case replaceOne
  case replaceAll
  case otherField

  // The terminal.
  case redraw
  case suspend

  // Typing in a field.
  case keep
  case putAside
  case throwAway
  case lineBreak
  case makeDocument
  case left
  case right
  case wordLeft
  case wordRight
  case lineStart
  case lineEnd
  case eraseBack
  case eraseForward
  case cutRest
  case cutToStart
  case cutWord
}
