/// Which rows of a list are in view, when the selected row may be taller than the others.
struct ListLayout: Equatable, Sendable {
  /// The index of the first row in view.
  let firstIndex: Int
  /// How many screen rows the selected row takes.
  let selectedHeight: Int

  /// Lays out `count` rows; the selected one keeps `rowsAbove` screen rows above it as far as there
  /// are rows to fill them and no room is left empty below.
  init(count: Int, selected: Int, selectedHeight: Int, rowsAbove: Int, height: Int) {
    self.selectedHeight = min(max(1, selectedHeight), max(1, height))
    let below = count - 1 - selected
    let room = height - self.selectedHeight
    let most = max(0, min(selected, room))
    let least = min(most, max(0, room - below))
    firstIndex = max(0, selected - min(max(rowsAbove, least), most))
  }
}
