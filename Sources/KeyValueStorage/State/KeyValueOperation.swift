/// Something to be done to a key-value store.
///
/// An operation is an intent: it can be carried out on a newer state than the one it was made for.
/// `seen` is the revision of the element when the intent arose; nil means whatever is there now. An
/// element whose text has been written again since is not replaced or deleted, because the one who
/// asked for it had not seen that text.
public enum KeyValueOperation: Sendable {
  /// Gives the key this value, in place of everything it holds. An array is compared with the one
  /// that stands there now: see `ArrayDifference` for writing from an earlier reading.
  case set(key: String, value: PropertyListValue)
  /// Takes the key away with everything it holds.
  case remove(key: String)
  /// Adds an element to the key's array; makes the key an array if it is none.
  case insert(key: String, id: ElementID, value: PropertyListValue, placement: Placement)
  /// Gives the element another value at the same place. If it is gone by now the value is added,
  /// where `ifGone` says; if it was written again since, both values stay.
  case replace(
    key: String, id: ElementID, value: PropertyListValue, seen: UInt64? = nil,
    ifGone: Placement = .last)
  /// Takes the element away. Does nothing if it is gone or was written again since.
  case delete(key: String, id: ElementID, seen: UInt64? = nil)
  /// Puts the element elsewhere. Does nothing if it is gone.
  case move(key: String, id: ElementID, placement: Placement)

  /// The key that it is about.
  public var key: String {
    switch self {
    case .set(let key, _), .remove(let key), .insert(let key, _, _, _),
      .replace(let key, _, _, _, _), .delete(let key, _, _), .move(let key, _, _):
      key
    }
  }
}
