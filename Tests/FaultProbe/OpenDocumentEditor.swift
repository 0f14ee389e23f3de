import DocumentStorage
import TextModel

/// Shows an open document by the changes that it is told of, and checks them.
struct OpenDocumentEditor {
  let document: Document
  private(set) var shown: ShownText

  init(_ document: Document) {
    self.document = document
    shown = ShownText(bytes: document.text.bytes)
  }

  mutating func insert(_ word: String, using random: inout some RandomNumberGenerator) {
    exchange(shown.insert(word, using: &random))
  }

  mutating func append(_ text: String) {
    exchange(shown.append(text))
  }

  mutating func exchange(_ own: Delta? = nil) {
    for change in document.exchange(own) { shown.apply(change.delta) }
    if shown.bytes != document.text.bytes { print("diverged") }
  }
}
