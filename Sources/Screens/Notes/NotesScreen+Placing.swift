internal import KeyValueStorage

/// Choosing where the marked notes go, by moving a line between the others.
extension NotesScreen {
  mutating func place(
    _ command: Command, marked: Set<ElementID>, after: ElementID?
  ) -> [Request] {
    switch command {
    case .placeHere:
      mode = .selecting(marked: marked)
      return put(marked, after: after)
    case .back: mode = .selecting(marked: marked)
    default: movePlace(command, marked: marked, after: after)
    }
    return []
  }

  private mutating func movePlace(
    _ command: Command, marked: Set<ElementID>, after: ElementID?
  ) {
    let others = ids.filter { !marked.contains($0) }
    let present = after.flatMap { others.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let page = max(1, Frame(size: size).body.count - 1)
    let target =
      switch command {
      case .up: present - 1
      case .down: present + 1
      case .pageUp: present - page
      case .pageDown: present + page
      case .top: 0
      case .bottom: others.count
      default: present
      }
    let place = min(max(0, target), others.count)
    mode = .placing(marked: marked, after: place == 0 ? nil : others[place - 1])
  }
}
