import SharedFolders
import TextModel

/// How a text that something else put into a document's file is brought together with the newest one.
///
/// What is written down says where it comes from. Where nothing is, a program most likely read one
/// of the last 24 texts that lay there; what it left out it deleted. A sync engine may carry the
/// work of somebody who never saw those texts, so what is missing in it counts as never seen.
struct OutsideMerge {
  /// The text that holds both.
  let text: TextBuffer
  /// Texts that stay as conflict versions until somebody has looked at them.
  let conflicts: [HashedText]
  /// What is to be written down of the text that was found; nil where others do that.
  let record: RecordDraft?

  /// What is known when a text is found.
  struct Situation {
    /// The text that was found.
    let found: HashedText
    /// Whether a program on this machine wrote it, as far as its times tell.
    let isByProgram: Bool
    /// The newest text here.
    let head: HashedText
    /// What the file held before, by the history.
    let saved: ContentHash
    /// The versions that the newest text was made from.
    let own: [Int]
    let graph: LineageGraph
    let path: DocumentPath
    /// The texts that the file held.
    let texts: KnownTexts
    /// Whether an older text that an engine put back may be written over once more.
    let mayWriteBack: Bool
  }

  init(_ situation: Situation) {
    if situation.head.text.isEmpty {
      self.init(taking: situation.found, situation)
    } else if situation.found.text.survey().isBinary || situation.head.text.survey().isBinary {
      self.init(keepingApart: situation)
    } else if situation.graph.versions(of: situation.found.hash).isEmpty {
      self.init(stranger: situation)
    } else {
      self.init(known: situation)
    }
  }

  private init(text: TextBuffer, conflicts: [HashedText] = [], record: RecordDraft? = nil) {
    self.text = text
    self.conflicts = conflicts
    self.record = record
  }

  private init(taking found: HashedText, _ situation: Situation) {
    self.init(text: found.text, record: situation.externalRecord(from: situation.saved))
  }

  /// The file stays as it was written, and ours in the history; what is no text is never merged.
  private init(keepingApart situation: Situation) {
    self.init(
      text: situation.found.text, conflicts: [situation.head],
      record: situation.externalRecord(from: situation.saved))
  }
}

extension OutsideMerge {
  /// Of a text that nobody has written down.
  private init(stranger situation: Situation) {
    let found = situation.found.text
    if let origin = Self.origin(of: found, situation) {
      let base = situation.isByProgram ? origin.text : CommonEnds.shared(origin.text, found)
      self.init(
        situation, base: base, theirs: found,
        record: situation.externalRecord(from: origin.content))
    } else if situation.head.hash == situation.saved {
      // Nothing tells what it was made from; what it replaced is certain.
      self.init(keepingApart: situation)
    } else {
      let replaced = situation.replaced
      self.init(
        situation, base: replaced ?? CommonEnds.shared(situation.head.text, found), theirs: found,
        conflicts: replaced.map { [HashedText($0)] } ?? [],
        record: situation.externalRecord(from: situation.saved))
    }
  }

  private typealias Origin = (content: ContentHash, text: TextBuffer)

  /// The text that a program most likely read; nil where it wrote another one altogether.
  private static func origin(of found: TextBuffer, _ situation: Situation) -> Origin? {
    let replaced = situation.replaced
    if let replaced, found.adds(to: replaced) { return (situation.saved, replaced) }
    if let replaced, let near = near(found, replaced, situation) { return near }
    let bytes = found.bytes
    let closest = ClosestText(
      to: bytes, among: situation.earlier, text: { situation.texts.text(with: $0)?.bytes })
    // An older one than it replaced only where both have most words in common: a small text is close
    // to anything from which much was taken away.
    if let closest, closest.content != situation.saved, has(bytes, mostOf: closest.text),
      has(closest.text, mostOf: bytes)
    {
      return (closest.content, TextBuffer(closest.text))
    }
    guard let replaced, has(bytes, mostOf: replaced.bytes) else { return nil }
    return (situation.saved, replaced)
  }

  /// Of large texts that are alike but for a part in the middle, the one where that is shortest.
  private static func near(
    _ found: TextBuffer, _ replaced: TextBuffer, _ situation: Situation
  ) -> Origin? {
    guard CommonEnds(of: [found, replaced]).areMost(of: [found, replaced]) else { return nil }
    let candidates = situation.earlier.compactMap { content -> Origin? in
      situation.texts.text(with: content).map { (content: content, text: $0) }
    }
    return candidates.min { distance(found, $0.text) < distance(found, $1.text) }
  }

  private static func distance(_ one: TextBuffer, _ other: TextBuffer) -> Int {
    let ends = CommonEnds(of: [one, other])
    return ends.middle(of: one).utf8Count + ends.middle(of: other).utf8Count
  }

  private static func has(_ text: [UInt8], mostOf words: [UInt8]) -> Bool {
    Likeness(to: words).share(in: text) >= 0.5
  }

  /// Of a text that is some version of the document.
  private init(known situation: Situation) {
    let graph = situation.graph
    let versions = graph.versions(of: situation.found.hash)
    let ancestry = graph.ancestry(of: situation.own)
    guard versions.allSatisfy(ancestry.contains) else {
      self.init(news: versions, situation)
      return
    }
    if situation.isByProgram {
      self.init(return: situation)
    } else if situation.mayWriteBack {
      self.init(text: situation.head.text)
    } else {
      // Something puts it back again and again: the disk wins.
      self.init(text: situation.found.text, conflicts: [situation.head])
    }
  }

  /// A program that puts an older text back means it; what was not saved yet stays.
  ///
  /// What it replaced was saved, and so is a version: nobody has to look at it.
  private init(return situation: Situation) {
    let replaced = situation.texts.text(with: situation.saved)
    self.init(
      situation, base: replaced ?? situation.head.text, theirs: situation.found.text,
      record: situation.externalRecord(from: situation.saved))
  }

  /// Another machine has made versions that are not in ours.
  private init(news versions: [Int], _ situation: Situation) {
    let graph = situation.graph
    let found = situation.found
    let isAhead = graph.ancestry(of: versions).containsAll(situation.own)
    var theirs = found.text
    if !isAhead {
      let texts = situation.texts
      let merge = VersionMerge(graph: graph, rules: .standard) { texts.text(with: $0)?.bytes }
      let branches = [
        Branch(content: situation.saved, versions: situation.own.sorted()),
        Branch(content: found.hash, versions: versions.sorted()),
      ]
      theirs = merge.merged(branches).map { TextBuffer($0.bytes) } ?? theirs
    }
    // What was not saved yet was made from what the file held.
    let base = situation.texts.text(with: situation.saved) ?? situation.head.text
    self.init(situation, base: base, theirs: theirs)
  }

  /// Merges with the newest text; where that is not certain, what was found stays to be looked at.
  private init(
    _ situation: Situation, base: TextBuffer, theirs: TextBuffer, conflicts: [HashedText] = [],
    record: RecordDraft? = nil
  ) {
    let merge = CommonEnds.merged(base: base, mine: situation.head.text, theirs: theirs)
    let review = merge.isClean ? [] : [situation.found]
    self.init(
      text: merge.text, conflicts: conflicts + review, record: record)
  }
}

extension OutsideMerge.Situation {
  /// What the file held before; nil where that is nothing, or not at hand.
  fileprivate var replaced: TextBuffer? {
    texts.text(with: saved).flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate var earlier: [ContentHash] { texts.earlier(than: found, from: saved) }

  /// A record for what a program wrote: nobody else writes one.
  fileprivate func externalRecord(from content: ContentHash) -> RecordDraft? {
    guard isByProgram, found.hash != content else { return nil }
    return RecordDraft(
      .external, from: graph.names(of: content), content: found.hash, path: path)
  }
}

extension NodeSet {
  fileprivate func containsAll(_ nodes: [Int]) -> Bool { nodes.allSatisfy(contains) }
}
