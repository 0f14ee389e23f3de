/// The ways from a terminal program to the clipboard.
package enum ClipboardWay: Hashable, Sendable {
  /// The buffer of tmux, which passes it on to the terminal's clipboard.
  case tmux
  case wlCopy
  case xclip
  case xsel
  /// A control sequence (OSC 52), which a terminal obeys or ignores without an answer.
  case terminal

  /// The ways worth trying, the best first; the last one is always open.
  package static func ways(environment: (String) -> String?) -> [ClipboardWay] {
    var ways: [ClipboardWay] = []
    if environment("TMUX") != nil { ways.append(.tmux) }
    if environment("WAYLAND_DISPLAY") != nil { ways.append(.wlCopy) }
    if environment("DISPLAY") != nil { ways += [.xclip, .xsel] }
    return ways + [.terminal]
  }

  /// The program that takes the text on its standard input; nil where there is none.
  package var command: [String]? {
    switch self {
    case .tmux: ["tmux", "load-buffer", "-w", "-"]
    case .wlCopy: ["wl-copy"]
    case .xclip: ["xclip", "-selection", "clipboard"]
    case .xsel: ["xsel", "--clipboard", "--input"]
    case .terminal: nil
    }
  }
}
