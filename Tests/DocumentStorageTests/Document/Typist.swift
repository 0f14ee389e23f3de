import DocumentStorage
import Foundation
import Synchronization
import TextModel

/// Somebody at a terminal: shows the text by the changes that it is told of, and types.
final class Typist {
  let document: Document
  private(set) var bytes: [UInt8]
  private let news = DispatchSemaphore(value: 0)
  /// The terminals whose changes came, in their order.
  private(set) var origins: [String?] = []
  /// The words at the places that are to be looked at, as they stood when they came.
  private(set) var wordsToReview: [String] = []

  init(_ document: Document) {
    self.document = document
    bytes = document.text.bytes
    let news = news
    document.observe { _ in news.signal() }
  }

  var shown: String { String(decoding: bytes, as: UTF8.self) }

  /// Replaces text and publishes it.
  func replace(_ range: Range<Int>, with text: String, replacesText: Bool = false) {
    let delta = Delta(replacing: range, with: Array(text.utf8), inTextOfLength: bytes.count)
    bytes = delta.applied(to: bytes)
    exchange(delta, replacesText: replacesText)
  }

  /// Puts another text in place of all that is shown.
  func bringBack(_ text: String) { replace(0..<bytes.count, with: text, replacesText: true) }

  func type(_ text: String) { replace(bytes.count..<bytes.count, with: text) }

  func exchange(_ own: Delta? = nil, replacesText: Bool = false) {
    for change in document.exchange(own, replacesText: replacesText) {
      bytes = change.delta.applied(to: bytes)
      origins.append(change.terminal)
      wordsToReview += change.placesToReview.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  /// Follows the news until the condition holds; false when nothing more comes for long.
  func waits(until condition: (Typist) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      exchange()
      if condition(self) { return true }
      if ContinuousClock.now > end { return false }
      _ = news.wait(timeout: .now() + .milliseconds(200))
    }
  }

  func waits(toShow text: String) -> Bool { waits { $0.shown == text } }

  func waitsUntilSaved() -> Bool { waits { !$0.document.hasUnsavedChanges } }
}
