import Console
import ScreenPilot
import Testing

extension Pilot {
  /// Says what the screen must look like, cell for cell.
  func shows(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let actual = canvas.text
    guard actual != expected else { return }
    Issue.record("The screen is\n\(actual)\nand not\n\(expected)", sourceLocation: sourceLocation)
  }
}
