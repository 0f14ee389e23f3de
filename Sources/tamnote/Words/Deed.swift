import KeyValueStorage

/// What was done to one note; the raw values are what `watch` prints.
enum Deed: String, CaseIterable {
  case changed
  case deleted
  case added
  case moved

  init(_ change: Action.Change) {
    switch (change.before, change.after) {
    case (nil, _): self = .added
    case (_, nil): self = .deleted
    case (let before?, let after?): self = before.value == after.value ? .moved : .changed
    }
  }
}
