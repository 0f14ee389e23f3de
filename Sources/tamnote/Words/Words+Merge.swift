import TextModel

// What a merge did, for people and for scripts.
extension Words {
  /// What happened at a place of a merged text.
  static func words(_ kind: ReviewPlace.Kind) -> String {
    switch kind {
    case .bothAdded: "both versions added something here: one stands behind the other"
    case .editKeptOverDeletion: "one version changed what the other removed: the change is kept"
    case .bothRewrote: "both versions changed the same words: one stands behind the other"
    case .lineKept: "each version removed another one of equal lines: one is kept"
    }
  }

  /// The kind as JSON names it.
  static func name(of kind: ReviewPlace.Kind) -> String {
    switch kind {
    case .bothAdded: "bothAdded"
    case .editKeptOverDeletion: "editKeptOverDeletion"
    case .bothRewrote: "bothRewrote"
    case .lineKept: "lineKept"
    }
  }
}
