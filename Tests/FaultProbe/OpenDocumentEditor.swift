import DocumentStorage
import TextModel

/// Shows an open document by the changes that it is told of, and checks them.
struct OpenDocumentEditor {
  let document: Document
  private(set) var shown: [UInt8]

  init(_ document: Document) {
    self.document = document
    shown = document.text.bytes
  }

  /// Puts a word and a space before another word, or takes some filling away as well.
  mutating func insert(_ word: String, using random: inout some RandomNumberGenerator) {
    let from = Int.random(in: 0...shown.count, using: &random)
    let space = shown[from...].firstIndex(of: UInt8(ascii: " "))
    let place = space.map { $0 + 1 } ?? shown.count
    let filling = shown[place...].prefix { $0 == UInt8(ascii: "#") }.count
    edit(
      Delta(
        replacing: place..<(place + filling), with: Array("##\(word) ".utf8),
        inTextOfLength: shown.count))
  }

  mutating func append(_ text: String) {
    edit(
      Delta(
        replacing: shown.count..<shown.count, with: Array(text.utf8), inTextOfLength: shown.count))
  }

  private mutating func edit(_ delta: Delta) {
    shown = delta.applied(to: shown)
    exchange(delta)
  }

  mutating func exchange(_ own: Delta? = nil) {
    for change in document.exchange(own) { shown = change.delta.applied(to: shown) }
    if shown != document.text.bytes { print("diverged") }
  }
}
