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
