import SharedFolders
import TextModel

/// How a text that something else put into a document's file is brought together with the newest one.
///
/// What is written down says where it comes from. Where nothing is, a program most likely read one
/// of the last texts that lay there; what it left out it deleted. A sync engine may carry the work of
/// somebody who never saw those texts, so what is missing in it counts as never seen, unless it is
/// missing here too.
struct OutsideMerge {
  /// The text that holds both.
  let text: TextBuffer
  /// Texts that stay as conflict versions until somebody has looked at them.
  let conflicts: [HashedText]
  /// Places in ``text`` where both sides wrote the same words, for a person to look at.
  let toReview: [Range<Int>]
  /// What is to be written down of the text that was found; nil where others do that.
  let record: RecordDraft?

  /// Who wrote a text.
  enum Writer {
    /// A program on this machine.
    case program
    /// A sync engine, or nobody knows.
    case engine
    /// Whoever wrote into a file that was taken out of the way long ago, and lies beside the document.
    case somebodyBefore
  }

  /// What is known when a text is found.
  struct Situation {
    /// The text that was found.
    let found: HashedText
    /// Who wrote it, as far as can be told.
    let writer: Writer
    /// The newest text here.
    let head: HashedText
    /// What was last saved into the file.
    let saved: ContentHash
    /// What the file held before the text was put there.
    let replaced: ContentHash
    /// What the text was certainly made from; nil where nothing tells.
    let base: HashedText?
    /// The versions that the newest text was made from.
    let own: [Int]
    let graph: LineageGraph
    let path: DocumentPath
    /// The texts that the file held.
    let texts: KnownTexts
    let now: HistoryTime
    /// Whether an older text that an engine put back may be written over once more.
    let mayWriteBack: Bool
  }

  init(_ situation: Situation) {
    if situation.head.text.isEmpty {
      self.init(taking: situation.found, situation)
    } else if situation.found.text.survey().isBinary || situation.head.text.survey().isBinary {
      self.init(keepingApart: situation)
    } else if let base = situation.base {
      self.init(
        situation, base: base.text, theirs: situation.found.text,
        record: situation.externalRecord(from: base.hash))
    } else if situation.graph.versions(of: situation.found.hash).isEmpty {
      self.init(stranger: situation)
    } else {
      self.init(known: situation)
    }
  }

  private init(
    text: TextBuffer, conflicts: [HashedText] = [], toReview: [Range<Int>] = [],
    record: RecordDraft? = nil
  ) {
    self.text = text
    self.conflicts = conflicts
    self.toReview = toReview
    self.record = record
  }

  private init(taking found: HashedText, _ situation: Situation) {
    self.init(text: found.text, record: situation.externalRecord(from: situation.replaced))
  }

  /// The file stays as it was written, and ours in the history; what is no text is never merged.
  private init(keepingApart situation: Situation) {
    self.init(
      text: situation.found.text, conflicts: [situation.head],
      record: situation.externalRecord(from: situation.replaced))
  }
}

extension OutsideMerge {
  /// Of a text that nobody has written down.
  private init(stranger situation: Situation) {
    let found = situation.found.text
    let head = situation.head.text
    if let origin = situation.origin {
      let isSure = situation.writer == .program
      let base =
        isSure ? origin.text : CommonEnds.shared(origin.text, found, orLackedBy: head)
      self.init(
        situation, base: base, theirs: found, record: situation.externalRecord(from: origin.hash))
    } else if situation.writer == .somebodyBefore {
      self.init(text: situation.head.text, conflicts: [situation.found])
    } else if situation.head.hash == situation.replaced {
      // Nothing tells what it was made from; what it replaced is certain.
      self.init(keepingApart: situation)
    } else {
      let replaced = situation.replacedText
      self.init(
        situation, base: replaced?.text ?? CommonEnds.shared(head, found, orLackedBy: head),
        theirs: found, conflicts: replaced.map { [$0] } ?? [],
        record: situation.externalRecord(from: situation.replaced))
    }
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
    if situation.writer == .program {
      self.init(return: situation)
    } else if situation.writer == .somebodyBefore {
      self.init(text: situation.head.text)
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
    let replaced = situation.texts.text(with: situation.replaced)
    self.init(
      situation, base: replaced ?? situation.head.text, theirs: situation.found.text,
      record: situation.externalRecord(from: situation.replaced))
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
    let review = merge.toReview.isEmpty ? [] : [situation.found]
    self.init(
      text: merge.text, conflicts: conflicts + review, toReview: merge.toReview, record: record)
  }
}

extension OutsideMerge.Situation {
  /// What the file held before; nil where that is nothing, or not at hand.
  fileprivate var replacedText: HashedText? {
    texts.text(with: replaced).flatMap { $0.isEmpty ? nil : HashedText($0, hash: replaced) }
  }

  /// The text that the found one was most likely made from.
  fileprivate var origin: HashedText? {
    let earlier = texts.earlier(than: found.hash, replaced, now: now)
    return TextOrigin(found: found.text, replaced: replacedText, earlier: earlier).likeliest
  }

  /// A record for what a program wrote: nobody else writes one.
  fileprivate func externalRecord(from content: ContentHash) -> RecordDraft? {
    guard writer == .program, found.hash != content else { return nil }
    return RecordDraft(
      .external, from: graph.names(of: content), content: found.hash, path: path)
  }
}

extension NodeSet {
  fileprivate func containsAll(_ nodes: [Int]) -> Bool { nodes.allSatisfy(contains) }
}
