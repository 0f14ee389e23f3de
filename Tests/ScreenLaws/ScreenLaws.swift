import Console
import Glibc
import ScreenPilot

/// Presses every sequence of two keys at every size, and every sequence of three keys at one.
///
/// Exits with 1 and prints the keys when a law broke; traps where a screen does.
@main
enum ScreenLaws {
  static func main() {
    for (columns, rows) in KeyLaws.sizes {
      hold("two keys can be drawn in \(columns) x \(rows)") {
        KeyLaws.violation(behind: $0, columns: columns, rows: rows)
      }
    }
    hold("three keys never trap while notes come and go") { KeyLaws.violation(behind: $0) }
    for columns in [100, 20] {
      hold("the key line fits into \(columns) columns") {
        KeyLaws.keyLineViolation(behind: $0, columns: columns)
      }
    }
  }

  /// Ends the program with the first keys that break a law.
  private static func hold(_ law: String, _ violation: (_ first: Key) -> String?) {
    for first in KeyLaws.keys {
      if let violation = violation(first) {
        print("\(law): no: \(violation)")
        exit(1)
      }
    }
    print("\(law): all of \(KeyLaws.keys.count) keys")
  }
}
