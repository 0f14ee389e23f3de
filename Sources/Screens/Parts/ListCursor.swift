/// Where the person is in a list of rows that others change as well.
///
/// The cursor belongs to a row, not to a position: only the person moves it to another row. When
/// its row leaves, the cursor stays on the dead place until the person moves.
struct ListCursor<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The selected row, also when it has left; nil while the list is empty.
  private(set) var id: ID?
  /// Whether the selected row has left and its place is kept as a row of its own.
  private(set) var isOnDeadPlace = false
  /// Where the selected row or the dead place is, counted among the rows shown.
  private(set) var index = 0
  /// How many screen rows lie above the selected row, as far as the list allows.
  private(set) var rowsAbove = 0

  /// The selected row, if it is there.
  var livingID: ID? { isOnDeadPlace ? nil : id }

  /// How many rows are shown: those of the list, and the dead place.
  func rowCount(of ids: [ID]) -> Int { ids.count + (isOnDeadPlace ? 1 : 0) }

  /// Which item of the list a row shows; nil for the dead place.
  func placeInList(ofRow row: Int) -> Int? {
    guard isOnDeadPlace else { return row }
    return row == index ? nil : row < index ? row : row - 1
  }

  /// Takes in a change of the list that the person did not ask for.
  mutating func follow(from old: [ID], to new: [ID]) {
    guard let id else {
      select(index: 0, in: new)
      return
    }
    if let place = new.firstIndex(of: id) {
      index = place
      isOnDeadPlace = false
      return
    }
    let above = old.prefix(index)
    let anchor = above.reversed().lazy.compactMap { new.firstIndex(of: $0) }.first
    index = anchor.map { $0 + 1 } ?? 0
    isOnDeadPlace = true
  }

  /// Goes so many rows on, as far as the list reaches.
  mutating func move(by distance: Int, in ids: [ID]) {
    var target = index + distance
    // What stands below a dead place has, once that is gone, the dead place's own position.
    if isOnDeadPlace && distance > 0 { target -= 1 }
    select(index: target, in: ids)
  }

  /// Goes to a row; one that is not there changes nothing.
  mutating func select(_ id: ID, in ids: [ID]) {
    guard let place = ids.firstIndex(of: id) else { return }
    select(index: place, in: ids)
  }

  /// Goes to the row at this position, or to the nearest there is.
  mutating func select(index target: Int, in ids: [ID]) {
    isOnDeadPlace = false
    let place = min(max(0, target), ids.count - 1)
    guard ids.indices.contains(place) else {
      self = ListCursor()
      return
    }
    rowsAbove = max(0, rowsAbove + place - index)
    index = place
    id = ids[place]
  }

  /// Leaves a dead place for the row that took its position.
  mutating func leaveDeadPlace(in ids: [ID]) {
    guard isOnDeadPlace else { return }
    select(index: index, in: ids)
  }

  /// Lets the other rows stand still where the person moved the selected row itself from there.
  mutating func keepView(movedFrom old: Int) {
    rowsAbove = max(0, rowsAbove + index - old)
  }

  /// Forgets scrolling that the window had no room for.
  mutating func fit(listHeight: Int) {
    rowsAbove = min(rowsAbove, max(0, listHeight - 1))
  }
}
