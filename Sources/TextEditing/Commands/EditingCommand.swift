/// Everything that a key can do to a text, typing aside.
///
/// ``all`` is the table of them; ``name`` is what each is called in it.
package enum EditingCommand: Sendable, Hashable {
  /// Moves the caret; selects on the way while a mark is set.
  case move(Movement)
  /// Moves the caret and leaves the anchor where it is.
  case select(Movement)
  /// Deletes the selection, or else up to where the movement leads.
  case delete(Movement)
  /// Deletes likewise and keeps the text for pasting. Cuts that follow each other are one text.
  case cut(Movement)
  case act(EditingAct)

  package static let all: [EditingCommand] =
    [EditingCommand.move, EditingCommand.select, EditingCommand.delete, EditingCommand.cut]
    .flatMap { make in Movement.allCases.map(make) } + EditingAct.allCases.map(EditingCommand.act)

  package var name: String {
    switch self {
    case .move(let movement): "move \(movement.rawValue)"
    case .select(let movement): "select \(movement.rawValue)"
    case .delete(let movement): "delete \(movement.rawValue)"
    case .cut(let movement): "cut \(movement.rawValue)"
    case .act(let act): act.rawValue
    }
  }

  /// Whether a run of equal keys of this command is undone in one step.
  var continuesRun: Bool {
    self == .delete(.graphemeBack) || self == .delete(.graphemeForward)
  }

  /// Whether what it cuts joins what was cut just before.
  var cuts: Bool {
    switch self {
    case .cut, .act(.cutSelection): true
    default: false
    }
  }
}
