import Foundation

/// How often a law is tried on random texts: sixty times more in `make torture`.
enum Rounds {
  private static let isTorture = ProcessInfo.processInfo.environment["TAMNOTE_TORTURE"] != nil

  static func times(_ usual: Int) -> Range<Int> {
    0..<(isTorture ? 60 * usual : usual)
  }
}
