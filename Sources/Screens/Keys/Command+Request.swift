extension Command {
  /// What it asks for, on whatever screen it is given; nil where the screen decides.
  var request: Request? {
    switch self {
    case .redraw: .redraw
    case .keys: .open(.keys)
    case .commands: .open(.commands)
    case .suspend: .suspend
    case .quit: .quit
    default: nil
    }
  }
}
