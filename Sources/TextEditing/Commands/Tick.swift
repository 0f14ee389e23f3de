/// The box before a task.
enum Tick: Hashable {
  case none
  case open
  case done

  /// What ticking makes of it, as in the list of notes.
  var next: Tick {
    switch self {
    case .none: .open
    case .open: .done
    case .done: .none
    }
  }
}
