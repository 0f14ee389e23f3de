extension ListCursor {
  /// Moves as the command says, in a list shown on so many screen rows; false when it says nothing
  /// about moving.
  mutating func perform(_ command: Command, in ids: [ID], listHeight: Int) -> Bool {
    let page = max(1, listHeight - 1)
    switch command {
    case .up: move(by: -1, in: ids)
    case .down: move(by: 1, in: ids)
    case .pageUp: move(by: -page, in: ids)
    case .pageDown: move(by: page, in: ids)
    case .top: select(index: 0, in: ids)
    case .bottom: select(index: ids.count - 1, in: ids)
    default: return false
    }
    fit(listHeight: listHeight)
    return true
  }
}
