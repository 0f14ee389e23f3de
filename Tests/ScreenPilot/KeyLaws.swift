import Characters
package import Console
import KeyValueStorage
import Screens

/// What holds whatever is pressed.
package enum KeyLaws {
  /// Windows from nothing to more than is needed.
  package static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (7, 4), (20, 5), (24, 7), (40, 10), (0, 0),
  ]

  /// A key for every meaning of the table, and some that it does not know.
  package static let keys: [Key] = {
    var keys: [Key] = [.character("c"), .character("\u{301}"), .control("x"), Key(.function(9))]
    for key in KeyTable.standard.bindings.compactMap(\.keys.first) where !keys.contains(key) {
      keys.append(key)
    }
    return keys
  }()

  /// Which keys are tried behind a first one.
  package typealias Choice = () -> [Key]

  /// All of them.
  package static func all() -> [Key] { keys }

  /// Presses a key, and behind it each of some second ones, in a window of a size; nil if
  /// everything could be drawn with the cursor in the window.
  package static func violation(
    behind first: Key, columns: Int, rows: Int, seconds: Choice = all
  ) -> String? {
    var one = Pilot(columns: columns, rows: rows, notes: columns == 7 ? [] : .four)
    one.press(first)
    guard one.hasCursorInside else { return "the cursor is outside behind \(first.name)" }
    for second in seconds() {
      var two = one
      two.press(second)
      guard two.hasCursorInside else {
        return "the cursor is outside behind \(first.name) \(second.name)"
      }
    }
    return nil
  }

  /// Presses two keys and each of some third ones, while notes come and go, in a small window; nil
  /// if the cursor stayed in the window and nothing trapped.
  ///
  /// Values make this cheap: each prefix is pressed once and continued from a copy.
  package static func violation(behind first: Key, thirds: Choice = all) -> String? {
    var one = Pilot(columns: 20, rows: 5, notes: .four)
    one.press(first)
    one.delete(.note(1))
    for second in keys {
      var two = one
      two.press(second)
      two.keep()
      for (index, third) in thirds().enumerated() {
        var three = two
        three.press(third)
        if index.isMultiple(of: 31), !three.hasCursorInside {
          return "the cursor is outside behind \(first.name) \(second.name) \(third.name)"
        }
      }
    }
    return nil
  }

  /// Presses a key, and behind it each of some second ones, where much can be done; nil if every
  /// key line fits.
  package static func keyLineViolation(
    behind first: Key, columns: Int, seconds: Choice = all
  ) -> String? {
    var one = Pilot(columns: columns, rows: 5, notes: .four)
    one.change { snapshot in
      snapshot.canUndo = true
      snapshot.canRedo = true
    }
    one.edit(.note(3), to: "Changed")
    one.press(first)
    let states =
      [one]
      + seconds().map { second in
        var two = one
        two.press(second)
        return two
      }
    return states.first { !$0.hasFittingKeyLine }.map { "behind \(first.name): \($0.keyLine)" }
  }
}

extension Pilot {
  /// Draws the screen; whether the cursor, if there is one, stands in the window.
  fileprivate var hasCursorInside: Bool {
    guard let cursor = canvas.cursor, size.columns > 0, size.rows > 0 else { return true }
    return (0..<size.rows).contains(cursor.row) && (0..<size.columns).contains(cursor.column)
  }

  /// Whether the key line has no more than 78 columns and eight keys, which are what is bold.
  fileprivate var hasFittingKeyLine: Bool {
    let canvas = canvas
    let bold = (0..<canvas.size.columns).map { column in
      canvas[Place(row: canvas.size.rows - 1, column: column)]?.style.isBold ?? false
    }
    let keyCount = zip([false] + bold, bold).count { !$0 && $1 }
    return DisplayWidth.of(canvas.lines[size.rows - 1]) <= min(78, size.columns) && keyCount <= 8
  }
}
