import SharedFolders
import TextModel

extension StoredText {
  /// Texts up to this size are compared, larger ones only compressed.
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
    guard other.hash != content.hash,
      max(other.text.utf8Count, content.text.utf8Count) <= comparedSize
    else { return nil }
    let delta = TextDifference(from: other.text.bytes, to: content.text.bytes).delta
    let inserted = delta.runs.reduce(0) { sum, run in
      if case .insert(let bytes) = run { return sum + bytes.count }
      return sum + 4
    }
    return inserted < content.text.utf8Count / 8 ? delta : nil
  }
}
