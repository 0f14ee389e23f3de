// Which revision of an element an operation was made for.
extension KeyValueOperation {
  /// The element that is replaced or deleted whatever its revision.
  var elementOfUnknownRevision: ElementID? {
    switch self {
    case .replace(_, let id, _, nil, _), .delete(_, let id, nil): id
    default: nil
    }
  }

  /// Whether it replaces or deletes one of these elements.
  func isAbout(anyOf elements: Set<ElementID>) -> Bool {
    switch self {
    case .replace(_, let id, _, _, _), .delete(_, let id, _): elements.contains(id)
    default: false
    }
  }

  /// The same, made for this revision of its element.
  func seeing(_ revision: UInt64?) -> KeyValueOperation {
    switch self {
    case .replace(let key, let id, let value, _, let placement):
      .replace(key: key, id: id, value: value, seen: revision, ifGone: placement)
    case .delete(let key, let id, _):
      .delete(key: key, id: id, seen: revision)
    default: self
    }
  }
}
