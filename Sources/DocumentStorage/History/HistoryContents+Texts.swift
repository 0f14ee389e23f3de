import SharedFolders
import TextModel

/// A text that is known by its hash, and which state it is.
struct KnownState: Sendable {
  var sequence: UInt64
  var content: HashedText
}

// Every text that is given out was either proved by its hash, or follows by an unbroken chain of
// checked deltas from one that was.
extension HistoryContents {
  /// The text of a state, and the state that it was put together from.
  ///
  /// - Parameters:
  ///   - sequence: which state.
  ///   - known: texts at hand, which need not be read from the file.
  /// - Returns: nil where damage or retention took what is needed.
  func text(
    at sequence: UInt64, knowing known: [HashedText] = []
  ) -> (text: TextBuffer, origin: KnownState)? {
    text(at: sequence, Search(known: known))
  }

  /// The text with this hash; nil where it is not here.
  func text(with hash: ContentHash, knowing known: [HashedText] = []) -> TextBuffer? {
    text(with: hash, Search(known: known))
  }

  /// The newest state whose text can be put together.
  func newestText(
    knowing known: [HashedText] = []
  ) -> (sequence: UInt64, text: TextBuffer, origin: KnownState)? {
    let ends = deltas.indices.filter { index in
      index + 1 == deltas.count || deltas[index + 1].sequence != deltas[index].sequence + 1
    }
    let candidates = Set(ends.map { deltas[$0].sequence } + states.map(\.sequence))
    for sequence in candidates.sorted(by: >) {
      if let found = text(at: sequence, knowing: known) {
        return (sequence, found.text, found.origin)
      }
    }
    return nil
  }

  /// What is looked for in which way, so that damaged records that refer to each other come to an end.
  private struct Search {
    let known: [HashedText]
    var depth = 0

    static let greatestDepth = 64

    var deeper: Search? {
      depth < Self.greatestDepth ? Search(known: known, depth: depth + 1) : nil
    }

    func knownText(_ hash: ContentHash) -> TextBuffer? {
      known.first { $0.hash == hash }?.text
    }
  }

  private func text(
    at sequence: UInt64, _ search: Search
  ) -> (text: TextBuffer, origin: KnownState)? {
    let origins = states.filter { $0.sequence <= sequence }.sorted { $0.sequence > $1.sequence }
    // What is at hand comes first: to unpack a large text takes longer than many deltas.
    for state in origins {
      guard let text = search.knownText(state.hash) else { continue }
      if let found = self.text(at: sequence, from: state, text) { return found }
    }
    for state in origins {
      guard let text = storedText(state.hash, search) else { continue }
      if let found = self.text(at: sequence, from: state, text) { return found }
    }
    return nil
  }

  private func text(
    at sequence: UInt64, from state: HistoryState, _ start: TextBuffer
  ) -> (text: TextBuffer, origin: KnownState)? {
    guard let steps = deltas(after: state.sequence, to: sequence) else { return nil }
    var text = start
    for step in steps {
      guard step.delta.lengthBefore == text.utf8Count else { return nil }
      text.apply(step.delta)
    }
    let proof = states.first { $0.sequence == sequence }
    if let proof, !steps.isEmpty, HashedText(text).hash != proof.hash { return nil }
    let origin = HashedText(start, hash: state.hash)
    return (text, KnownState(sequence: state.sequence, content: origin))
  }

  private func text(with hash: ContentHash, _ search: Search) -> TextBuffer? {
    if let text = search.knownText(hash) ?? storedText(hash, search) { return text }
    guard let deeper = search.deeper, let state = state(with: hash),
      let found = text(at: state.sequence, deeper)?.text, HashedText(found).hash == hash
    else { return nil }
    return found
  }

  private func storedText(_ hash: ContentHash, _ search: Search) -> TextBuffer? {
    guard let stored = texts[hash], let text = unpacked(stored, search),
      HashedText(text).hash == hash
    else { return nil }
    return text
  }

  private func unpacked(_ stored: StoredText, _ search: Search) -> TextBuffer? {
    switch stored.form {
    case .compressed(let bytes):
      return TextCompression.decompress(bytes, length: stored.length)
    case .delta(let delta, let origin):
      guard let deeper = search.deeper, var text = text(with: origin, deeper),
        text.utf8Count == delta.lengthBefore
      else { return nil }
      text.apply(delta)
      return text
    }
  }
}
