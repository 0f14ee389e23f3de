extension Writer {
  /// Changes the lines once or several times, anywhere.
  mutating func edit(_ lines: inout [String], times most: Int, onlyAdding onlyAdds: Bool) {
    for _ in 0..<number(1...most) {
      if onlyAdds { addOnce(&lines) } else { editOnce(&lines) }
    }
    if !onlyAdds, style == .paragraphs, happens(onceIn: 2) {
      lines = Self.filled(lines, width: pick([20, 30, 40]))
    }
  }

  /// Adds a line or a word, new or one that is there.
  private mutating func addOnce(_ lines: inout [String]) {
    let place = number(0...lines.count)
    guard place < lines.count, !happens(onceIn: 3) else { return lines.insert(line(), at: place) }
    if happens(onceIn: 3) { return lines.insert(lines[place], at: number(0...lines.count)) }
    if style == .table {
      lines[place] = withOneMoreCell(lines[place])
      return
    }
    var words = lines[place].split(separator: " ", omittingEmptySubsequences: false).map(
      String.init)
    words.insert(happens(onceIn: 3) ? pick(words) : word(), at: number(0...words.count))
    lines[place] = words.joined(separator: " ")
  }

  private mutating func editOnce(_ lines: inout [String]) {
    guard !lines.isEmpty else {
      lines.append(line())
      return
    }
    if style == .table, happens(onceIn: 8) {
      lines = lines.map { withOneMoreCell($0) }
      return
    }
    let place = number(0...(lines.count - 1))
    switch style == .table ? pick([0, 1, 2, 3, 4, 5, 7, 10, 11, 11, 11, 11]) : number(0...13) {
    case 0: lines.insert(line(), at: place)
    case 1: lines.append(line())
    case 2: lines.remove(at: place)
    case 3: lines.removeSubrange(place..<min(place + number(1...3), lines.count))
    case 4: lines.insert(lines[place], at: number(0...lines.count))
    case 5:
      let line = lines.remove(at: place)
      lines.insert(line, at: number(0...lines.count))
    case 6: lines[place] = toggled(lines[place])
    case 7: lines[place] = line()
    case 8: divide(&lines, place)
    case 9 where place + 1 < lines.count: lines[place] += " " + lines.remove(at: place + 1)
    case 10: undo(&lines)
    default: lines[place] = withOtherWords(lines[place])
    }
  }

  /// Makes a change and takes it back, in all or in part.
  private mutating func undo(_ lines: inout [String]) {
    let before = lines
    editOnce(&lines)
    if happens(onceIn: 2) { editOnce(&lines) }
    lines = before
  }

  private func toggled(_ line: String) -> String {
    if line.contains("[ ]") { return line.replacing("[ ]", with: "[x]") }
    if line.contains("[x]") { return line.replacing("[x]", with: "[ ]") }
    return line.hasPrefix("# ") ? String(line.dropFirst(2)) : "# " + line
  }

  private mutating func divide(_ lines: inout [String], _ place: Int) {
    let words = lines[place].split(separator: " ", omittingEmptySubsequences: false)
    let cut = number(0...words.count)
    lines[place] = words[..<cut].joined(separator: " ")
    lines.insert(words[cut...].joined(separator: " "), at: place + 1)
  }

  private mutating func withOtherWords(_ line: String) -> String {
    if style == .chinese { return withOtherCharacters(line) }
    if style == .table { return withOtherCell(line) }
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<number(1...2) {
      let place = number(0...words.count)
      if place == words.count || happens(onceIn: 3) {
        words.insert(word(), at: place)
      } else if happens(onceIn: 2) {
        words[place] = word()
      } else if happens(onceIn: 3) {
        words[place] += pick([",", ".", "s", "!"])
      } else {
        words.remove(at: place)
      }
    }
    return words.joined(separator: " ")
  }

  private func cells(_ row: String) -> [String] {
    row.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
  }

  private mutating func withOneMoreCell(_ row: String) -> String {
    if row.isEmpty { return row }
    return row.hasPrefix("| ") ? Self.row(cells(row) + [word()]) : "\(row) \(word())"
  }

  private mutating func withOtherCell(_ row: String) -> String {
    guard row.hasPrefix("| ") else { return withOneMoreCell(row) }
    var cells = cells(row)
    let place = number(0...(cells.count - 1))
    switch number(0...3) {
    case 0: cells.insert(word(), at: place)
    case 1 where cells.count > 1: cells.remove(at: place)
    case 2: cells[place] += " " + word()
    default: cells[place] = word()
    }
    return Self.row(cells)
  }

  private mutating func withOtherCharacters(_ line: String) -> String {
    var characters = Array(line)
    let place = number(0...characters.count)
    if place < characters.count, happens(onceIn: 2) { characters.remove(at: place) }
    characters.insert(contentsOf: word(), at: min(place, characters.count))
    return String(characters)
  }
}
