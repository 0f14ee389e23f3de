package import SharedFolders

/// Decides what to do next so that a document becomes the same on every machine, with every word.
///
/// It trusts the lineage, not the files. The document is what all newest versions give when they
/// are merged; a file on disk only carries a text here, whatever name and date an engine gave it.
/// It is a pure function: the caller looks, carries out the actions in their order, and asks again
/// until there are none.
package struct Reconciler: Sendable {
  package let waits: ReconcileWaits
  package let rules: TextRules

  package init(waits: ReconcileWaits = ReconcileWaits(), rules: TextRules) {
    self.waits = waits
    self.rules = rules
  }

  /// Where a document lies by its newest versions, without those whose texts were awaited in vain.
  ///
  /// - Parameters:
  ///   - graph: the document's versions.
  ///   - text: the text with a hash, if this machine has it.
  ///   - memory: what was remembered since the last look.
  ///   - now: observed time.
  /// - Returns: nil for a document without versions.
  package func path(
    in graph: LineageGraph, text: (ContentHash) -> [UInt8]?, remembering memory: DocumentMemory,
    now: Duration
  ) -> DocumentPath? {
    let heads = graph.heads.filter { head in
      guard let content = graph.nodes[head].content, text(content) == nil else { return true }
      return !memory.waiting.wasOver(.text(content), after: waits.text, now: now)
    }
    if !heads.isEmpty { return graph.path(of: heads) }
    let replacements = graph.newest(in: graph.ancestry(of: graph.heads)) { version in
      graph.nodes[version].content.map { text($0) != nil } ?? false
    }
    return graph.path(of: replacements) ?? graph.path(of: graph.heads)
  }

  /// What to do next.
  ///
  /// - Parameters:
  ///   - situation: how things are now.
  ///   - memory: what was remembered since the last look; to be kept once the actions are done.
  /// - Returns: nothing, when all is well or something is awaited until ``DocumentMemory/nextLook``.
  package func actions(
    in situation: Situation, remembering memory: inout DocumentMemory
  ) -> [ReconcileAction] {
    var round = ReconcileRound(
      situation: situation, waits: waits, rules: rules, memory: memory)
    let actions = round.actions()
    memory = round.memory
    return actions
  }
}
