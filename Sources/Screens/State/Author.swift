/// Who made a change, as seen from this terminal.
package enum Author: Equatable, Sendable {
  /// This very terminal.
  case here
  /// Another terminal of this machine ("pts/3") or another machine ("desk").
  case elsewhere(String)
}
