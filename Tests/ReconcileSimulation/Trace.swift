/// What happened in a simulated world, for whoever has to find out why it ended badly.
package final class Trace {
  private let isKept: Bool
  /// One line for each event, in their order.
  package private(set) var events: [String] = []

  init(isKept: Bool) {
    self.isKept = isKept
  }

  func note(_ event: @autoclosure () -> String) {
    if isKept { events.append(event()) }
  }
}
