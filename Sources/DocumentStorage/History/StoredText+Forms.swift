import SharedFolders
import TextModel

extension StoredText {
  /// Where texts differ in more than this, in bytes, they are not compared but only compressed.
  private static let comparedSize = 1 << 20

  /// Stores a text as what it changes in another one that the history has, where that is short.
  init(_ content: HashedText, near other: HashedText) {
    if let delta = Self.shortDelta(from: other, to: content) {
      let form = Form.delta(delta, from: other.hash)
      self.init(hash: content.hash, length: content.text.utf8Count, form: form)
    } else {
      self.init(compressing: content)
    }
  }

  private static func shortDelta(from other: HashedText, to content: HashedText) -> Delta? {
    guard other.hash != content.hash else { return nil }
    let ends = CommonEnds(of: [other.text, content.text])
    let sizes = [other.text, content.text].map { ends.middle(of: $0).utf8Count }
    guard sizes.allSatisfy({ $0 <= comparedSize }) else { return nil }
    let delta = CommonEnds.delta(from: other.text, to: content.text)
    let inserted = delta.runs.reduce(0) { sum, run in
      if case .insert(let bytes) = run { return sum + bytes.count }
      return sum + 4
    }
    return inserted < content.text.utf8Count / 8 ? delta : nil
  }
}
