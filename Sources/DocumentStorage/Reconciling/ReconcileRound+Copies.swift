extension ReconcileRound {
  /// Shows copies that were there before the document's first record, each once: nothing is done
  /// with them unless the user wants it.
  mutating func showingAncientCopies() -> [ReconcileAction]? {
    let ancient = Set(situation.files.filter { $0.role == .ancientCopy }.map(\.content))
    let new = ancient.subtracting(memory.shownCopies).sorted()
    memory.shownCopies = ancient
    return new.isEmpty ? nil : new.map { .keepVersion($0, .ancient) }
  }
}
