import KeyValueStorage
import SharedFolders

// What stories do with a store, in a word.
extension UbiquitousKeyValueStore {
  var texts: [String] { elements(forKey: World.notes).map { $0.value.text ?? "?" } }

  var trashed: [String] {
    get throws {
      let alive = elements(forKey: World.notes)
      return try history().trash(key: World.notes, alive: alive).map {
        $0.placed.value.text ?? "?"
      }
    }
  }

  func id(_ text: String) -> ElementID {
    elements(forKey: World.notes).first { $0.value.text == text }?.id ?? ElementID(rawValue: 0)
  }

  @discardableResult
  func add(_ texts: String...) throws -> Receipt {
    try perform(
      .operations(
        texts.map {
          .insert(
            key: World.notes, id: ElementID(rawValue: .random(in: 1...UInt64.max)),
            value: .string($0), placement: .last)
        }, as: .add))
  }

  @discardableResult
  func change(_ text: String, to other: String) throws -> Receipt {
    try perform(
      .operations(
        [.replace(key: World.notes, id: id(text), value: .string(other))], as: .change))
  }

  @discardableResult
  func delete(_ texts: String...) throws -> Receipt {
    try perform(
      .operations(texts.map { .delete(key: World.notes, id: id($0)) }, as: .remove))
  }

  @discardableResult
  func moveFirst(_ text: String) throws -> Receipt {
    try perform(
      .operations([.move(key: World.notes, id: id(text), placement: .first)], as: .move))
  }

  @discardableResult
  func undo() throws -> Receipt { try perform(.undo(key: World.notes)) }

  @discardableResult
  func redo() throws -> Receipt { try perform(.redo(key: World.notes)) }

  /// Puts back what is in the Trash with this text.
  @discardableResult
  func restore(_ text: String) throws -> Receipt? {
    let alive = elements(forKey: World.notes)
    let trash = try history().trash(key: World.notes, alive: alive)
    return try trash.first { $0.placed.value.text == text }.map {
      try perform(.restore(key: World.notes, [$0]))
    }
  }

  /// Writes the whole array, as Apple's programs do.
  func setNotes(_ texts: [String]) {
    set(texts.map(PropertyListValue.string), forKey: World.notes)
  }
}

/// Lets machines take in from each other until each has seen what all others wrote.
func exchange(_ stores: UbiquitousKeyValueStore...) throws {
  for _ in 0..<3 {
    for store in stores { try store.takeIn() }
  }
}
